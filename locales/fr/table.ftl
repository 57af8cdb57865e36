# Les mots de toutes les tables, quel que soit le jeu, au terminal comme au navigateur.

## Qui joue

player = Place { $number }
players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
team = Équipe
team-number = Équipe { $number }
bot = Bot { $number }
bot-random = Étourdi
bot-greedy = Gourmand
bot-beginner = Débutant
bot-easygoing = Tranquille
bot-clever = Futé
bot-cunning = Rusé
bot-formidable = Redoutable
bot-naive = Naïf
bot-sensible = Malin

## À qui de jouer

your-turn = À toi de jouer !
turn-of = À { $name } de jouer
turn-answers = À { $name } de répondre
your-answer = À toi de répondre !
seconds-left =
    { $count ->
        [one] Encore { $count } seconde
       *[other] Encore { $count } secondes
    }

## Sur la table

round = Manche { $number }
dealer = Donneur
draw-pile = Pioche
hand = Main
pile = Pile
set = Set
joker = joker
empty = vide
cards =
    { $count ->
        [0] aucune carte
        [one] { $count } carte
       *[other] { $count } cartes
    }
amount-k = { $k } K

## Le défi

challenge = Défi
claim = Revendication

## Les scores et la fin

round-over = Fin de la manche { $number }
game-over = Fin de la partie
you-win = Tu gagnes, bravo !
you-share-victory = Tu partages la victoire, bravo !
your-team-wins = Ton équipe gagne, bravo !
team-wins = L’équipe { $number } gagne : { $names }.
player-wins = { $name } gagne la partie.
shared-victory = Victoire partagée : { $names }.

## L’aide et les touches

rules = Règles
options = Options

## Les listes

list-end = { $list } et { $last }

## Quand ça ne va pas

error-generic = Quelque chose n’a pas marché. Essaie encore une fois.
error-unknown-game = Magot ne connaît pas le jeu « { $name } ».
error-no-terminal-table = { $game } n’a pas de table dans le terminal : essaie « magot sim { $name } » ou « magot rules { $name } ».
error-unknown-bot = Magot ne connaît pas le bot « { $name } ».
error-no-games = Il n’y a aucune partie à jouer.
error-bots-and-seats = Il faut un seul bot pour tout le monde, ou un par place : { $bots } pour { $seats }, ça ne va pas.
error-program = Le programme « { $program } » ne peut pas jouer : { $why }.
program-lost = Parties que « { $bot } » a perdues par sa faute, et que « { $by } » a finies : { $games } sur { $all }, { $fault }. La première est la partie { $game } : { $detail }.
program-left = « { $program } » n’a pas fini sa dernière partie, un remplaçant a pris sa place : { $why } ({ $detail }). Ce qu’il a écrit sur la sortie d’erreur est dans { $path }.
program-lost-absent = le programme n’était pas là
program-lost-died = le programme s’est arrêté
program-lost-late = la réponse est venue trop tard
program-lost-too-long = la réponse était trop longue
program-lost-unreadable = la réponse n’en était pas une
program-lost-refused = les règles l’interdisent
program-lost-endless = il n’a mené nulle part
error-unreadable-file = Magot n’arrive pas à lire le fichier « { $path } ».
error-unwritable-file = Magot n’arrive pas à écrire le fichier « { $path } ».
error-not-a-choice = « { $input } » n’est pas un choix possible.
error-small-terminal = La fenêtre est trop petite : agrandis-la un peu.

## Revoir une partie (`magot replay`)

no-winner = Personne ne gagne.
replay-keys = (Entrée : suite, b : retour, un numéro : y aller, q : quitter)
replay-arranged = Mais cette partie part d’une table arrangée, comme celle d’une leçon : le hasard n’a mélangé que le reste.
replay-proved =
    { $entries ->
        [one] La donne est prouvée : un seul coup, tel que le secret et les règles le veulent. Empreinte { $commitment }.
       *[other] La donne est prouvée : les { $entries } coups sont ceux que le secret et les règles imposent. Empreinte { $commitment }.
    }
replay-flawed = La donne n’est pas prouvée ({ $why }).
replay-other-commitment = Cette partie n’a pas l’empreinte que tu as notée.
replay-other-nonces = Ta part du hasard n’est pas dans cette donne.
replay-told-otherwise = Cette partie ne raconte pas ce que ta page a vu.
error-unknown-clause = Ce livret n’a pas de règle « { $clause } ».
replay-unfinished = La partie n’est pas finie : la donne ne se prouve qu’à la fin.
