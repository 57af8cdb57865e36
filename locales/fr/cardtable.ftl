# La table de cartes au navigateur : Cache ton Cash et Cover Your Assets.
#
# Un joueur est un nom propre : jamais « de », « que » ni « si » devant lui, jamais d’accord.

## Ce qu’on voit, en mots

cardtable-card = { $name }, { $value } K
cardtable-hand = Ma main
cardtable-places = Autour de la table
cardtable-middle = Au milieu
cardtable-discard = Défausse
cardtable-discard-top =
    { $count ->
        [one] Défausse : { $top }, seule carte
       *[other] Défausse : { $top } sur le dessus, { $count } cartes
    }
cardtable-discard-empty = Défausse vide
cardtable-draw =
    { $count ->
        [0] Pioche vide
        [one] Pioche : une carte
       *[other] Pioche : { $count } cartes
    }
cardtable-neutral = Pile neutre { $number } : { $top }, { $below } en dessous
cardtable-neutral-empty = Pile neutre { $number } : aucune carte visible, { $below } en dessous
cardtable-removed = Hors jeu
cardtable-set = { $kind } ×{ $count }
cardtable-pile =
    { $sets ->
        [one] Chez { $name } : un seul set, { $top }, à l’abri
       *[other] Chez { $name } : { $sets } sets, sommet { $top }
    }
cardtable-pile-empty = Chez { $name } : pas encore de set
cardtable-pile-mine =
    { $sets ->
        [one] Ma pile : un seul set, { $top }, à l’abri
       *[other] Ma pile : { $sets } sets, sommet { $top }
    }
cardtable-pile-mine-empty = Ma pile : pas encore de set
cardtable-in-hand =
    { $count ->
        [0] main vide
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
cardtable-in-hand-open = en main : { $cards }
cardtable-safe = à l’abri
cardtable-pile-of = Chez { $name }
cardtable-pile-of-me = Ma pile
cardtable-pile-covered = Un joker sous un set garde sa valeur : à toi de t’en souvenir.
cardtable-here = { $place }. Ici : { $what }

## Ce qu’une carte peut faire, en deux mots

cardtable-tag-form-set = Former un set
cardtable-tag-form-with-discard = Former un set
cardtable-tag-claim = Revendiquer
cardtable-tag-upgrade = Améliorer
cardtable-tag-challenge = Défier
cardtable-tag-swap = Échanger
cardtable-tag-move = Déménager
cardtable-tag-discard = Défausser
cardtable-tag-answer = Répondre
cardtable-tag-several = Choisir

cardtable-do-form-set = Former un set
cardtable-do-form-set-more = Set avec { $card }
cardtable-do-set-with = Set avec
cardtable-second-set = { $name } (2ᵉ set)
cardtable-do-form-with-discard = Set avec la défausse
cardtable-do-claim-numbered = Revendiquer { $piles } ({ $cards })
cardtable-do-upgrade = Améliorer mon set
cardtable-do-challenge = Défier { $name }
cardtable-do-challenge-second = Défier { $name } (2ᵉ set)
cardtable-do-swap = Échange avec { $name }
cardtable-do-move-down = Chez { $name } : le sommet passe tout en bas
cardtable-do-move-up = Chez { $name } : le bas passe au sommet
cardtable-do-discard = Défausser
cardtable-do-answer = Répondre
cardtable-do-end-turn = Finir mon tour
cardtable-do-give-up = Renoncer

cardtable-which = Que veux-tu faire ?
cardtable-keep = Garder
cardtable-sure = Vraiment défausser ?
cardtable-sure-joker = Défausser ton joker « { $card } » ? Il vaut { $value } K.
cardtable-sure-action = Défausser « { $card } » sans t’en servir ?
cardtable-sure-set = Défausser « { $card } » ? Tu as de quoi former un set.
cardtable-hint-choose = À toi ! Touche une carte pour voir ce qu’elle peut faire.
cardtable-hint-second = Une seconde action, si tu veux.
cardtable-hint-glow = Touche ce qui brille : l’étiquette dit ce qui s’y passe.
cardtable-hint-challenge = Pour défier, touche une pile qui brille.
cardtable-hint-claim = Pour revendiquer, touche une pile neutre qui brille.
cardtable-hint-swap = Échange ton set du sommet contre un autre : touche la pile qui te tente.
cardtable-hint-move = Fais passer un set du sommet tout en bas, ou du bas au sommet : touche une pile.
cardtable-hint-none = Cette carte ne peut rien faire maintenant.

## Le défi

cardtable-duel-challenge = { $by } défie { $against }
cardtable-duel-challenge-me-by = Tu défies { $against }
cardtable-duel-challenge-me-against = { $by } te défie !
cardtable-duel-claim = { $by } revendique, { $against } peut contester
cardtable-duel-claim-me-by = Tu revendiques, { $against } peut contester
cardtable-duel-claim-me-against = { $by } revendique, tu peux contester
cardtable-prize = En jeu
cardtable-in-sight = { $amount } à vue
cardtable-answers-me = À toi !
cardtable-answers = réfléchit…
cardtable-due-two = Deux cartes, ou des Petites économies
cardtable-stolen-from-me = { $by } te vole un set !
cardtable-defended = { $by } garde son set !
cardtable-defended-mine = Tu gardes ton set !
cardtable-claimed = { $by } remporte la mise !
cardtable-claimed-mine = Tu remportes la mise !
cardtable-robs = { $by } vole { $from } !
cardtable-robs-mine = Tu voles { $from } !
cardtable-to = Pour { $name }
cardtable-to-me = Pour toi
cardtable-new-top = Nouveau sommet
cardtable-asked-challenge = { $name } te défie ! Réponds avec { $kind } ou un joker.
cardtable-asked-raise = { $name } a répondu ! Relance avec { $kind } ou un joker.
cardtable-asked-claim = { $name } revendique ces cartes ! Conteste avec { $kind } ou un joker.
cardtable-asked-nothing = { $name } t’attend, mais tu n’as pas de quoi répondre.
cardtable-asked-two = Il faut deux cartes, ou des Petites économies.

## Un Déménagement sur une pile neutre

cardtable-deciding = Déménagement !
cardtable-deciding-you = Que doit faire l’autre avec sa pile ?
cardtable-deciding-wait = On attend { $names }…

## L’histoire, dite à la personne qu’elle concerne : la phrase « CLÉ », avec -me- et le blanc qu’elle remplit

event-round-began-me-dealer = Nouvelle manche : tu donnes, et « { $card } » ouvre la défausse.
event-round-began-hand-me-dealer = Nouvelle manche : tu donnes, et « { $card } » ouvre la défausse. Main de départ : { $hand }.
event-drew-me-by =
    { $count ->
        [one] Tu pioches une carte.
       *[other] Tu pioches { $count } cartes.
    }
event-drew-cards-me-by =
    { $count ->
        [one] Tu pioches une carte : { $cards }.
       *[other] Tu pioches { $count } cartes : { $cards }.
    }
event-decided-me-by = Tu fais ton choix en secret.
event-decided-down-me-by = Tu fais ton choix : le set du sommet passe tout en bas.
event-decided-up-me-by = Tu fais ton choix : le set du bas passe au sommet.
event-set-formed-me-by = Tu formes un set : { $card } + { $other }.
event-set-formed-with-discard-me-by = Tu formes un set avec la défausse : { $card } + { $other }.
event-discarded-me-by = Tu défausses « { $card } ».
event-upgraded-me-by = Tu ajoutes « { $card } » à ton set du sommet.
event-challenged-me-by = Tu défies { $owner } avec { $cards }.
event-challenged-me-owner = { $by } te défie avec { $cards }.
event-challenged-second-me-by = Tu défies { $owner } sur son deuxième set avec { $cards }.
event-challenged-second-me-owner = { $by } te défie sur ton deuxième set avec { $cards }.
event-claimed-me-by = Tu revendiques avec « { $card } » : { $piles }. { $contester } peut contester.
event-claimed-me-contester = { $by } revendique avec « { $card } » : { $piles }. Tu peux contester.
event-answered-me-by = Tu réponds avec { $cards }.
event-set-stolen-me-by = Tu voles le set à { $from }, { $because }.
event-set-stolen-me-from = Tu perds le défi : { $by } te vole le set.
event-set-defended-me-by = Tu gardes ton set face à { $from }, { $because }.
event-set-defended-me-from = Tu perds le défi : { $by } garde son set.
event-claim-won-me-by = Tu empoches les cartes revendiquées face à { $from }, { $because }.
event-claim-won-me-from = { $by } empoche les cartes revendiquées face à toi.
event-action-card-played-me-by = Tu joues « { $card } ».
event-sets-swapped-me-one = { $other } et toi échangez votre set du sommet.
event-sets-swapped-me-other = { $one } et toi échangez votre set du sommet.
event-pile-moved-down-me-owner = Dans ta pile, le set du sommet passe tout en bas.
event-pile-moved-up-me-owner = Dans ta pile, le set du bas passe au sommet.
event-move-asked-me-one = Déménagement sur la { $pile } : { $other } et toi choisissez pour la pile de l’autre.
event-move-asked-me-other = Déménagement sur la { $pile } : { $one } et toi choisissez pour la pile de l’autre.
event-turn-began-me-seat = À toi de jouer.
cardtable-covered-deal-me-dealer = Nouvelle manche : tu donnes.
cardtable-covered-set-me-by = Tu formes un set : { $card }.
cardtable-covered-set-with-discard-me-by = Tu formes un set avec la défausse : { $card }.
cardtable-covered-discard-me-by = Tu défausses une carte.
cardtable-covered-challenge-me-by = Tu défies { $owner }.
cardtable-covered-challenge-me-owner = { $by } te défie.
cardtable-covered-challenge-second-me-by = Tu défies { $owner } sur son deuxième set.
cardtable-covered-challenge-second-me-owner = { $by } te défie sur ton deuxième set.
cardtable-covered-claim-me-by = Tu revendiques : { $piles }. { $contester } peut contester.
cardtable-covered-claim-me-contester = { $by } revendique : { $piles }. Tu peux contester.
cardtable-covered-answer-me-by = Tu réponds.

## La feuille de score

cardtable-round-score = Cette manche
cardtable-total-score = Total
cardtable-chart = Les totaux, manche par manche
cardtable-chart-turns = Ce que chacun avait, tour après tour
cardtable-chart-line = { $name } : { $totals }
cardtable-continue = Continuer
cardtable-rounds-won =
    { $count ->
        [0] aucune manche gagnée
        [one] { $count } manche gagnée
       *[other] { $count } manches gagnées
    }

## Ce qui se retient de tête

cardtable-covered-deal = Nouvelle manche : { $dealer } donne.
cardtable-covered-set = { $by } forme un set : { $card }.
cardtable-covered-set-with-discard = { $by } forme un set avec la défausse : { $card }.
cardtable-covered-discard = { $by } défausse une carte.
cardtable-covered-challenge = { $by } défie { $owner }.
cardtable-covered-challenge-second = { $by } défie { $owner } sur son deuxième set.
cardtable-covered-claim = { $by } revendique : { $piles }. { $contester } peut contester.
cardtable-covered-answer = { $by } répond.
cardtable-covered-turned-up = Une carte apparaît sur la { $pile }.

## Ce dont on parle après la partie

cardtable-figures-theft = Plus gros vol
cardtable-figures-theft-of = { $by } prend { $set } à { $from }
cardtable-figures-finest = Plus beau set
cardtable-figures-finest-of = { $name }, { $set }
cardtable-figures-duels = Défis gagnés
cardtable-figures-longest = Le défi de la partie
cardtable-figures-longest-of = { $by } contre { $against }, victoire : { $winner }
cardtable-figures-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
cardtable-moment-stolen = { $by } vole { $set } à { $from }
cardtable-moment-defended = { $by } garde { $set } face à { $from }
cardtable-pile-show = Montrer la pile : { $name }
cardtable-pile-hide = Replier la pile : { $name }

## Tout ce qu’on peut faire, par sortes

cardtable-menu-form-set = Former un set
cardtable-menu-form-with-discard = Former un set avec la défausse
cardtable-menu-claim = Revendiquer
cardtable-menu-upgrade = Améliorer mon set du sommet
cardtable-menu-challenge = Défier
cardtable-menu-swap = Échanger nos sets du sommet
cardtable-menu-move = Déménager une pile
cardtable-menu-answer = Répondre
cardtable-menu-discard = Défausser
cardtable-menu-with = { $name } avec { $cards }

## Au clavier

cardtable-keys-hand = Passer d’une carte à l’autre dans ta main
cardtable-keys-lift = Prendre une carte, ou jouer là où tu es
cardtable-keys-place = Aller aux boutons et aux piles, puis revenir à ta main
cardtable-keys-down = Reposer la carte
