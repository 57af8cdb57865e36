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
plain-do-rule = Corriger le sort d’un gangster
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
plain-guns-why-left =
    { $last ->
        [yes] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : { $each } chacun, c’est le mieux. Les { $left } qui restent ne sont à personne.
       *[no] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : { $each } chacun, c’est le mieux. Les { $left } qui restent vont au magot suivant.
    }
plain-guns-why-nothing =
    { $last ->
        [yes] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : avec ces billets-là, aucune part égale. Rien n’est à personne.
       *[no] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : avec ces billets-là, aucune part égale. Tout va au magot suivant.
    }
plain-guns-why-cards =
    { $last ->
        [yes] { $pot } pour { $sharers } gangsters : { $each } chacun. Reste { $left }, pour personne.
       *[no] { $pot } pour { $sharers } gangsters : { $each } chacun. Reste { $left }, pour le magot suivant.
    }
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
plain-mono-dice = Dés : { $one } et { $other }
