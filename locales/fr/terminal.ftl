# La table en plein écran du terminal (`magot play`).
#
# Un joueur est un nom propre, quel qu’il soit : jamais « de », « que » ni « si » devant lui.

## Les cartes en petit : huit colonnes au plus

short-bd = BD
short-piano = Piano
short-train = Train
short-bijoux = Bijoux
short-bas-de-laine = B. laine
short-tirelire = Tirelire
short-scooter = Scooter
short-avion = Avion
short-bagnole = Bagnole
short-cabane = Cabane
short-argenterie = Argentr.
short-or = Or
short-petites-economies = P. écon.
short-echange = Échange
short-demenagement = Déménag.

short-baseball-cards = Baseball
short-stamps = Timbres
short-mattress = Matelas
short-piggy-bank = Tirelire
short-coins = Pièces
short-stocks = Bourse
short-bank-account = Compte
short-jewels = Bijoux
short-classic-auto = Auto
short-home = Maison
short-silver = Argent
short-gold = Or

## Les lettres qui mènent à une sorte d’action

group-form-key = f
group-claim-key = n
group-upgrade-key = a
group-challenge-key = v
group-action-card-key = c
group-discard-key = d
group-end-key = t
group-answer-key = e
group-give-up-key = x
group-decide-key = d

## En haut de l’écran

screen-target = { $amount } pour gagner
screen-quick = une seule manche
screen-three-rounds = le meilleur total après trois manches
screen-two-wins = deux manches gagnées pour gagner

## Sur la table

screen-draw = Pioche
screen-discard = Défausse
screen-removed = Hors jeu
screen-neutral = Neutre { $number }
screen-nothing = Rien encore
screen-more-sets =
    { $count ->
        [one] + { $count } set
       *[other] + { $count } sets
    }
screen-menu = Que fais-tu ?
screen-menu-card = Avec { $card }
screen-wait = Un instant…
screen-log = Journal
screen-log-back =
    { $count ->
        [one] Journal (plus ancien, { $count } ligne plus bas)
       *[other] Journal (plus ancien, { $count } lignes plus bas)
    }
screen-too-small = Il me faut { $width } × { $height } ; il y a { $has-width } × { $has-height }.
screen-too-small-keys = q : quitter
screen-too-small-sure = On s’arrête là ? q : quitter · une autre touche : rester

## Le défi au milieu de la table

duel-challenge = Défi : { $by } veut le set « { $kind } » chez { $against }
duel-challenge-second = Défi : { $by } veut le deuxième set « { $kind } » chez { $against }
duel-claim = Revendication : { $by } veut « { $kind } », { $against } peut contester
duel-answer-one = à { $name } de répondre : une carte
duel-answer-two = à { $name } de répondre : deux cartes
duel-nothing-played = rien encore
deciding-title = Déménagement
deciding-ask = Chacun décide en secret ce que l’autre doit faire avec sa pile. On attend { $names }.

## Le conseil, toujours présent

hint-turn-form = À toi ! Tu as de quoi former un set : c’est ta pile qui compte à la fin.
hint-turn-steal = À toi ! Un set marqué ◄ est à ta portée : ose un défi.
hint-turn-form-steal = À toi ! Forme un set, ou tente un défi sur un set marqué ◄.
hint-turn-claim = À toi ! Une carte neutre va avec ta main : revendique-la.
hint-turn-discard = À toi ! Rien à former ni à voler : défausse la carte qui te sert le moins.
hint-turn-second = Tu as droit à une seconde action, ou bien finis ton tour.
hint-card = Voici ce que « { $card } » permet. Une ligne × ne va pas maintenant : Entrée dit pourquoi.
hint-card-only = « { $card } » ne peut servir à rien d’autre ici. Échap : tout revoir.
hint-defend = { $name } veut ton set « { $kind } » : réponds avec « { $kind } » ou un joker, ou renonce.
hint-defend-empty = { $name } veut ton set « { $kind } » et tu n’as rien pour répondre : renonce, sans rancune.
hint-attack = { $name } se défend : relance avec « { $kind } » ou un joker, ou renonce.
hint-attack-empty = { $name } se défend et tu n’as plus rien pour relancer : il faut renoncer.
hint-contest = { $name } revendique « { $kind } » : conteste avec « { $kind } » ou un joker, ou renonce.
hint-contest-empty = { $name } revendique « { $kind } » et tu n’as rien pour contester : il faut renoncer.
hint-claim = { $name } conteste ta revendication : relance avec « { $kind } » ou un joker, ou renonce.
hint-claim-empty = { $name } conteste et tu n’as plus rien pour relancer : il faut renoncer.
hint-two-due = Il faut deux cartes, ou une autre carte « { card-petites-economies } ».
hint-decide = Que doit faire l’autre avec sa pile ? Décide en secret.
hint-decided = Ton choix est fait. On attend { $names }…
hint-watch = { $name } réfléchit… Une touche pour accélérer.
hint-watch-duel = { $name } réfléchit : répondre ou renoncer ? Une touche pour accélérer.
hint-watch-empty = { $name } réfléchit… Ta main est vide, mais on peut encore te voler.
hint-round-over = La manche est comptée. Entrée : la suite.
hint-game-over = Entrée : on rejoue ? · q : quitter la table
hint-rule = r : lire la règle { $clause }

## La dernière ligne

bar-turn = ↑↓ action · Entrée jouer · ←→ carte · r règle · h aide · L { $language } · q quitter
bar-watch = une touche : accélérer · PgPréc journal · h aide · L { $language } · q quitter
bar-popup = ↑↓ PgPréc PgSuiv : défiler · Échap : fermer · L { $language }
bar-round = Entrée : la suite · PgPréc journal · h aide · L { $language } · q quitter
bar-game = Entrée : rejouer · PgPréc journal · r règle · L { $language } · q quitter

## Les fenêtres

popup-help = Aide
popup-rules = Les règles
popup-quit = On s’arrête là ?
popup-quit-text = La partie n’est pas finie.
popup-quit-keys = o : quitter   ·   n ou Échap : rester
popup-quit-yes-key = o
popup-quit-no-key = n
popup-commitment = Empreinte de la donne : { $hash }…

## L’aide

help-now = En ce moment
help-keys = Les touches
help-key-menu = ↑ ↓ : choisir une action ; Entrée ou Espace : la jouer
help-key-groups = Tab : sorte d’action suivante ; les lettres soulignées y mènent tout droit
help-key-cards = ← → ou 1 à 9 : choisir une carte et voir ce qu’elle permet ; Échap : tout revoir
help-key-log = PgPréc, PgSuiv : remonter et redescendre dans le journal ; Fin : revenir au présent
help-key-rule = r : la règle du moment, ou celle du dernier refus
help-key-lang = L : changer de langue ({ $language })
help-key-quit = q : quitter
help-signs = Les signes
help-sign-safe = ◙ le set du bas : à l’abri, comme dans un coffre
help-sign-steal = ◄ un set que tu peux voler maintenant
help-sign-turn = ► à qui de jouer ; D le donneur ; ▌ une carte en main
help-sign-raised = Une carte relevée peut faire mieux qu’aller à la défausse.
help-sign-borders = Bord double : joker. Bord droit : carte Action. Bord rond : possession.
help-deal = La donne
help-deal-why = Note-la si tu veux : le secret est révélé dans le journal de la partie, et `magot replay --verify` prouve que personne n’a triché.
help-deal-save = Avec `magot play --save FICHIER`, la partie est gardée et son secret révélé : `magot replay FICHIER --verify` prouve alors que personne n’a triché.
help-cards = Les cartes

## Monopoly Tricheurs : les cases en petit

tricheurs-short-start = START
tricheurs-short-chance = Chance
tricheurs-short-chancellerie = Chancel.
tricheurs-short-railway = Train
tricheurs-short-prison = Prison
tricheurs-short-parking = Parc
tricheurs-short-go-to-prison = Police

## Monopoly Tricheurs : les touches

tricheurs-key-accuse = t
tricheurs-key-trade = e
tricheurs-key-cards = v
tricheurs-key-deeds = d
tricheurs-bar = 1-7 yeux · ↑↓ Entrée · { $accuse } tricheur ! · { $trade } échange · { $cards } cartes · { $deeds } titres · h aide
tricheurs-bar-pause = Entrée : on reprend · h aide · r règle · q quitter
tricheurs-bar-accuse = Chiffre, ou ↑↓ et Entrée : choisir · Échap : laisser tomber
tricheurs-bar-trade = ↑↓ ligne · ←→ changer · Espace cocher · Entrée proposer · Échap fermer
tricheurs-bar-over = ↑↓ lire la suite · Entrée : rejouer · r règle · L { $language } · q quitter

## Monopoly Tricheurs : sur la table

tricheurs-section-now = Maintenant
tricheurs-section-hands = Tes mains
tricheurs-nothing-to-do = Rien à faire ici : ouvre l’œil.
tricheurs-cheats = Triches
tricheurs-cards = Les cartes, en toutes lettres
tricheurs-deeds = Les titres
tricheurs-deed = { $space } : { $price } · loyer { $rent }, groupe { $full }, hôtel { $hotel } · hôtel à { $cost }
tricheurs-lot = Aux enchères : { $space }
tricheurs-clock = { $seconds } s
tricheurs-age-seconds = { $count } s
tricheurs-age-minutes = { $count } min
tricheurs-pause = Pause
tricheurs-pause-text = Le temps s’arrête, la table est couverte.
tricheurs-accuse-cost = Une accusation à tort se paie.
tricheurs-accuse-none = On ne peut accuser personne en ce moment.

## Monopoly Tricheurs : ce qu’il faut savoir maintenant

tricheurs-hint-bid = Offre au moins { $least }, ou laisse le marteau tomber.
tricheurs-hint-leads = Tu mènes : attends le marteau, ou la prochaine offre.
tricheurs-hint-offer = { $space } coûte { $price } : il te restera { $left }. Acheter, ou laisser aux enchères ?
tricheurs-hint-dear = { $space } coûte { $price }, et tu n’as que { $left } : aux enchères !
tricheurs-hint-short = Tu n’as pas de quoi payer : vends un titre, ou propose un échange.
tricheurs-hint-move = Avance ton pion de { $steps }. À la main…
tricheurs-hint-free = Construis, échange, compte, ou finis ton tour.
tricheurs-hint-scheme = Chut ! « { $card } » : tiens bon jusqu’au lancer.

## Monopoly Tricheurs : l’aide

tricheurs-help-eyes = 1 à 7 : tourner les yeux (le plateau, la banque, les autres). Tu ne vois bouger que ce que tu regardes, et tes mains ne vont que là.
tricheurs-help-menu = ↑ ↓ : choisir ; Entrée : le faire
tricheurs-help-turn = ← → : plus ou moins, pour une offre, une somme, des billets
tricheurs-help-sections = Tab : « Maintenant » ou « Tes mains ». Les gestes qui trichent sont parmi ceux de tes mains : les cartes Triche disent lesquels.
tricheurs-help-accuse = { $accuse } ou ! : crier « Tricheur ! », puis le chiffre de la personne, puis celui de la carte
tricheurs-help-trade = { $trade } : composer un échange
tricheurs-help-cards = { $cards } : lire les cartes ; { $deeds } : lire les titres
tricheurs-help-pause = Espace : pause. L’aide et les règles arrêtent aussi le temps.
tricheurs-sign-eyes = ◘ l’endroit que tu regardes ; ► à qui sont les dés ; ▪ une carte face cachée ; √ parcours fini
tricheurs-sign-faint = En gris, avec son âge : ce que tu as vu la dernière fois.
tricheurs-sign-board = Une majuscule est un pion, une minuscule dit chez qui tu as vu le titre, ⌂ est un hôtel.
tricheurs-sign-cuff = Entre parenthèses : la menotte au poignet.

## Quand ça ne va pas

error-no-terminal = La table en plein écran a besoin d’un terminal.
error-file-exists = Le fichier « { $path } » existe déjà, et Magot n’écrase rien : choisis un autre nom.
journal-elsewhere = Le journal de la partie est gardé ici : « { $path } ».
journal-nowhere = Voici le journal de la partie, à copier où tu veux.
game-left-question = Une partie est restée en plan. On la reprend ? [O/n]
game-left-no = n
game-kept = La partie est gardée : la même commande la reprend.
error-open-elsewhere = Une partie de ce jeu est déjà ouverte dans un autre terminal : ferme-la d’abord.
