# L’accueil, la table avant la partie, et les réglages.

## L’accueil

lobby-tagline = Les jeux de la famille, chacun sur son écran, tout le monde autour de la même table.
lobby-hello = Salut { $name } !
lobby-name-ask = Comment tu t’appelles ?
lobby-name = Ton nom
lobby-borrowed = Pour l’instant, tu t’appelles { $name }. Et en vrai ?
lobby-name-save = C’est moi
lobby-name-change = Changer de nom
lobby-code-ask = J’ai un code
lobby-code-about = Quatre lettres ou plus, sur l’écran de la personne qui invite.
lobby-code-go = Rejoindre
lobby-games = À quoi on joue ?
lobby-range = De { $least } à { $most } joueurs
lobby-play-bots = Jouer contre des bots
lobby-invite = Inviter
lobby-opening = La table s’installe…
lobby-continue = Reprendre la partie
lobby-reunion = Retourner à la table
lobby-forget = Oublier la table { $code }
lobby-open-tables = Les tables ouvertes
lobby-open-none = Aucune pour l’instant. Ouvre la tienne !
lobby-listing-host = Chez { $host }
lobby-listing-free =
    { $count ->
        [0] complète
        [one] { $count } place libre
       *[other] { $count } places libres
    }
lobby-listing-playing = partie en cours
lobby-join = Rejoindre
lobby-watch = Regarder
lobby-finished = Les parties finies
lobby-won = Victoire : { $names }
lobby-look-back = Revoir
lobby-learn = Apprendre en jouant
lobby-learn-about = Première partie guidée : { $game }
lobby-learn-first-round = Ma première manche, avec un guide
lobby-trademarks = Magot est un projet de famille, sans lien avec les éditeurs. Les noms des jeux et les marques appartiennent à leurs propriétaires.
lobby-games-asking = La maison sort ses jeux…
lobby-games-unknown = La maison ne répond pas, et ses jeux restent dans l’armoire.

## Autour de la table

lobby-code = Code
lobby-chairs = Les places
lobby-seat-free = Libre
lobby-you = toi
lobby-host = Hôte
lobby-away = pas là
lobby-sit-here = S’asseoir ici
lobby-sit = M’asseoir
lobby-sit-about = Touche la place que tu veux.
lobby-move-here = Changer pour cette place
lobby-put-bot = Mettre un bot
lobby-bot-level = Quel bot ?
lobby-kick-bot = Retirer le bot
lobby-kick = Demander à { $name } de partir
lobby-kick-about = La place se libère, et { $name } ne pourra plus revenir à cette table.
lobby-rename = Changer
lobby-stand = Laisser ma place et regarder
lobby-move = Déplacer { $name }
lobby-move-me = Changer de place
lobby-move-where = Où va { $name } ? Touche une autre place.
lobby-move-stop = Annuler
lobby-teamless = Sans équipe
lobby-referee = Arbitre
lobby-referee-cash-n-guns-live = Parrain
lobby-referee-me = Je suis le { $referee }
lobby-referee-missing =
    { $count ->
        [one] Il manque un { $referee } : quelqu’un avec un téléphone mène la partie.
       *[other] Il manque { $count } { $referee }s : des gens avec un téléphone mènent la partie.
    }
lobby-guest = sans téléphone
lobby-guest-name = Quelqu’un sans téléphone ?
lobby-guest-add = Ajouter
lobby-guest-about = Un nom suffit.
lobby-guest-about-mates = Un nom suffit, tant que quelqu’un de son équipe a un téléphone : il montre les cartes des autres.
lobby-phone-last = Il faut un téléphone dans chaque équipe : ce qui reste libre est pour lui. Attends quelqu’un, ou déplace du monde.
lobby-phone-missing =
    { $count ->
        [one] Il manque un téléphone : { $teams }. Change quelqu’un de place, ou libère une place pour un téléphone.
       *[other] Il manque un téléphone par équipe : { $teams }. Change du monde de place, ou libère des places pour des téléphones.
    }
lobby-guest-remove = Retirer { $name }
lobby-guests-missing =
    { $count ->
        [one] Encore une place libre : attends quelqu’un, tape un nom, ou enlève une place.
       *[other] Encore { $count } places libres : attends du monde, tape des noms, ou enlève des places.
    }
lobby-teams = Équipes
lobby-chef = Chef
lobby-propose = Comme dans le livret : { $what }
lobby-company = { $teams } équipes de { $size }, { $parrains ->
        [0] et le Parrain joue aussi
        [one] et un Parrain
       *[other] et { $parrains } Parrains
    }
lobby-company-arena = { $uneven ->
        [yes] { $teams } équipes de { $size } ou { $more }
       *[no] { $teams } équipes de { $size }
    }
lobby-token = Changer de jeton
lobby-token-choose = Choisis ton jeton
lobby-token-colour = Couleur
lobby-token-shape = Forme
lobby-token-in = { $token }, { $colour }
lobby-token-of = { $token } (déjà chez { $name })
lobby-leave = Quitter la table
lobby-removed = L’hôte a libéré ta place.
lobby-start = Commencer
lobby-fill-start = Remplir de bots et commencer
lobby-dealing = On mélange… chacun ajoute sa part de hasard.
lobby-wait-host = { $host } lance la partie quand tout le monde est là.
lobby-wait-somebody = La partie commence dès que l’hôte la lance.
lobby-start-anyway = Commencer sans attendre
lobby-wait-away =
    { $count ->
        [one] { $names } arrive ?
       *[other] { $names } arrivent ?
    }
lobby-wait-free =
    { $count ->
        [0] Tout le monde est là !
        [one] Encore une place libre.
       *[other] Encore { $count } places libres.
    }
lobby-watching = Tu regardes cette table.
lobby-play-here = Jouer à cette table
lobby-watchers =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }

## Inviter

lobby-invite-title = Invite du monde
lobby-invite-about = Avec un téléphone, scanne ce carré. Ou donne le code : il se tape sur l’accueil.
lobby-qr = Code QR : { $link }
lobby-copy = Copier le lien
lobby-copied = Le lien est copié.
lobby-copy-by-hand = Le lien à copier : { $link }
lobby-share = Partager
lobby-share-text = Viens jouer à { $game } ! Le code de la table : { $code }
lobby-screen = Sur une télé
lobby-screen-about = Ouvre la table sur le grand écran de la pièce.

## Ce qui est convenu

lobby-settings-table = La table
lobby-seats = Places
lobby-fewer = Moins
lobby-more = Plus
lobby-clock = Rythme
lobby-clock-normal = Normal
lobby-clock-relaxed = Détendu
lobby-clock-slow = Lent
lobby-clock-none = Sans limite
lobby-clock-normal-about = Le temps prévu.
lobby-clock-relaxed-about = 50 % de temps en plus.
lobby-clock-slow-about = Deux fois plus de temps.
lobby-clock-none-about = Personne ne compte les secondes.
lobby-clock-untimed = Pas de chrono à cette table. Pour en avoir un : « Temps pour répondre », dans les règles.
lobby-late = Places en cours de partie
lobby-late-ask = On demande
lobby-late-closed = Fermées
lobby-late-ask-about = Qui veut la place d’un bot demande à tout le monde.
lobby-late-closed-about = Les bots gardent leur place jusqu’à la fin.
lobby-silence = Sans réponse au bout de 30 s
lobby-silence-no = C’est non
lobby-silence-yes = C’est oui
lobby-memory = Mémoire
lobby-memory-own = À chacun la sienne
lobby-memory-aid = Aide-mémoire
lobby-memory-own-about = L’histoire ne montre rien de plus que la table.
lobby-memory-aid-about = L’histoire garde tout ce qu’on a vu.
lobby-listed = Sur l’accueil
lobby-listed-about = Toute la maison voit cette table et peut la rejoindre.
lobby-locked = Porte fermée
lobby-locked-about = Plus personne n’entre, sauf pour reprendre sa place.
lobby-options = Les règles de la partie
lobby-options-usual = règles de base
lobby-options-changed =
    { $count ->
        [one] { $count } changement
       *[other] { $count } changements
    }
lobby-options-reset = Revenir aux règles de base
lobby-options-host = L’hôte choisit les règles.
lobby-by-rules = Selon les règles
lobby-on = Oui
lobby-off = Non

## Le grand écran

lobby-screen-scan = Scanne pour jouer
lobby-screen-type = ou tape le code sur { $address }

## Quand on n’entre pas

lobby-lost = Pas moyen d’entrer
lobby-lost-code = Table { $code }
lobby-lost-again = Essayer encore
lobby-lost-other = Un autre code

lobby-outdated = Cette partie ne peut plus être montrée : les règles ont changé depuis qu’elle a commencé.
lobby-outdated-seats = Qui était assis ici
lobby-outdated-again = Rassembler tout le monde
lobby-outdated-host = La partie est alors abandonnée, chacun garde sa place, et la suivante suit les règles d’aujourd’hui.
lobby-outdated-guest = L’hôte peut abandonner la partie et rassembler tout le monde pour une autre.
lobby-outdated-file = Télécharger la partie finie
lobby-too-long-host = La partie est alors abandonnée, et chacun garde sa place.

## Les réglages

lobby-settings = Réglages
lobby-language = Langue
lobby-theme = Couleurs
lobby-theme-auto = Auto
lobby-theme-light = Clair
lobby-theme-dark = Sombre
lobby-motion = Mouvements
lobby-motion-auto = Auto
lobby-motion-full = Animés
lobby-motion-none = Immobiles
lobby-sound = Sons
lobby-sound-about = On entend les cartes, les pièces et l’annonce de ton tour.
lobby-hints = Liste des coups possibles
lobby-hints-about = Ce que tu peux faire s’écrit aussi à côté de la table.
lobby-done = C’est bon

## Les jetons

colour-coral = rouge
colour-sky = bleu
colour-leaf = vert
colour-plum = violet
colour-gold = or
colour-teal = turquoise
colour-night = bleu nuit
colour-rose = rose
colour-wood = brun
colour-steel = gris
colour-ink = noir
colour-sand = sable
token-cat = chat
token-key = clé
token-boat = bateau
token-hat = chapeau
token-leaf = feuille
token-bell = cloche
token-kite = cerf-volant
token-moon = lune
token-fish = poisson
token-mushroom = champignon
token-umbrella = parapluie
token-cup = tasse
token-star = étoile
token-heart = cœur
token-bolt = éclair
token-sun = soleil
token-cloud = nuage
token-drop = goutte
token-flame = flamme
token-pine = sapin
token-flower = fleur
token-cactus = cactus
token-apple = pomme
token-cherry = cerises
token-carrot = carotte
token-ice = glace
token-hourglass = sablier
token-crown = couronne
token-gem = diamant
token-anchor = ancre
token-rocket = fusée
token-balloon = montgolfière
token-car = voiture
token-tent = tente
token-house = maison
token-tower = tour
token-drum = tambour
token-note = note
token-scissors = ciseaux
token-hammer = marteau
token-bulb = ampoule
token-candle = bougie
token-book = livre
token-pencil = crayon
token-glasses = lunettes
token-boot = botte
token-mitten = moufle
token-die = dé
token-ghost = fantôme
token-rabbit = lapin
token-owl = hibou
token-duck = canard
token-snail = escargot
token-turtle = tortue
token-butterfly = papillon
token-paw = patte
token-magnet = aimant
token-teapot = théière
token-horseshoe = fer à cheval
token-snowman = bonhomme de neige
