### Monopoly Tricheurs: hands
hands-own = Devant toi
hands-notes =
    { $count ->
        [one] { $count } billet de { $note }
       *[other] { $count } billets de { $note }
    }
hands-no-notes = Aucun billet
hands-place-board = Plateau
hands-place-tray = Banque
hands-tray-of = La banque est devant { $name }
hands-tray-mine = La banque est devant toi
hands-tray-hotels =
    { $count ->
        [one] { $count } hôtel
       *[other] { $count } hôtels
    }
hands-before = Devant { $name }
hands-no-deeds = Aucun titre
hands-deed = Titre : { $space }
hands-deed-beside = son titre est à côté
hands-hotel = hôtel
hands-hotel-on = Hôtel sur { $space }
hands-pawn = Pion ({ $name }), { $space }
hands-pawn-mine = Ton pion, { $space }
hands-price = prix { $sum }
hands-free = gratuit
hands-owner = à { $name }
hands-in-cell = { $name } sous les verrous
hands-cuff = Ta menotte
hands-visit = Simple visite
hands-card-of = Une carte { $deck }, face cachée
hands-look = Où regarder
hands-looking = sous tes yeux
hands-age-seconds = vu il y a { $seconds } s
hands-age-minutes = vu il y a { $minutes } min
hands-age-unknown = avant ton retour
hands-compare = Avant
hands-compare-hold = Garde appuyé : comme c’était { $age }
hands-count = Compter mon argent
hands-total = Tu as { $sum }
hands-trade = Proposer un échange à { $name }
hands-zoom-in = Voir le plateau de près
hands-zoom-out = Voir tout le plateau
hands-carried = Dans ta main : { $things }
hands-put-back = Reposer
hands-goes-bank = Pose-le à la banque
hands-goes-street = Pose-le sur une rue
hands-goes-notes = Pose-les devant toi
hands-goes-mine = Pose-le devant toi
hands-goes-deed = Sur un titre, ou devant quelqu’un
hands-goes-change = À qui attend sa monnaie
hands-goes-nowhere = Tu ne dois rien
hands-goes-space = Pose-le sur une case
hands-goes-later = Pas maintenant
hands-why-pocket = Avec Pickpocket, c’est { $most } au plus.
hands-why-change = Tu dois { $sum } de monnaie, ni plus ni moins.
hands-why-change-least = Tu dois { $sum } : avec Mauvaise monnaie, rends { $least } au moins.
hands-why-dice = Les dés disent { $steps } : avance ton pion d’autant.
hands-why-dice-most = Les dés disent { $steps } : avec Dés pipés, 12 cases au plus, et ton pion.
hands-why-due = La banque ne te doit que { $sum }.
hands-why-due-most = Avec { $card }, prends { $most } au plus.
hands-why-due-none = La banque ne te doit rien.
hands-keys-numbers = Lancer, acheter, enchérir ; 2 : le bouton d’à côté
hands-keys-main = Le gros bouton, où que tu sois
hands-key-ctrl = Ctrl
hands-keys-accuse = Crier « Tricheur ! », puis les flèches et Entrée
hands-keys-go = Aller d’une chose à l’autre sur la table
hands-keys-take = Prendre une chose, la poser, ou regarder là
hands-put-here = Poser ici
hands-ready-take = Prends tes { $sum }
hands-ready-give = Rends { $sum } à { $to }
hands-ready-deed = Prends ton titre : { $space }
hands-ready-hotel = Pose ton hôtel : { $space }
hands-ready-move = Avance de { $steps }
hands-steps =
    { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }
hands-one-back = une case en arrière
hands-cheats = Les cartes Triche
hands-does-bank-heist = Tire un billet de la banque jusque devant toi.
hands-does-counterfeit-chance = Quand tu pioches une carte Chance, feuillette : lis à voix haute un autre texte.
hands-does-escape-artist = En prison, tire la menotte ou ton pion vers Simple visite.
hands-does-extra-allowance = En prenant tes 200 de START, prends un billet de 100 de plus.
hands-does-free-stay = Dès que ton pion est sur la rue, tire-le d’une case en arrière.
hands-does-identity-theft = Après tes dés, avance un autre pion au lieu du tien.
hands-does-price-gouging = Touche ta rue où quelqu’un vient d’arriver, et demande un chiffre plus haut.
hands-does-property-swap = Fais glisser un de tes titres sur celui que tu veux.
hands-does-short-changed = Quand tu rends la monnaie, donne un billet plus petit.
hands-does-slippery-deed = Fais glisser un titre jusque devant toi.
hands-does-squatter = Touche une rue qui n’est pas à toi, où quelqu’un vient d’arriver, et demande le loyer.
hands-does-trick-dice = Après tes dés, pose ton pion sur une autre case que la bonne.
hands-does-pickpocket = Regarde devant quelqu’un, et tire un billet jusque devant toi.
hands-does-demolition = Tire un hôtel du plateau jusqu’à la banque.
hands-does-construction = Tire un hôtel de la banque jusque sur une de tes rues.
hands-closing = dernier tour de plateau
hands-dice = Dés : { $one } et { $other }
hands-dice-none = Les dés n’ont pas encore roulé
hands-out = Faillite
hands-finished = Arrivée !
hands-close = Fermer
hands-bar-auction = Enchères : qui dit mieux ?
hands-list-apart = Pour accuser quelqu’un : le bouton rouge, ou la barre d’espace.
