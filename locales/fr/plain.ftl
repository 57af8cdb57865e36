# La table toute simple : n’importe quel jeu en phrases et en boutons.

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

## Les sortes d’actions

plain-do-look = Regarder
plain-do-swap = Échanger
plain-do-offer = Proposer un échange
plain-do-use = Jouer une carte
plain-do-pick = Choisir
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
