# Les mots de toutes les tables, quel que soit le jeu, au terminal comme au navigateur.

## Le programme et ses jeux

title = Magot
tagline = Des jeux de cartes à jouer en famille
game-cache-ton-cash = Cache ton Cash
game-cover-your-assets = Cover Your Assets
language = Langue
lang-fr = Français
lang-en = English

## Qui joue

you = Toi
player = Place { $number }
players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
spectator = Public
bot = Bot { $number }
bot-random = Au hasard
bot-greedy = Gourmand

## À qui de jouer

your-turn = À toi de jouer !
your-second-action = Tu peux faire une seconde action.
your-answer = À toi de répondre !
your-decision = À toi de décider !
turn-of = À { $name } de jouer
waiting-for = On attend { $names }…
thinking = { $name } réfléchit…
choose-action = Que fais-tu ?
seconds-left =
    { $count ->
        [one] Encore { $count } seconde
       *[other] Encore { $count } secondes
    }

## Sur la table

round = Manche { $number }
dealer = Donne
draw-pile = Pioche
discard-pile = Défausse
hand = Main
your-hand = Ta main
pile = Pile
your-pile = Ta pile
neutral-piles = Piles neutres
neutral-pile = Pile neutre { $number }
set = Set
top-set = Set du dessus
second-set = Deuxième set
bottom-set = Set du bas
safe = à l’abri
joker = joker
empty = vide
face-down = face cachée
cards =
    { $count ->
        [0] aucune carte
        [one] { $count } carte
       *[other] { $count } cartes
    }
sets =
    { $count ->
        [0] aucun set
        [one] { $count } set
       *[other] { $count } sets
    }
amount-k = { $k } K

## Le défi

challenge = Défi
claim = Revendication
at-stake = Enjeu
cards-played = Cartes jouées
to-answer = { $name } doit répondre
cards-due =
    { $count ->
        [one] Il faut { $count } carte pour répondre
       *[other] Il faut { $count } cartes pour répondre
    }

## Les scores et la fin

score = Score
round-score = Score de la manche
total = Total
value = Valeur
rounds-won = Manches gagnées
round-over = Fin de la manche { $number }
next-round = Manche suivante
game-over = Fin de la partie
final-scores = Scores finaux
winners =
    { $count ->
        [one] Victoire
       *[other] Victoire partagée
    }
you-win = Tu gagnes, bravo !
you-share-victory = Tu partages la victoire, bravo !
player-wins = { $name } gagne la partie.
shared-victory = Victoire partagée : { $names }.
new-game = Nouvelle partie

## L’aide et les touches

help = Aide
log = Journal
rule = Règle
rules = Règles
rule-number = Règle { $clause }
options = Options
back = Retour
quit = Quitter
confirm-quit = Quitter la partie ?
yes = Oui
no = Non
yes-key = o
no-key = n
press-any-key = Appuie sur une touche pour continuer.
keys = Touches
key-arrows = Flèches
key-arrows-help = choisir
key-enter = Entrée
key-enter-help = jouer
key-escape = Échap
key-escape-help = revenir
key-h-help = aide
key-l-help = journal
key-r-help = règles
key-q-help = quitter
keys-line = Flèches : choisir · Entrée : jouer · h : aide · l : journal · r : règles · q : quitter

## Les listes

list-end = { $list } et { $last }

## Quand ça ne va pas

not-allowed = Ce n’est pas permis
error-generic = Quelque chose n’a pas marché. Essaie encore une fois.
error-unknown-game = Magot ne connaît pas le jeu « { $name } ».
error-unknown-bot = Magot ne connaît pas le bot « { $name } ».
error-unknown-language = Magot ne parle pas la langue « { $name } ».
error-unreadable-file = Magot n’arrive pas à lire le fichier « { $path } ».
error-unwritable-file = Magot n’arrive pas à écrire le fichier « { $path } ».
error-not-a-choice = « { $input } » n’est pas un choix possible.
error-small-terminal = La fenêtre est trop petite : agrandis-la un peu.

## Revoir une partie (`magot replay`)

no-winner = Personne ne gagne.
replay-keys = (Entrée : suite, b : retour, un numéro : y aller, q : quitter)
replay-proved =
    { $entries ->
        [one] La donne est prouvée : un seul coup, tel que le secret et les règles le veulent. Empreinte { $commitment }.
       *[other] La donne est prouvée : les { $entries } coups sont ceux que le secret et les règles imposent. Empreinte { $commitment }.
    }
replay-flawed = La donne n’est pas prouvée ({ $why }).
error-unknown-clause = Ce livret n’a pas de règle « { $clause } ».
replay-unfinished = La partie n’est pas finie : la donne ne se prouve qu’à la fin.
