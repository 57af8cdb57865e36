# Cache ton Cash et Cover Your Assets.
#
# Un joueur est un nom propre, quel qu’il soit : jamais « de », « que » ni « si » devant lui (on
# n’élide pas un nom inconnu), jamais de participe ni d’adjectif qui s’accorderait avec lui.

## Les jeux : le nom, et ce qu’on en dit à l’accueil

game-cache-ton-cash = Cache ton Cash
about-cache-ton-cash = Empile tes trésors par paires, et vole le sommet des autres piles avant qu’on le couvre.
game-cover-your-assets = Cover Your Assets
about-cover-your-assets = L’ancêtre de 2011 : couvre tes biens, défends-les, et finis plus riche que tous les autres.

## Les cartes (CC-1.1, CYA-1.1)

card-bd = Collection de BD
card-piano = Piano
card-train = Train électrique
card-bijoux = Bijoux de Mémé
card-bas-de-laine = Bas de laine
card-tirelire = Tirelire
card-scooter = Scooter
card-avion = Avion perso
card-bagnole = Super bagnole
card-cabane = Cabane dans les bois
card-argenterie = Argenterie
card-or = Or
card-petites-economies = Petites économies
card-echange = Échange
card-demenagement = Déménagement

card-baseball-cards = Cartes de baseball
card-stamps = Timbres
card-mattress = Argent sous le matelas
card-piggy-bank = Tirelire
card-coins = Pièces de monnaie
card-stocks = Actions en Bourse
card-bank-account = Compte en banque
card-jewels = Bijoux
card-classic-auto = Auto de collection
card-home = Maison
card-silver = Argent
card-gold = Or

## Les piles neutres, sans article : « sur la { $pile } »

neutral-pile-1 = pile neutre 1
neutral-pile-2 = pile neutre 2
neutral-pile-3 = pile neutre 3

## Ce que je peux faire

action-form-set = Former un set : { $card } + { $other }
action-form-with-discard = Former un set avec la défausse : { $card }
action-claim = Revendiquer avec { $card } : { $piles }
action-upgrade = Améliorer mon set du sommet : { $card }
action-challenge = Défier { $seat } avec { $cards }
action-challenge-second = Défier { $seat } sur son deuxième set avec { $cards }
action-swap = Échange avec { $seat }
action-move-down = Déménagement chez { $seat } : le set du sommet passe tout en bas
action-move-up = Déménagement chez { $seat } : le set du bas passe au sommet
action-discard = Défausser { $card }
action-end-turn = Finir mon tour
action-answer = Répondre avec { $cards }
action-give-up = Renoncer
action-decide-down = Pour l’autre joueur : le set du sommet passe tout en bas
action-decide-up = Pour l’autre joueur : le set du bas passe au sommet

## Ce qui se passe

event-round-began = Nouvelle manche : { $dealer } donne, et « { $card } » ouvre la défausse.
event-round-began-hand = Nouvelle manche : { $dealer } donne, et « { $card } » ouvre la défausse. Main de départ : { $hand }.
event-drew =
    { $count ->
        [one] { $by } pioche une carte.
       *[other] { $by } pioche { $count } cartes.
    }
event-drew-cards =
    { $count ->
        [one] { $by } pioche une carte : { $cards }.
       *[other] { $by } pioche { $count } cartes : { $cards }.
    }
event-tucked-back = « { $card } » retourne au milieu de la { $pile }.
event-decided = { $by } fait son choix en secret.
event-decided-down = { $by } fait son choix : le set du sommet passe tout en bas.
event-decided-up = { $by } fait son choix : le set du bas passe au sommet.
event-set-formed = { $by } forme un set : { $card } + { $other }.
event-set-formed-with-discard = { $by } forme un set avec la défausse : { $card } + { $other }.
event-discarded = { $by } défausse « { $card } ».
event-upgraded = { $by } ajoute « { $card } » à son set du sommet.
event-challenged = { $by } défie { $owner } avec { $cards }.
event-challenged-second = { $by } défie { $owner } sur son deuxième set avec { $cards }.
event-claimed = { $by } revendique avec « { $card } » : { $piles }. { $contester } peut contester.
event-answered = { $by } répond avec { $cards }.
event-clock-started = Le temps de réponse commence.
event-set-stolen = { $by } vole le set à { $from }, { $because }.
event-set-defended = { $by } garde son set face à { $from }, { $because }.
event-claim-won = { $by } empoche les cartes revendiquées face à { $from }, { $because }.
event-turned-up = « { $card } » apparaît sur la { $pile }.
event-action-card-played = { $by } joue « { $card } ».
event-action-card-spent = Sur la { $pile }, « { $card } » sort du jeu.
event-sets-swapped = { $one } et { $other } échangent leur set du sommet.
event-pile-moved-down = Chez { $owner }, le set du sommet passe tout en bas.
event-pile-moved-up = Chez { $owner }, le set du bas passe au sommet.
event-move-asked = Déménagement sur la { $pile } : { $one } et { $other } choisissent pour la pile de l’autre.
event-first-action-done = Première action faite ; une seconde est possible.
event-turn-began = À { $seat } de jouer.
event-round-scored = La manche est finie : { $best } K pour le meilleur score.
event-game-ended = La partie est finie.

## Pourquoi un défi s’arrête, à la suite du nom de celui qui ne répond plus

because-gave-up = qui renonce
because-no-cards = qui n’a plus de carte en main
because-silence = qui ne répond pas à temps
because-may-not-contest = qui n’a pas de set et ne peut pas contester

## Pourquoi ce n’est pas permis

illegal-game-is-over = La partie est finie, on ne joue plus.
illegal-not-your-move = Patience, ce n’est pas encore à toi de jouer.
illegal-answer-first = Réponds d’abord : la table attend ta réponse.
illegal-nothing-to-answer = Personne n’attend de réponse de ta part pour le moment.
illegal-decide-first = Choisis d’abord : un Déménagement attend ta décision.
illegal-nothing-to-decide = Tu n’as rien à décider pour le moment.
illegal-passing-does-not-exist = On ne passe pas son tour : fais au moins une action.
illegal-not-in-this-game = On joue sans la carte « { $card } » à cette table.
illegal-not-in-hand = Tu n’as pas « { $card } » en main.
illegal-two-jokers = Deux jokers ensemble ne font jamais un set : il te faut au moins une possession.
illegal-not-a-pair = « { $card } » et « { $other } » ne vont pas ensemble : il te faut deux possessions identiques, ou une possession et un joker.
illegal-action-cards-do-not-pair = « { $card } » est une carte Action : elle ne va ni dans un set ni dans un défi.
illegal-discard-is-empty = La défausse est vide : tu n’as rien à y prendre.
illegal-no-joker-with-discard = À cette table, pas de joker avec la défausse : il te faut deux possessions identiques.
illegal-no-such-seat = Cette place n’existe pas à cette table.
illegal-not-against-yourself = Cette pile est la tienne : défie quelqu’un d’autre.
illegal-no-set-of-your-own = Il te faut d’abord un set dans ta pile pour lancer un défi.
illegal-no-set-there = Chez { $owner }, tu ne trouveras aucun set à défier.
illegal-bottom-set-is-safe = Chez { $owner }, ce set est celui du bas : il est à l’abri.
illegal-only-the-top-set = À cette table, tu ne peux défier que le set du sommet.
illegal-second-set-is-safe = Chez { $owner }, le deuxième set est aussi celui du bas : il est à l’abri.
illegal-does-not-match = « { $card } » ne convient pas : il te faut « { $kind } » ou un joker.
illegal-one-card-due = Une seule carte suffit : garde l’autre.
illegal-one-card-opens = Pour viser le set du sommet, ouvre avec une seule carte.
illegal-two-cards-open = Pour viser le deuxième set, ouvre avec deux cartes ou une seule carte « { card-petites-economies } ».
illegal-two-cards-due = Réponds à « { card-petites-economies } » avec deux cartes, ou avec une autre carte « { card-petites-economies } ».
illegal-penny-jar-goes-alone = La carte « { card-petites-economies } » compte déjà double : joue-la seule.
illegal-beaten-off-this-turn = { $owner } vient de repousser ton défi : attends ton prochain tour pour recommencer.
illegal-challenged-just-now = { $owner } vient de subir un défi : vise quelqu’un d’autre.
illegal-no-upgrades = À cette table, tu ne peux pas améliorer tes sets.
illegal-nothing-to-upgrade = Tu n’as pas encore de set à améliorer.
illegal-only-possessions-upgrade = Tu ne peux améliorer ton set qu’avec une possession, pas avec « { $card } ».
illegal-upgrade-does-not-match = Ton set du sommet attend « { $kind } », pas « { $card } ».
illegal-no-action-cards = À cette table, on joue sans les cartes Action.
illegal-swap-needs-sets = Un Échange demande un set de chaque côté : il n’y en a pas chez { $owner }.
illegal-swap-needs-another = Un Échange se fait à deux : choisis quelqu’un d’autre.
illegal-move-needs-two-sets = Un Déménagement demande au moins deux sets : il n’y en a pas assez chez { $owner }.
illegal-no-neutral-piles = À cette table, il n’y a pas de piles neutres.
illegal-claim-needs-pile = Choisis au moins une pile neutre à revendiquer.
illegal-one-pile-only = À trois, tu ne peux revendiquer qu’une pile neutre à la fois.
illegal-pile-not-beside-you = La pile neutre { $pile } n’est pas à côté de toi.
illegal-pile-is-empty = La pile neutre { $pile } est vide.
illegal-claim-is-no-set = Ces cartes ne font pas un set : il te faut des possessions identiques, complétées ou non par des jokers.

## Les options, et ce qu’elles changent

option-ending = Fin de la partie
option-ending-about = Une manche vite faite ou une longue course, à vous de choisir.
option-ending-million = Course au million
option-ending-quick = Une seule manche
option-ending-three-rounds = Trois manches
option-ending-two-wins = Deux manches gagnées
option-target = Somme à atteindre
option-target-about = Pour la course au million : combien il faut amasser, en milliers (1 000 pour un million).
option-hand-six = Six cartes en main
option-hand-six-about = Une main complète compte six cartes au lieu de cinq : plus de choix, plus de mauvais coups.
option-two-actions = Deux actions par tour
option-two-actions-about = Après ta première action, tu peux en faire une seconde, si tu veux.
option-upgrade = Améliorer ses sets
option-upgrade-about = Tu peux ajouter une possession de ta main à ton set du sommet, pour qu’il vaille plus.
option-second-set = Viser le deuxième set
option-second-set-about = Le set juste sous le sommet peut aussi être volé, si tu ouvres avec deux cartes.
option-penny-jars = Petites économies
option-penny-jars-about = Deux jokers à 1 K rejoignent le paquet : dans un défi, ils comptent double.
option-action-cards = Cartes Action
option-action-cards-about = Échange et Déménagement rejoignent le paquet et bousculent les piles.
option-open-sets = Sets à découvert
option-open-sets-about = Tout ce que contient un set reste visible : plus besoin de mémoire.
option-sudden-end = Fin soudaine
option-sudden-end-about = La manche s’arrête dès que la pioche et une main sont vides ; tant pis pour les cartes qui restent.
option-contester-needs-set = Un set pour pouvoir contester
option-contester-needs-set-about = À 2 ou 3, il faut déjà un set à soi pour contester une revendication.
option-no-wild-with-discard = Défausse sans joker
option-no-wild-with-discard-about = Un set formé avec la défausse demande deux possessions identiques, sans joker.
option-kind-table = Pas d’acharnement
option-kind-table-about = On ne défie pas deux fois de suite la même personne à cette table.
option-mulligan = Seconde chance
option-mulligan-about = Si une main de départ n’a ni paire ni joker, on redistribue à toute la table.
option-old-deck = Ancien paquet
option-old-deck-about = Les cartes de 2011, timbres et baseball compris, avec les règles de 2022.
option-hand-size = Taille de la main
option-hand-size-about = Une main complète de 4, 5 ou 6 cartes ; sinon, c’est le nombre de joueurs qui décide.
option-answer-clock = Temps pour répondre
option-answer-clock-about = Nombre de secondes pour répondre à un défi ; se taire, c’est renoncer.
option-one-card-defends = Une carte pour défendre
option-one-card-defends-about = Dans un défi contre un deuxième set, une seule carte suffit pour répondre, même à des Petites économies.

## Des options qui ne vont pas

config-seats =
    { $seats ->
        [one] On joue de 2 à 6 ; { $seats } place, ça ne va pas.
       *[other] On joue de 2 à 6 ; { $seats } places, ça ne va pas.
    }
config-old-deck-has-no-advanced-cards = L’ancien paquet n’a ni « { card-petites-economies } » ni cartes Action : laisse ces options de côté.
config-two-hand-sizes = Les options demandent deux tailles de main différentes : gardes-en une.
config-target = La somme à atteindre va de 100 K à 10 000 K ; { $target } K, ça ne va pas.
config-hand-size =
    { $size ->
        [one] Une main complète compte 4, 5 ou 6 cartes ; { $size } carte, ça ne va pas.
       *[other] Une main complète compte 4, 5 ou 6 cartes ; { $size } cartes, ça ne va pas.
    }
config-answer-clock =
    { $seconds ->
        [one] Le temps pour répondre va de 3 à 600 secondes ; { $seconds } seconde, ça ne va pas.
       *[other] Le temps pour répondre va de 3 à 600 secondes ; { $seconds } secondes, ça ne va pas.
    }

## Des arrangements de table qui ne vont pas

setup-card-too-many = Il y a une carte « { $card } » de trop pour ce paquet.
setup-no-set = Un set de cet arrangement n’en est pas un : il faut au moins deux cartes, des possessions d’une seule sorte et, si tu veux, des jokers.
setup-hand-too-large = Une main a plus de cartes qu’une main complète.
setup-too-many-piles = Il y a plus de piles que de joueurs.
setup-one-a-seat = Les totaux et les manches gagnées se donnent une fois par place, ou pas du tout.
setup-round-or-total = La manche, les victoires et les totaux ne vont pas ensemble : les manches se comptent à partir de 1, et ne donnent pas plus qu’il n’y a à gagner.
setup-used-by-active = Le joueur dont c’est le tour n’a pas sa place parmi les autres joueurs qui ont joué des cartes.
setup-active-player-has-no-card = Le joueur dont c’est le tour doit avoir au moins une carte en main.
setup-second-action = Une seconde action n’existe qu’avec l’option des deux actions par tour.
setup-neutral = Les piles neutres ne vont pas à cette table : trois au plus, à 2 ou 3 joueurs, de 10 cartes chacune au plus.
setup-neutral-action = Des cartes Action ne peuvent être visibles sur les piles neutres que pendant qu’on règle un Déménagement, visible sur sa pile.
setup-removed = Seules les cartes Action peuvent sortir du jeu.
setup-two-phases = Une seule chose à la fois : un défi, une décision ou la fin de la partie.
setup-duel = Le défi de cet arrangement ne tient pas : vérifie les joueurs, les cartes jouées et l’enjeu.
setup-deciding = La décision de cet arrangement ne tient pas : vérifie la pile neutre et les joueurs qui ont à décider.
setup-deadline = Un délai de réponse demande l’option du temps limité et une réponse attendue.
