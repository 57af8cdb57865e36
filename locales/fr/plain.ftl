# La table toute simple : n’importe quel jeu en phrases et en boutons, avec un plan pour CA$H’n GUN$ Live
# et un plateau pour Monopoly Tricheurs.

## Tous les jeux

plain-now = À faire
plain-wait = Rien à faire pour toi en ce moment.
plain-watching = Tu regardes la partie.
plain-me = (toi)
plain-to-move = (à jouer)
plain-search = Chercher une action
plain-search-none = Rien de tel n’est possible maintenant.
plain-yes = oui
plain-no = non
plain-more = et { $count } de plus
plain-less = Un de moins
plain-one-more = Un de plus
plain-money = { $amount } $

## Les sortes d’actions

plain-do-look = Regarder
plain-do-swap = Échanger des cartes
plain-do-aim = Viser
plain-do-stab = Poignarder
plain-do-coward = Qui s’en va ?
plain-do-aimed = Quelle cible ?
plain-do-rule = Corriger un sort
plain-do-gone = Départ définitif
plain-do-arrived = Arrivée
plain-do-move = Avancer un pion
plain-do-take = Prendre des billets
plain-do-give = Rendre la monnaie
plain-do-take-deed = Prendre un titre
plain-do-swap-deeds = Échanger des titres
plain-do-build = Acheter un hôtel
plain-do-put-hotel = Poser un hôtel
plain-do-take-hotel = Enlever un hôtel
plain-do-ask = Demander un loyer
plain-do-offer = Proposer un échange
plain-do-use = Jouer une carte
plain-do-pick = Choisir
plain-do-read = Lire une carte à haute voix
plain-do-drop = Ranger une carte
plain-do-put = Placer le pion
plain-do-accuse = Crier « Tricheur ! »
plain-do-mean = C’était quelle carte ?
plain-do-declare = Déclarer
plain-do-challenge = Contester

## Les champs d’une vue

plain-field-table = Sur la table
plain-field-players = Joueurs
plain-field-turn = Tour
plain-field-round = Manche
plain-field-phase = Moment
plain-field-hand = Main
plain-field-pot = Magot
plain-field-cards = Cartes
plain-field-scores = Scores
plain-field-dealer = Donneur
plain-field-dice = Dés
plain-field-mine = À moi
plain-field-done = C’est prêt pour

## CA$H’n GUN$ Live

plain-guns-round = Manche { $round } sur { $rounds }
plain-guns-map = L’arène, vue d’en haut
plain-guns-team = Équipe { $number }
plain-guns-parrain = Parrain : { $name }
plain-guns-pot = Au magot
plain-guns-hideout = Dans notre planque
plain-guns-cards = Cartes
plain-guns-done = c’est bon
plain-guns-convalescent = en convalescence
plain-guns-gone = plus là
plain-guns-late = pas encore là
plain-guns-swap = Touche deux cartes pour les échanger.
plain-guns-swap-with = { $name } : échange avec qui ?
plain-guns-mime = L’arme à montrer
plain-guns-here = Sur place
plain-guns-jump = Sauter
plain-guns-script = Les mots du Parrain
plain-guns-touched = Qui sont les victimes ?
plain-guns-touched-enter =
    { $count ->
        [0] Aucune victime
        [one] Une victime
       *[other] { $count } victimes
    }
plain-guns-count = Billets sur la table : { $counted } sur { $cards }
plain-guns-count-enter = Le compte est bon
plain-guns-aimed = Ton arme est pointée. Plus un geste…

plain-guns-phase-shuffling = On mélange les cartes
plain-guns-phase-pot = Le magot
plain-guns-phase-sharing = Le partage des armes
plain-guns-phase-pocket = Téléphones en poche
plain-guns-phase-movement = Cours !
plain-guns-phase-aim = On ne bouge plus, on vise !
plain-guns-phase-look = Qui vise qui ?
plain-guns-phase-choice = Rester ou filer ?
plain-guns-phase-cowards = Les lâches
plain-guns-phase-fight = Feu !
plain-guns-phase-verdict = Le verdict
plain-guns-phase-split = Le partage du butin
plain-guns-phase-over = La partie est finie

plain-guns-about-shuffling = Un instant…
plain-guns-about-pot = Voilà ce qu’il y a à se partager.
plain-guns-about-sharing = Qui porte quoi dans l’équipe ? Les autres n’en voient rien.
plain-guns-about-pocket = C’est le Parrain qui mène la danse.
plain-guns-about-movement = Touche le sol pour y courir, ou prends les flèches du clavier.
plain-guns-about-aim = Touche ta cible : trois secondes !
plain-guns-about-look = Ouvre bien les yeux : le décompte arrive.
plain-guns-about-choice = Rester et tenter le coup, ou filer les bras en l’air.
plain-guns-about-cowards = Le Parrain note qui s’en va.
plain-guns-about-fight = Balles, lames et grenades…
plain-guns-about-verdict = La fumée se dissipe.
plain-guns-about-split = On se partage le butin.
plain-guns-about-over = Les planques sont ouvertes.

plain-guns-watch-sharing = Chaque équipe se répartit les armes en secret.
plain-guns-watch-movement = Dix secondes pour courir et se cacher.
plain-guns-watch-aim = Plus un geste : tout le monde vise.
plain-guns-watch-choice = Qui reste, et qui file les bras en l’air ?

## Monopoly Tricheurs

plain-mono-place-board = Plateau
plain-mono-place-tray = Banque
plain-mono-live = sous tes yeux
plain-mono-remembered = au dernier coup d’œil
plain-mono-spread = Devant { $name }
plain-mono-mine = Devant toi
plain-mono-holds = Une carte { $deck }, face cachée.
plain-mono-cheats = Les cartes Triche, face visible
plain-mono-accuse = « Tricheur ! » Qui donc ?
plain-mono-take = Prendre
plain-mono-no-notes = Aucun billet.
plain-mono-no-deeds = Aucun titre.
plain-mono-tray-hotels =
    { $count ->
        [0] Plus aucun hôtel
        [one] Un hôtel
       *[other] { $count } hôtels
    }
plain-mono-owner = à { $name }
plain-mono-hotel = hôtel
plain-mono-owned = À qui, au dernier coup d’œil
plain-mono-price = Prix
plain-mono-rent = Loyer
plain-mono-rent-full = Loyer, groupe complet
plain-mono-rent-hotel = Loyer avec un hôtel
plain-mono-hotel-price = Prix d’un hôtel
plain-mono-dice = Dés : { $one } et { $other }
plain-mono-dice-none = Les dés n’ont pas encore roulé
plain-mono-turns = Tour de table { $round } sur { $rounds }
plain-mono-round = Tour de table { $round }
plain-mono-closing = dernier tour de plateau
plain-mono-raised = (doublé)
plain-mono-halved = (réduit de moitié)
plain-mono-before = { $what } :
plain-mono-bid = Enchérir
plain-mono-declare = Déclarer
plain-mono-money = Argent
plain-mono-trade = Proposer un échange
plain-mono-trade-to = Avec
plain-mono-trade-give = Tu donnes
plain-mono-trade-get = Tu reçois
plain-mono-trade-send = Faire l’offre
