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
plain-guns-pot = Au magot
plain-guns-hideout = Dans notre planque
plain-guns-cards = Cartes
plain-guns-done = c’est bon
plain-guns-convalescent = en convalescence
plain-guns-gone = plus là
plain-guns-late = pas encore là
plain-guns-swap-with = { $name } : échange avec qui ?
plain-guns-mime = L’arme à montrer
plain-guns-here = Sur place
plain-guns-jump = Sauter

plain-guns-phase-movement = Cours !

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
