# CA$H’n GUN$ Live pour de vrai, dehors.
#
# Un joueur est un nom propre, quel qu’il soit : jamais « de », « que » ni « si » devant lui, jamais de
# participe ni d’adjectif qui s’accorderait avec lui. Tout se passe dans un jardin : ni souris ni clavier.

## L’assistant : qui, combien, où

outdoors-wizard-back = Revenir
outdoors-wizard-step = Étape { $step } sur { $steps }
outdoors-wizard-on = Continuer
outdoors-wizard-make = Ouvrir la table
outdoors-wizard-start = C’est parti !
outdoors-wizard-settings = Voir d’abord tous les réglages
outdoors-wizard-parrain = Qui est le Parrain ?
outdoors-wizard-parrain-about = Le Parrain siffle, compte et tranche, son téléphone à la main. C’est toujours quelqu’un, jamais un bot.
outdoors-parrain-one = Moi
outdoors-parrain-one-about = J’arbitre et je ne joue pas. Le plus simple.
outdoors-parrain-two = Moi et quelqu’un d’autre
outdoors-parrain-two-about = Deux téléphones de Parrain. Bien quand on est nombreux.
outdoors-parrain-playing = Moi, et je joue aussi
outdoors-parrain-playing-about = J’ai une carte comme les autres, et je ne vois pas les leurs.
outdoors-wizard-name = Et toi, c’est comment ?
outdoors-wizard-people = Combien êtes‑vous, toi compris ?
outdoors-people-one = { $gangsters } gangsters, et toi en Parrain.
outdoors-people-two = { $gangsters } gangsters, et deux Parrains dont toi.
outdoors-people-playing = { $gangsters } gangsters, toi compris.
outdoors-guests-garden = Quelqu’un n’a pas de téléphone ?
outdoors-guests-garden-about = Tape son nom : sa carte se regarde sur le téléphone d’un équipier.
outdoors-guests-paper = Qui joue ?
outdoors-guests-paper-about = Des prénoms au hasard : touche pour mettre les vôtres.
outdoors-guest-name = Un prénom
outdoors-guest-number = Prénom { $number }
outdoors-guest-add = Ajouter
outdoors-guest-twice = { $name } est déjà là : ajoute une lettre ou un surnom.
outdoors-guest-remove = Enlever { $name }
outdoors-guest-move = { $name } : changer d’équipe
outdoors-phones =
    { $guests ->
        [0] { $phones ->
            [one] Un téléphone rejoindra la table.
           *[other] { $phones } téléphones rejoindront la table.
        }
       *[other] { $phones ->
            [0] Sans téléphone : { $guests }. Personne d’autre n’a besoin d’en avoir un.
            [one] Sans téléphone : { $guests }. Avec : une personne.
           *[other] Sans téléphone : { $guests }. Avec : { $phones }.
        }
    }
outdoors-wizard-teams = Les équipes
outdoors-wizard-teams-paper = Touche un prénom pour le changer d’équipe.
outdoors-wizard-teams-about = Les autres choisissent leur équipe en arrivant, et tu peux déplacer n’importe qui à la table.
outdoors-teams = { $count } équipes
outdoors-team-of = de { $size }
outdoors-team-phones =
    { $count ->
        [0] aucun téléphone
        [one] une personne avec un téléphone
       *[other] { $count } avec un téléphone
    }
outdoors-team-phone-needed = Il faut un téléphone par équipe.
outdoors-wizard-ground = Le terrain
outdoors-paces =
    { $count ->
        [one] un pas
       *[other] { $count } grands pas
    }
outdoors-zone-paces = { $wide } grands pas sur { $deep }
outdoors-zone-metres = C’est environ { $m2 } m², cinq par gangster. Quatre vestes aux coins, et c’est tracé.
outdoors-zone-corners = À côté : le coin des lâches (le drapeau) et l’hôpital (la croix).
outdoors-zone-about = Un terrain : { $wide } grands pas sur { $deep }, environ { $m2 } m², avec le coin des lâches et l’hôpital à côté.
outdoors-wizard-sound = Le sifflet
outdoors-wizard-sound-about = Ton téléphone siffle et compte pour toi. Mets le volume à fond et essaie.

## Ce que ce téléphone fait entendre

outdoors-sound = Sifflet et voix de ce téléphone
outdoors-sound-whistles = Ce téléphone siffle
outdoors-sound-speaks = Ce téléphone parle et compte
outdoors-sound-mute = Ce téléphone n’a pas de voix pour ta langue : lis le texte à voix haute, il siffle quand même.
outdoors-sound-try = Essayer le sifflet
outdoors-sound-trial = On ne bouge plus !
outdoors-sound-about = Un seul appareil assez fort suffit. Chaque coup de sifflet se voit aussi : l’écran clignote en rouge.
outdoors-deaf = Touche ici pour entendre le sifflet
outdoors-sleeps = L’adresse de cette page n’est pas en https : le navigateur ne nous laisse pas garder l’écran allumé. Règle la veille du téléphone sur 5 minutes ou plus, le temps de la partie.

## La télécommande du Parrain

outdoors-round = Manche { $round } sur { $rounds }
outdoors-undo = Annuler
outdoors-skip = Abréger
outdoors-back-to-verdict = Le verdict
outdoors-back-to-remote = Retour à la télécommande
outdoors-never-mind = Finalement non

outdoors-title-shuffling = On mélange
outdoors-title-pot = Annonce le magot
outdoors-title-sharing = Chacun son arme
outdoors-title-pocket = Téléphones en poche !
outdoors-title-places = En place !
outdoors-say-places = Cachez vos cartes, gangsters, et tout le monde en place !
outdoors-title-movement = Courez !
outdoors-title-aim = On ne bouge plus !
outdoors-title-look = Qui vise qui ?
outdoors-title-choice = Rester ou filer ?
outdoors-title-cowards = Qui s’en va, bras levés ?
outdoors-title-fight = Feu !
outdoors-title-verdict = Le verdict
outdoors-title-bills = Compte les billets
outdoors-title-counted = { $amount } : on partage ?
outdoors-title-split = Le partage
outdoors-title-over = Les planques s’ouvrent
outdoors-title-aim-at = { $who } crie { $gun } !
outdoors-title-stab = { $who } sort un poignard !
outdoors-title-blast = { $who } dégoupille une grenade !
outdoors-title-recoil = { $who } recule, bras ouverts !

outdoors-ask-cowards = Touche chaque visage qui part. Encore une fois pour l’enlever.
outdoors-ask-aim = Sur qui ? Touche le visage.
outdoors-ask-stab = Un pas, un bras tendu : qui est touché ?
outdoors-ask-blast = Un bond, un tour bras ouverts : touche tous les visages atteints.
outdoors-ask-recoil = Un pas en arrière : touche tous les visages atteints.
outdoors-ask-verdict = Une ligne par gangster. Corrige si je me trompe.
outdoors-ask-sharers = Encore debout, le butin est pour :
outdoors-ask-verdict-paper = Quand tout est calme, touche ce que chacun est devenu.

outdoors-ask-packets =
    { $cards ->
        [16] Mélange les 80 cartes au bord noir et fais‑en 5 paquets de 16. Ouvre le premier : une carte par gangster en jeu, dans la main du Chef de chaque équipe. Le reste attend près de toi.
        [21] Mélange les 105 cartes et fais‑en 5 paquets de 21. Ouvre le premier : une carte par gangster en jeu, dans la main du Chef de chaque équipe. Le reste attend près de toi.
       *[other] Mélange les cartes de vos boîtes et fais‑en 5 paquets de { $cards }. Ouvre le premier : une carte par gangster en jeu, dans la main du Chef de chaque équipe. Le reste attend près de toi.
    }
outdoors-ask-packet = Ouvre le paquet suivant : une carte par gangster en jeu, dans la main du Chef de chaque équipe. Le reste attend près de toi.

outdoors-guide-bang = « Bang ! » Une balle, une blessure.
outdoors-guide-double-guns = « Bang ! Bang ! » Deux cibles. Déjà une blessure ? Silence.
outdoors-guide-shotgun = « Sblam ! » La cible recule d’un pas, file à l’hôpital, et blesse qui elle touche.
outdoors-guide-wound = Une blessure : main droite sur le cœur, et le Click part. Deux : l’hôpital.
outdoors-guide-kevlar = annule la blessure (pas celle d’une grenade ni d’un Shotgun).
outdoors-guide-backstab = un pas : qui est touché prend une blessure.
outdoors-guide-boom = un bond, un tour : à l’hôpital avec tous ceux qu’il touche.
outdoors-guide-number = Plusieurs Click d’un coup ? Le plus petit numéro d’abord.

outdoors-too-soon = Trop vite : ce toucher n’a pas compté.

outdoors-shout-movement = COUREZ !
outdoors-shout-aim = ON NE BOUGE PLUS !
outdoors-shout-choice = RESTER OU FILER ?

outdoors-on-deal = Donner les cartes
outdoors-on-dealt = Les cartes sont données
outdoors-on-sharing = Tout le monde est prêt
outdoors-on-sharing-ask = Tout le monde est prêt ?
outdoors-sharing-unseen = On attend encore : { $names }.
outdoors-pocket-unseen = Pas encore « en poche » : { $names }. Attends un peu : leur carte se regarde encore.
outdoors-sharing-anyway = On y va quand même
outdoors-sharing-wait = On les attend
outdoors-on-pocket = SIFFLET : partez !
outdoors-on-look = Compter : 3, 2, 1
outdoors-on-fire =
    { $count ->
        [0] Personne ne part : FEU !
        [one] Un lâche : FEU !
       *[other] { $count } lâches : FEU !
    }
outdoors-on-fight = Continuer
outdoors-on-verdict = C’est juste
outdoors-on-shots = Les tirs sont finis
outdoors-hold-share = Garde le doigt pour partager tout de suite
outdoors-on-share = On partage !
outdoors-on-count = C’est juste : compter les billets
outdoors-on-round = Manche { $round }
outdoors-on-end = Ouvrir les planques

outdoors-picked = visé
outdoors-hit = touché
outdoors-aim-nobody = Ne vise personne
outdoors-aim-one = { $name }, une seule balle
outdoors-aim-both = { $name }, deux balles
outdoors-touch-nobody = Ne touche personne
outdoors-touched =
    { $count ->
        [0] Personne n’est touché
        [one] Un touché : c’est noté
       *[other] { $count } touchés : c’est noté
    }
outdoors-ready-on = cartes chez { $names }
outdoors-ready-rest = au repos
outdoors-asleep = Téléphone en veille : { $names }

## Plusieurs choses d’un coup, à lire à voix haute

outdoors-told-wounded = Main droite sur le cœur : { $names }.
outdoors-told-kevlar-spent = Un Kevlar, et même pas mal : { $names }.
outdoors-told-hospital = À l’hôpital : { $names }.
outdoors-told-click-raised = Click, c’était du bluff ! Carte en l’air : { $names }.
outdoors-told-click-lost = Trop tard pour un Click : { $names }.
outdoors-told-shot-lost = Tir perdu : { $names }.
outdoors-told-by = { $who } (par { $by })

outdoors-fate-unhurt = indemne
outdoors-fate-wounded = blessure
outdoors-fate-hospital = hôpital
outdoors-fate-coward = lâche
outdoors-here-convalescent = au repos
outdoors-here-gone = plus là
outdoors-here-late = pas là
outdoors-resting = Au repos : { $names }.
outdoors-rested = De retour : { $names }.

outdoors-comings = Quelqu’un part ou arrive ?
outdoors-gone = { $name } s’en va pour de bon
outdoors-arrived = { $name } vient d’arriver

## Compter les billets de la boîte

outdoors-bills =
    { $count ->
        [one] { $count } billet
       *[other] { $count } billets
    }

outdoors-bills-left =
    { $count ->
        [one] billet à compter sur { $cards }
       *[other] billets à compter sur { $cards }
    }
outdoors-bills-all = Les { $cards } billets sont comptés.
outdoors-bills-carried = La manche d’avant a laissé { $count } × { $value } sur la table : compte-les aussi.
outdoors-bills-rest = le reste
outdoors-bills-none = Aucun billet : { $value }
outdoors-bills-fewer = Un de moins : { $value }
outdoors-bills-one = Un de plus : { $value }
outdoors-bills-five = Cinq de plus : { $value }
outdoors-bills-go-on = Compte deux sortes de billets
outdoors-bills-again = Compte aussi ce qui restait
outdoors-bills-enter = Le compte est bon

## Le partage

outdoors-split-each = pour chacun
outdoors-split-nobody = Personne ne partage : le magot reste sur la table.
outdoors-split-left = Reste sur la table :
outdoors-hospital-back = À l’hôpital, retour à la manche { $round } : { $names }.
outdoors-hospital-done = À l’hôpital jusqu’à la fin : { $names }.
outdoors-hospital-last = À l’hôpital pour finir, et l’équipe paie : { $names }.

## Le téléphone du joueur

outdoors-hideout = Planque
outdoors-wait-pot = à prendre dans cette manche. Écoute { $parrain } !
outdoors-cards = Ta carte est là
outdoors-cards-about = Regarde-la sans la montrer. Vous pouvez encore échanger dans l’équipe.
outdoors-cards-lent = Prête ton téléphone : l’équipe y regarde ses cartes.
outdoors-team-me = { $name } (toi)
outdoors-my-card = Ma carte
outdoors-peek = Garde le doigt dessus pour regarder
outdoors-pass-to = Passe à { $name }
outdoors-team-cards = Les cartes de l’équipe
outdoors-in-pocket = En poche : { $ready } sur { $of }
outdoors-looked = Vu : { $looked } sur { $of }
outdoors-has-looked = vu
outdoors-swap = Échanger deux cartes
outdoors-swap-ask = Proposer un échange
outdoors-swap-first = Échanger la carte : laquelle ?
outdoors-swap-second = { $name } : échange avec qui ?
outdoors-proposed = Échanger { $one } et { $other } ? Pour : { $by }.
outdoors-agree = D’accord
outdoors-chef = Chef
outdoors-chef-who = Qui est le Chef de l’équipe ?
outdoors-is-chef = Chef
outdoors-on-ready = Vu : en poche !
outdoors-unseen = Pas encore vu sur ce téléphone : { $names }.
outdoors-unseen-me = toi
outdoors-unseen-back = Encore un coup d’œil
outdoors-unseen-anyway = En poche quand même

outdoors-does-bang = Tire en premier, sur une cible. Une balle, une blessure.
outdoors-does-double-guns = Deux pistolets, deux cibles. Tire après les Bang, sauf si tu es à terre avant.
outdoors-does-shotgun = Tire en dernier : la cible file tout droit à l’hôpital et bouscule ses voisins.
outdoors-does-kevlar = Bluffe, mime une arme ! Annule ta première blessure, sauf grenade ou Shotgun.
outdoors-does-backstab = Bluffe, mime une arme ! Ta première blessure te donne un coup de poignard : un pas et tu touches quelqu’un.
outdoors-does-boom = Bluffe, mime une arme ! Ta première blessure fait tout sauter : un bond, un tour, et qui tu touches part avec toi.

outdoors-pocket = EN POCHE
outdoors-pocket-about = L’écran reste allumé et noir. Il vibre quand on t’appelle.
outdoors-pocket-quiet = L’écran reste allumé et noir. Jette un œil quand le Parrain annonce le partage.
outdoors-pocket-again = Vu : en poche !
outdoors-unlock = Garde le doigt ici pour déverrouiller
outdoors-lock = Verrouiller
outdoors-pocket-sleeps = Tu peux verrouiller : au retour, tu es tout de suite au bon endroit.
outdoors-pocket-behind = Écoute le Parrain. Ce téléphone se remet à jour tout seul.
outdoors-pocket-sharing = On attend que chaque équipe soit prête.
outdoors-pocket-pocket = Écoute le Parrain : ça va siffler.
outdoors-pocket-movement = Cours ! Dix secondes.
outdoors-pocket-aim = Plus un geste : vise avec tes mains !
outdoors-pocket-look = Regarde qui te vise.
outdoors-pocket-choice = Rester, ou filer les bras en l’air ?
outdoors-pocket-cowards = Garde la pose.
outdoors-pocket-fight = Feu ! Crie ton arme quand vient son tour.
outdoors-pocket-verdict = La fumée se dissipe.

outdoors-alarm-hit = Touché !
outdoors-alarm-hit-about = Main droite sur le cœur.
outdoors-alarm-hospital-about = Va te reposer près de la croix.
outdoors-alarm-aim = À toi : { $gun } !
outdoors-alarm-aim-about = Crie-le, et montre ta cible.
outdoors-alarm-stab = À toi : ton poignard !
outdoors-alarm-stab-about = Un pas, un bras tendu.
outdoors-alarm-blast = À toi : ta grenade !
outdoors-alarm-blast-about = Un bond, puis un tour bras ouverts.
outdoors-alarm-recoil = Recule !
outdoors-alarm-recoil-about = Un pas en arrière, bras ouverts.

outdoors-convalescent = Tu te soignes
outdoors-convalescent-about = Repos pour cette manche, retour à la manche { $round }.
outdoors-gone-about = Tu ne joues plus dans cette partie.
outdoors-late-about = Le Parrain te fera entrer à la prochaine manche.
outdoors-result-share = { $each } pour toi
outdoors-result-share-about = Indemne, et riche. C’est dans la planque de ton équipe.
outdoors-result-share-about-wounded = Une blessure, mais debout. C’est dans la planque de ton équipe.
outdoors-result-nothing = Rien à partager
outdoors-result-nothing-about = Debout, mais sans parts égales : le magot attend la suite.
outdoors-result-coward = Chez les lâches
outdoors-result-coward-about = Rien pour toi cette fois, mais pas une égratignure. Tu reviens à la prochaine manche.
outdoors-result-hospital = À l’hôpital
outdoors-result-hospital-back = Retour à la manche { $round }.
outdoors-result-hospital-done = La partie finira sans toi, mais ton équipe compte encore.
outdoors-result-hospital-fine = La partie s’arrête là pour toi, et ton équipe paie l’addition.
outdoors-over = C’est fini
outdoors-over-won = Vous avez gagné !
outdoors-over-lost = Une autre équipe est plus riche
outdoors-over-about = Les planques sont ouvertes.

## La fin, et le grand écran

outdoors-final-wins = gagne
outdoors-final-fine =
    { $comas ->
        [one] { $fine } pour un gangster à l’hôpital
       *[other] { $fine } pour { $comas } gangsters à l’hôpital
    }
outdoors-board-money = { $pot } au magot
outdoors-board-shuffling = On mélange…
outdoors-board-pot = Le magot
outdoors-board-sharing = Chacun son arme
outdoors-board-pocket = Téléphones en poche
outdoors-board-movement = COUREZ !
outdoors-board-aim = ON NE BOUGE PLUS !
outdoors-board-look = Qui vise qui ?
outdoors-board-choice = Rester ou filer ?
outdoors-board-cowards = BANZAÏ !
outdoors-board-fight = FEU !
outdoors-board-verdict = La fumée se dissipe…
outdoors-board-over = Les planques sont ouvertes
