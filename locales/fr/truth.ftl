# Monopoly Édition Tricheurs, hors du jeu : la vérité à la fin, le grand écran, ce que voient mes yeux.
#
# Un joueur est un nom propre, quel qu’il soit : jamais « de », « que » ni « si » devant lui, jamais de
# participe ni d’adjectif qui s’accorderait avec lui.

## Ce que voient mes yeux, en mots

truth-sees-tray =
    À la banque : { $notes } ; { $hotels ->
        [0] aucun hôtel
        [one] un hôtel
       *[other] { $hotels } hôtels
    }.
truth-sees-spread =
    Chez { $name } : { $notes }. { $count ->
        [0] Aucun titre.
        [one] Un titre : { $deeds }.
       *[other] { $count } titres : { $deeds }.
    }
truth-sees-own =
    Devant toi : { $notes }. { $count ->
        [0] Aucun titre.
        [one] Un titre : { $deeds }.
       *[other] { $count } titres : { $deeds }.
    }
truth-sees-notes = { $count } × { $value }
truth-sees-nothing = aucun billet
truth-sees-token = { $name }, { $space }
truth-sees-tokens = Les pions : { $tokens }.
truth-sees-hotels =
    { $count ->
        [0] Aucun hôtel.
        [one] Un hôtel : { $hotels }.
       *[other] { $count } hôtels : { $hotels }.
    }
truth-sees-prisoner = La menotte : { $name }.

## La fin

truth-podium = Le podium
truth-medals = Les médailles
truth-title = La vérité
truth-none = Personne n’a triché. Non, vraiment.
truth-account = Le compte, ligne par ligne
truth-turn = Tour de table { $turn }
truth-unlisted = Triche sans carte
truth-caught = Main dans le sac : bien vu, { $name } !
truth-announced = Ni vu ni connu
truth-put-right = Tout remis en place
truth-unpunished = Personne n’a jamais su
truth-false = À tort : { $name } n’a rien fait de tel
truth-accuses = accuse { $name } : { $card }
truth-tally =
    { $all ->
        [one] Une triche
       *[other] { $all } triches
    }, { $caught ->
        [0] aucune démasquée
        [one] une démasquée
       *[other] { $caught } démasquées
    }

truth-entry-start = Au départ
truth-entry-salary = Passages à START
truth-entry-rents-in = Loyers touchés
truth-entry-rents-out = Loyers payés
truth-entry-bought = Rues achetées
truth-entry-auctions = Enchères
truth-entry-hotels = Hôtels
truth-entry-trades = Échanges
truth-entry-cards = Chance et Chancellerie
truth-entry-fines = Amendes et cautions
truth-entry-loot = Triches, gains et pertes
truth-entry-rewards = Récompenses
truth-entry-closing-rent = Loyers de la fin
truth-entry-total = Total

truth-award-light-fingers = Main la plus leste
truth-award-lynx-eye = Œil de lynx
truth-award-paranoid = Parano de la table
truth-award-miscarriage = Plus belle erreur judiciaire
truth-award-light-fingers-count =
    { $count ->
        [one] une triche que personne n’a vue
       *[other] { $count } triches que personne n’a vues
    }
truth-award-lynx-eye-count =
    { $count ->
        [one] une triche démasquée
       *[other] { $count } triches démasquées
    }
truth-award-paranoid-count =
    { $count ->
        [one] une accusation pour rien
       *[other] { $count } accusations pour rien
    }
truth-award-miscarriage-count =
    { $count ->
        [one] un verdict à côté de la plaque
       *[other] { $count } verdicts à côté de la plaque
    }

## Ce que la main a fait : « 100 : banque → Zoé »

truth-bank = banque
truth-beside = plateau
truth-did-moved = { $what } : { $from } → { $to }
truth-did-hotel-up = un hôtel posé : { $space }
truth-did-hotel-down = un hôtel enlevé : { $space }
truth-did-cuff = la menotte ouverte
truth-did-asked = { $space } : { $asked } au lieu de { $due }
truth-did-due = au lieu de { $due }
truth-did-read = « { $drawn } » piochée, « { $read } » lue

## Le grand écran

truth-tv-rent = Loyer
truth-tv-debt = À payer
truth-tv-auction = Enchères
truth-tv-open = Qui dit 10 ?
truth-tv-offer = À vendre
truth-tv-sold = C’est vendu
truth-tv-free = Gratuit
truth-tv-closing = Dernier tour de plateau
truth-tv-cheats = Les triches du moment
truth-tv-camera = Caméra de sécurité
truth-tv-owned =
    { $count ->
        [0] aucune rue
        [one] une rue
       *[other] { $count } rues
    }
truth-tv-out = faillite
truth-tv-finished = parcours fini
truth-tv-prison = en prison
# La télé n’apprend un tour que quand on n’y peut plus accuser personne : on ne triche ni n’accuse avec elle.
truth-tv-delayed = Plateau après coup
truth-tv-playing = { $name } joue à la table. La télé entend ce qui se dit ; le plateau suit quand ce tour est réglé.
truth-tv-thrown = Dés : { $one } et { $other }
truth-tv-dice = Les derniers dés : { $name }
truth-tv-going = Adjugé !
truth-unveil = Tout montrer

## Les images du livret

gesture-table = La table : le plateau au milieu, la banque devant qui joue, les billets étalés devant chacun.
gesture-eyes = Les yeux : ce que tu regardes bouge, le reste est une image d’avant.
gesture-accuse = Un doigt, un visage, une carte : tricheur !
truth-unfolding = On compte, billet par billet…
truth-traded = Marché conclu entre { $by } et { $to } : { cheaters-goods-given } contre { cheaters-goods-got }.
truth-declined = { $to } dit non à { $by } : { cheaters-goods-given } contre { cheaters-goods-got }.
