# Monopoly Édition Tricheurs.
#
# Un joueur est un nom propre, quel qu’il soit : jamais « de », « que » ni « si » devant lui (on
# n’élide pas un nom inconnu), jamais de participe ni d’adjectif qui s’accorderait avec lui. Une rue
# non plus ne suit jamais « de ». « La banque » est le plateau de banque, « le plateau » celui du jeu.

## Le jeu : le nom, et ce qu’on en dit à l’accueil

game-monopoly-tricheurs = Monopoly Édition Tricheurs
about-monopoly-tricheurs = Le jeu des rues où tricher est permis… tant que personne ne te prend la main dans le sac.

## Les billets, en liste : « Prendre à la banque : 100 et 50 »

cheaters-note-none = rien
cheaters-note-10 = 10
cheaters-note-20 = 20
cheaters-note-50 = 50
cheaters-note-100 = 100
cheaters-note-500 = 500

## Les deux côtés d’un échange : « 100 + Thoune Hauptgasse contre rien »

cheaters-goods-nothing = rien
cheaters-goods-given =
    { $pays ->
        [0] { $gives }
       *[other] { $giving ->
            [0] { $pays }
           *[other] { $pays } + { $gives }
        }
    }
cheaters-goods-got =
    { $earns ->
        [0] { $gets }
       *[other] { $getting ->
            [0] { $earns }
           *[other] { $earns } + { $gets }
        }
    }

## Ce que je peux faire

cheaters-act-look-board = Regarder le plateau
cheaters-act-look-tray = Regarder la banque
cheaters-act-look-spread = Regarder chez { $who }
cheaters-act-roll = Lancer les dés
cheaters-act-move =
    { $steps ->
        [one] Avancer d’une case le pion : { $who }
       *[other] Avancer de { $steps } cases le pion : { $who }
    }
cheaters-act-buy = Acheter
cheaters-act-auction = Laisser aux enchères
cheaters-act-bid = Enchérir à { $sum }
cheaters-act-bid-hotel = Enchérir à { $sum } : un hôtel sur { $space }
cheaters-act-draw = Piocher une carte { $deck }
cheaters-act-read = Lire à haute voix : { $card }
cheaters-act-keep = Garder la carte
cheaters-act-drop-new = Remettre la nouvelle carte sous son paquet
cheaters-act-drop-old = Remettre l’ancienne carte sous son paquet
cheaters-act-pick-space = Choisir { $space }
cheaters-act-pick-player = Choisir { $who }
cheaters-act-pick-yes = Glisser un billet au jury
cheaters-act-pick-no = Non merci
cheaters-act-use-get-out-of-prison = Sortir de prison avec ma carte { $deck }
cheaters-act-use-frame-up = { chance-frame-up } : envoyer { $who } en prison
cheaters-act-use-friendly-rent = { chance-friendly-rent } : payer la moitié
cheaters-act-use-forged-deed = { chance-forged-deed } : acheter { $space }
cheaters-act-use-crony-permit = { chance-crony-permit } : acheter un hôtel sur { $space }
cheaters-act-use-loaded-die-first = { chance-loaded-die } : { $pips } sur le premier dé
cheaters-act-use-loaded-die-second = { chance-loaded-die } : { $pips } sur le second dé
cheaters-act-use-solid-alibi = { chance-solid-alibi } : échapper à la pénalité
cheaters-act-use-whistle-blower = { chance-whistle-blower } : annuler la récompense gagnée par { $who }
cheaters-act-use-crooked-lawyer = { chancellerie-crooked-lawyer } : parer la carte
cheaters-act-use-movers = { chancellerie-movers } : un hôtel passe ailleurs, { $from } → { $to }
cheaters-act-use-show-hotel = { chancellerie-show-hotel } : un hôtel gratuit sur { $space }
cheaters-act-use-raised-rent = { chancellerie-raised-rent } : doubler le loyer
cheaters-act-done = Finir mon tour
cheaters-act-nothing-seen = Rien vu
cheaters-act-slip-away = Filer de la rue, mine de rien
cheaters-act-ask = Demander { $sum } de loyer : { $space }
cheaters-act-pay = Payer
cheaters-act-sell = Vendre à la banque : { $space }
cheaters-act-take-tray = Prendre à la banque : { $notes }
cheaters-act-take-player = Prendre chez { $from } : { $notes }
cheaters-act-give = Rendre la monnaie à { $to } : { $notes }
cheaters-act-give-bank = Rendre la monnaie à la banque : { $notes }
cheaters-act-take-deed-board = Prendre le titre près du plateau : { $space }
cheaters-act-take-deed-player = Prendre le titre chez { $from } : { $space }
cheaters-act-swap-deeds-board = Échanger deux titres près du plateau : { $mine } contre { $other }
cheaters-act-swap-deeds-player = Échanger deux titres avec { $with } : { $mine } contre { $other }
cheaters-act-build = Acheter un hôtel : { $space }
cheaters-act-put-hotel = Poser un hôtel : { $space }
cheaters-act-take-hotel = Enlever l’hôtel : { $space }
cheaters-act-bail = Payer pour sortir de prison
cheaters-act-leave = Avancer mon pion à Simple visite
cheaters-act-offer = Proposer à { $to } : { cheaters-goods-given } contre { cheaters-goods-got }
cheaters-act-accept = Accepter l’échange proposé par { $who }
cheaters-act-decline = Refuser l’échange proposé par { $who }
cheaters-act-withdraw = Retirer mon offre
cheaters-act-accuse = Tricheur ! { $who } : { $card }
cheaters-act-accuse-unlisted = Tricheur ! { $who }, autrement que par une carte
cheaters-act-vote-guilty = Voter coupable
cheaters-act-vote-innocent = Voter innocent
cheaters-act-fix = Oups ! Tout remettre en place
cheaters-act-mean = C’était voulu : { $card }
cheaters-act-submit = Prendre la pénalité sans attendre
cheaters-act-put = Poser le pion sur { $space }
cheaters-act-declare = Déclarer { $sum }
cheaters-act-challenge = Contester la déclaration faite par { $who }

## Où en est le tour

cheaters-phase-shuffling = On mélange les cartes.
cheaters-phase-look = On passe la main : c’est le moment d’ouvrir l’œil.
cheaters-phase-roll = Les dés attendent qu’on les lance.
cheaters-phase-shaking = Les dés sont dans la main : dernier moment pour crier « Tricheur ! »
cheaters-phase-rolled = Les dés sont jetés : au pion d’avancer.
cheaters-phase-offer = { $space } est libre : acheter, ou laisser aux enchères ?
cheaters-phase-parking = Parc gratuit : une carte Chance, ou une carte Chancellerie ?
cheaters-phase-read = La carte Chance est piochée : place à la lecture.
cheaters-phase-pick = « { $card } » : il faut choisir.
cheaters-phase-spare = Deux cartes { $deck }, c’est une de trop.
cheaters-phase-free = Le tour touche à sa fin.
cheaters-phase-declare = À chacun de déclarer sa fortune.
cheaters-phase-challenge = Des doutes sur une déclaration ? C’est maintenant ou jamais.
cheaters-phase-over = La partie est finie.

## Ce que tout le monde voit ou entend

cheaters-event-dealt = Les cartes Triche face visible : { $cards }.
cheaters-event-began = { $who } fait le plus haut lancer et commence.
cheaters-event-rolled = { $who } lance { $one } et { $other }.
cheaters-event-rolled-double = { $who } lance un double { $pips } !
cheaters-event-die-set = { $who } tourne un dé : { $one } et { $other }.
cheaters-event-jailed = { $who } va en prison et met la menotte.
cheaters-event-jailed-and-freed = { $who } va en prison et met la menotte ; { $freed } retrouve la liberté.
cheaters-event-freed-paid = { $who } paie et sort de prison.
cheaters-event-freed-card = { $who } montre sa carte et sort de prison.
cheaters-event-freed-double = Un double : { $who } sort de prison.
cheaters-event-freed-bankrupt = La cellule se vide : { $who } n’est plus de la partie.
cheaters-event-freed-undone = C’était une erreur : { $who } sort de prison.
cheaters-event-stays-inside = Pas de double : { $who } reste en prison, essai { $tries } sur 3.
cheaters-event-passed = Les dés et la banque passent à { $to }.
cheaters-event-nothing-seen = { $who } n’a rien vu.
cheaters-event-bought =
    { $sum ->
        [0] { $by } prend { $space } : c’est gratuit !
       *[other] { $by } achète { $space } pour { $sum }.
    }
cheaters-event-bought-hotel =
    { $sum ->
        [0] { $by } a un hôtel gratuit pour { $space }.
       *[other] { $by } achète un hôtel pour { $space } : { $sum }.
    }
cheaters-event-asked = { $by } demande { $sum } de loyer à { $of } : { $space }.
cheaters-event-nothing-due = Mais rien n’est dû à { $by } : { $space }.
cheaters-event-reopened = { $space } : le loyer peut être demandé de nouveau.
cheaters-event-billed = { $who } doit { $sum } à { $to }.
cheaters-event-billed-rent = { $who } doit donc { $sum } à { $to }.
cheaters-event-billed-bank = { $who } doit { $sum } à la banque.
cheaters-event-short = { $who } n’a pas de quoi payer et cherche de l’argent.
cheaters-event-bill-raised = Le loyer demandé par { $by } est doublé.
cheaters-event-bill-raised-undone = Le loyer demandé par { $by } n’est plus doublé.
cheaters-event-bill-halved = { $by } ne paiera que la moitié du loyer.
cheaters-event-bill-halved-undone = { $by } paiera tout le loyer.
cheaters-event-settled = L’ardoise est effacée.
cheaters-event-auction = Aux enchères : { $space }. Qui dit 10 ?
cheaters-event-auction-hotel = Le dernier hôtel est aux enchères : { $by } le voudrait sur { $space }.
cheaters-event-bid = { $by } offre { $sum }.
cheaters-event-bidding = Qui dit mieux ?
cheaters-event-bid-hotel = { $by } offre { $sum } pour un hôtel sur { $space }.
cheaters-event-hammer = Le marteau tombe : { $space }.
cheaters-event-hammer-hotel = Le marteau tombe : le dernier hôtel.
cheaters-event-queued = Bientôt aux enchères : { $spaces }.
cheaters-event-claimed = C’est payé : { $by } peut prendre le titre { $space }.
cheaters-event-claimed-hotel = C’est payé : { $by } peut poser un hôtel sur { $space }.
cheaters-event-handed = { $by } a pris le titre { $space }.
cheaters-event-handed-hotel = { $by } a posé son hôtel sur { $space }.
cheaters-event-unclaimed = L’achat fait par { $by } est annulé : { $space }.
cheaters-event-offered = { $by } propose à { $to } : { cheaters-goods-given } contre { cheaters-goods-got }.
cheaters-event-offer-declined = Non merci : l’échange proposé par { $who } est refusé.
cheaters-event-offer-withdrawn = { $who } retire son offre.
cheaters-event-offer-countered = L’échange proposé par { $who } reçoit une contre-offre.
cheaters-event-offer-fell-through = L’échange proposé par { $who } tombe à l’eau : quelque chose manque.
cheaters-event-traded = Marché conclu : l’échange proposé par { $who } est fait.
cheaters-event-drew = { $who } pioche une carte { $deck }.
cheaters-event-kept = { $who } garde une carte { $deck }.
cheaters-event-inherited = { $who } hérite d’une carte { $deck }, et en a déjà une.
cheaters-event-discarded = { $who } remet une carte { $deck } sous son paquet.
cheaters-event-read = { $who } lit à haute voix : « { $card } ».
cheaters-event-used = { $by } joue « { $card } ».
cheaters-event-used-on = { $by } joue « { $card } » contre { $at }.
cheaters-event-used-for = { $by } joue « { $card } » : { $space }.
cheaters-event-used-first-die = { $by } joue « { $card } » : { $pips } sur le premier dé.
cheaters-event-used-second-die = { $by } joue « { $card } » : { $pips } sur le second dé.
cheaters-event-used-movers = { $by } joue « { $card } » : { $from } → { $to }.
cheaters-event-accused = Tricheur ! { $by } accuse { $who } : « { $card } ».
cheaters-event-accused-unlisted = Tricheur ! { $by } accuse { $who } d’une triche sans carte.
cheaters-event-caught = Pénalité pour { $who } : la triche est annulée{ cheaters-penalty }
cheaters-event-caught-obeys = Pénalité pour { $who } : obéir à « { $card } »{ cheaters-penalty }
cheaters-event-caught-placing = Pénalité pour { $who } : { $victim } posera ce pion où bon lui semble.
cheaters-event-placing = { $by } choisit où poser le pion joué par { $who }.
cheaters-event-spare = { $who } a deux cartes { $deck } : une de trop.
cheaters-event-aimed = { $by } joue « { $card } » contre { $at } : une parade ?
cheaters-event-voted-guilty = { $who } vote coupable.
cheaters-event-voted-innocent = { $who } vote innocent.
cheaters-event-affair-over = Le temps reprend son cours.
cheaters-event-guilty = La main dans le sac ! { $who } trichait, « { $card } » : bien vu, { $by } !
cheaters-event-guilty-unlisted = La main dans le sac ! { $who } trichait : bien vu, { $by } !
cheaters-event-innocent = Fausse alerte : { $who } n’a rien fait de tel, et { $by } paie.
cheaters-event-not-found = Pas assez de voix contre { $who } : { $by } paie.
cheaters-event-replaced = « { $old } » va sous son paquet, voici « { $new } ».
cheaters-event-announced =
    { $sum ->
        [0] Ni vu ni connu ! { $who } a triché : « { $card } ».
       *[other] Ni vu ni connu ! { $who } a triché : « { $card } », et gagne { $sum }.
    }
cheaters-event-bonus-cancelled = { $who } rend sa récompense à la banque.
cheaters-event-closing = Dernier tour de plateau : qui atteint START s’y arrête.
cheaters-event-finished = { $who } a fini son parcours.
cheaters-event-unfinished = Retour en course : { $who } n’avait pas vraiment fini.
cheaters-event-bankrupt = Faillite ! { $who } quitte la partie, et tout va à { $to }.
cheaters-event-bankrupt-bank = Faillite ! { $who } quitte la partie, et tout va à la banque.
cheaters-event-goes-on = On reprend où on en était.
cheaters-event-declared = { $who } déclare { $sum }.
cheaters-event-challenged-lie = { $by } conteste la déclaration faite par { $who } : elle était fausse !
cheaters-event-challenged-truth = { $by } conteste la déclaration faite par { $who } : le compte était bon.
cheaters-event-ended = Les comptes sont faits : la plus grosse fortune est à { $who }, avec { $best }.

## Ce que seul l’arbitre sait, ou qui cela concerne

cheaters-event-shuffled = Les trois paquets sont mélangés.
cheaters-event-looked-board = { $who } regarde le plateau.
cheaters-event-looked-tray = { $who } regarde la banque.
cheaters-event-looked-own = { $who } regarde devant soi.
cheaters-event-looked-spread = { $who } regarde chez { $owner }.
cheaters-event-shown-board = { $who } a le plateau sous les yeux.
cheaters-event-shown-tray = { $who } a la banque sous les yeux.
cheaters-event-shown-spread = { $who } voit ce qu’il y a chez { $owner }.
cheaters-event-drew-card = { $who } pioche « { $card } ».
cheaters-event-kept-card = { $who } garde « { $card } ».
cheaters-event-inherited-card = { $who } hérite de « { $card } ».
cheaters-event-dropped-card = { $who } remet « { $card } » sous son paquet.
cheaters-event-buried = { $who } glisse « { $card } » sous son paquet, après une autre lecture.
cheaters-event-schemed = { $who } tente « { $card } ».
cheaters-event-schemed-either = { $who } tente « { $card } » ou « { $or } ».
cheaters-event-schemed-unlisted = { $who } tente une triche sans carte.
cheaters-event-unschemed = { $who } n’a plus rien à cacher.
cheaters-event-meant = { $who } pensait à « { $card } ».
cheaters-event-owed =
    { $sum ->
        [0] La banque ne doit plus rien à { $who }.
       *[other] La banque doit { $sum } à { $who }.
    }
cheaters-event-change = { $from } a { $sum } à rendre à { $to }.
cheaters-event-change-from-bank = { $by } a { $sum } à rendre à { $to }, de la part de la banque.
cheaters-event-change-to-bank = { $from } a { $sum } à rendre à la banque.
cheaters-event-no-change = Plus de monnaie à rendre.
cheaters-event-tired = { $who } fait un geste de plus.
cheaters-event-booked = { $who } : l’arbitre corrige les comptes.
cheaters-event-undone = Ce qui découlait de la triche est annulé.
cheaters-event-landed = { $space } : un loyer peut être demandé.
cheaters-event-slipped = { $space } : le loyer est esquivé.
cheaters-event-no-rent = { $space } : il n’y a plus de loyer à demander.

## Ce que je vois d’une main qui bouge : une chose, et combien d’autres

cheaters-see-more =
    { $more ->
        [0] .
        [one] , et ce n’est pas tout.
       *[other] , et { $more } autres choses bougent.
    }
cheaters-see-hand = { $by } fait un geste.
cheaters-see-bank-to-self = { $by } prend à la banque : { $things }{ cheaters-see-more }
cheaters-see-bank-to-other = { $by } fait passer de la banque à { $to } : { $things }{ cheaters-see-more }
cheaters-see-self-to-bank = { $by } met à la banque : { $things }{ cheaters-see-more }
cheaters-see-self-to-bank-change = { $by } met à la banque : { $things }, et reprend : { $back }.
cheaters-see-other-to-bank = { $by } fait passer de chez { $from } à la banque : { $things }{ cheaters-see-more }
cheaters-see-board-to-self = { $by } prend un titre près du plateau : { $things }{ cheaters-see-more }
cheaters-see-board-to-other = { $by } fait passer un titre du plateau à { $to } : { $things }{ cheaters-see-more }
cheaters-see-self-to-board = { $by } pose un titre près du plateau : { $things }{ cheaters-see-more }
cheaters-see-other-to-board = { $by } fait passer un titre de chez { $from } au plateau : { $things }{ cheaters-see-more }
cheaters-see-other-to-self = { $by } prend à { $from } : { $things }{ cheaters-see-more }
cheaters-see-self-to-other = { $by } donne à { $to } : { $things }{ cheaters-see-more }
cheaters-see-self-to-other-change = { $by } donne à { $to } : { $things }, et { $to } rend : { $back }.
cheaters-see-other-to-other = { $by } fait passer de chez { $from } à { $to } : { $things }{ cheaters-see-more }
cheaters-see-from-bank = { $by } sort de la banque : { $things }{ cheaters-see-more }
cheaters-see-to-bank = { $by } pose à la banque : { $things }{ cheaters-see-more }
cheaters-see-from-board = { $by } enlève un titre près du plateau : { $things }{ cheaters-see-more }
cheaters-see-to-board = { $by } remet un titre près du plateau : { $things }{ cheaters-see-more }
cheaters-see-from-self = { $by } sort de ses affaires : { $things }{ cheaters-see-more }
cheaters-see-to-self = { $by } ajoute à ses affaires : { $things }{ cheaters-see-more }
cheaters-see-from-other = { $by } enlève chez { $owner } : { $things }{ cheaters-see-more }
cheaters-see-to-other = { $by } pose chez { $owner } : { $things }{ cheaters-see-more }
cheaters-see-hotel-up = { $by } prend un hôtel à la banque et le pose sur { $space }{ cheaters-see-more }
cheaters-see-hotel-down = { $by } enlève l’hôtel sur { $space } et le met à la banque{ cheaters-see-more }
cheaters-see-hotel-comes = { $by } pose un hôtel sur { $space }{ cheaters-see-more }
cheaters-see-hotel-goes = { $by } enlève l’hôtel sur { $space }{ cheaters-see-more }
cheaters-see-hotel-to-tray = { $by } pose un hôtel à la banque{ cheaters-see-more }
cheaters-see-hotel-from-tray = { $by } sort un hôtel de la banque{ cheaters-see-more }
cheaters-see-own-token = { $by } bouge son pion : { $from } → { $to }{ cheaters-see-more }
cheaters-see-other-token = { $by } bouge le pion joué par { $who } : { $from } → { $to }{ cheaters-see-more }
cheaters-see-cuff-on = La menotte se ferme : { $who }{ cheaters-see-more }
cheaters-see-cuff-off = { $by } ouvre la menotte{ cheaters-see-more }
cheaters-see-changed = Quelque chose a bougé devant toi.
cheaters-see-token-there = { $who } : { $from } → { $to }{ cheaters-see-more }
cheaters-see-hotel-there = Un hôtel de plus sur { $space }{ cheaters-see-more }
cheaters-see-hotel-gone = Un hôtel de moins sur { $space }{ cheaters-see-more }
cheaters-see-less-here = Devant toi, il manque : { $things }{ cheaters-see-more }
cheaters-see-more-here = Devant toi, il y a en plus : { $things }{ cheaters-see-more }
cheaters-see-tray-less = À la banque, il manque : { $things }{ cheaters-see-more }
cheaters-see-tray-more = À la banque, il y a en plus : { $things }{ cheaters-see-more }
cheaters-see-tray-hotel-less = À la banque, il manque un hôtel{ cheaters-see-more }
cheaters-see-tray-hotel-more = À la banque, il y a un hôtel de plus{ cheaters-see-more }

## Ce que je suis seul à savoir

cheaters-see-board = Tu regardes le plateau.
cheaters-see-tray = Tu regardes la banque.
cheaters-see-spread = Tu regardes chez { $owner }.
cheaters-see-shown-board = Tu as le plateau sous les yeux.
cheaters-see-shown-tray = Tu as la banque devant toi.
cheaters-see-shown-spread = Tu vois ce qu’il y a chez { $owner }.
cheaters-see-drew = Tu pioches « { $card } ».
cheaters-see-kept = Tu gardes « { $card } » : chut !
cheaters-see-inherited = Tu hérites de « { $card } », et tu as déjà une carte de ce paquet.
cheaters-see-dropped = Tu remets « { $card } » sous son paquet.
cheaters-see-buried = Tu glisses « { $card } » sous son paquet.
cheaters-see-slipped = { $by } glisse une carte sous le paquet… et c’est « { $card } » !
cheaters-see-schemed = Mine de rien… « { $card } » : tiens bon jusqu’au lancer.
cheaters-see-schemed-either = Mine de rien… C’était « { $card } » ou « { $or } » ?
cheaters-see-schemed-unlisted = Aucune carte ne dit cela. Mine de rien… tiens bon jusqu’au lancer.
cheaters-see-unschemed = Tu n’as rien à cacher.
cheaters-see-meant = C’est noté : « { $card } ».
cheaters-see-owed =
    { $sum ->
        [0] La banque ne te doit plus rien.
       *[other] La banque te doit { $sum } : sers-toi.
    }
cheaters-see-tired = Un geste de plus pour ce tour.

cheaters-hint-look-to-ask = Regarde le plateau pour demander un loyer.
cheaters-hint-look-to-build = Regarde le plateau pour construire.


## Pourquoi ce n’est pas permis

illegal-cheaters-over = La partie est finie, on range les billets.
illegal-cheaters-no-seat = Personne n’a cette place à cette table.
illegal-cheaters-out = { $who } n’est plus de la partie.
illegal-cheaters-turn = Patience, ce n’est pas ton tour.
illegal-cheaters-not-now = Chaque chose en son temps : ce n’est pas le moment.
illegal-cheaters-frozen = Plus personne ne bouge : il y a une affaire à régler d’abord.
illegal-cheaters-not-looking = On ne touche qu’à ce qu’on regarde : tourne d’abord les yeux par là.
illegal-cheaters-not-there = Ce n’est pas là, ou pas assez : regarde bien.
illegal-cheaters-enough = Assez gesticulé pour ce tour : attends le prochain.
illegal-cheaters-dice = Avance ton propre pion, du nombre que disent les dés.
illegal-cheaters-allowance = À START, c’est 200, pas davantage.
illegal-cheaters-due = La banque ne te doit pas autant.
illegal-cheaters-notes = Ces billets ne sont pas à toi.
illegal-cheaters-short-change = Le compte n’y est pas : rends toute la monnaie.
illegal-cheaters-no-change = Tu ne dois pas de monnaie par là.
illegal-cheaters-card = Lis la carte que tu as piochée, pas une autre.
illegal-cheaters-inside = Pas si vite : paie, joue une carte ou fais un double pour sortir.
illegal-cheaters-not-inside = Tu n’es pas en prison.
illegal-cheaters-no-cards-inside = Pas de cartes en prison, à part celle qui te fait sortir.
illegal-cheaters-rent = Ce n’est pas le loyer de cette propriété.
illegal-cheaters-nobody-there = Personne ne vient d’y arriver.
illegal-cheaters-asked = Ce loyer a déjà été demandé.
illegal-cheaters-not-paid-for = Ce titre n’est pas payé.
illegal-cheaters-too-dear = Tu n’as pas de quoi le payer.
illegal-cheaters-bid = Enchéris de 10 au moins, et pas plus que tu ne possèdes.
illegal-cheaters-no-auction = Il n’y a pas d’enchères en cours.
illegal-cheaters-too-soon = Un instant : laisse entendre la dernière offre.
illegal-cheaters-not-yours = Cette propriété n’est pas à toi.
illegal-cheaters-group = Il te faut d’abord le groupe complet.
illegal-cheaters-hotel-stands = Un seul hôtel par propriété.
illegal-cheaters-no-hotel = Il n’y a pas d’hôtel à prendre là.
illegal-cheaters-no-hotel-left = Il ne reste plus d’hôtel.
illegal-cheaters-not-agreed = Les titres changent de main quand les deux sont d’accord : propose un échange.
illegal-cheaters-trade = Propose ou demande quelque chose, que chacun possède vraiment.
illegal-cheaters-no-offer = Cette offre n’existe pas, ou plus.
illegal-cheaters-nothing-to-pay = Tu n’as rien à payer.
illegal-cheaters-not-short = On ne vend à la banque que pour payer ce qu’on ne peut pas payer autrement.
illegal-cheaters-too-short = Tu n’as pas assez : vends une propriété, ou propose un échange.
illegal-cheaters-no-card = Tu n’as pas cette carte.
illegal-cheaters-card-does-not = Cette carte ne fait pas cela, ou pas maintenant.
illegal-cheaters-pick = La carte ne laisse pas ce choix.
illegal-cheaters-one-at-a-time = Pas deux fois avec la même carte : tu n’es pas encore hors de danger.
illegal-cheaters-cuffed = La menotte te retient : tu n’atteins que ce qui est devant toi.
illegal-cheaters-slip = Ici, personne ne peut te demander de loyer.
illegal-cheaters-accusation = Nomme quelqu’un d’autre, et une carte face visible.
illegal-cheaters-jury = Ce n’est pas à toi d’en juger.
illegal-cheaters-fix = Il n’y a rien à remettre en place.
illegal-cheaters-mean = Ce geste ne va pas avec cette carte.
illegal-cheaters-penalty = Tu n’as ni pénalité à subir ni pion à poser.
illegal-cheaters-nothing-to-say = On ne fait pas le tour de la table maintenant, ou tu l’as déjà dit.
illegal-cheaters-declare = Il n’y a rien à déclarer ni à contester.

## Les options, et ce qu’elles changent

cheaters-option-names = Noms des rues
cheaters-option-names-about = Celles de ta langue, de Suisse en français ou en allemand, ou d’un pays imaginaire : seuls les noms changent.
cheaters-option-rounds = Tours avant la fin
cheaters-option-rounds-about = Après tant de tours, la fin commence. 0 : comme dans la règle, 37 minutes à quatre ; 15 : 17 minutes.
cheaters-option-pace = Temps de réflexion
cheaters-option-pace-about = Plus de temps pour décider ; le temps qu’il faut pour tricher ne change pas.
cheaters-option-pace-normal = Normal
cheaters-option-pace-calm = Deux fois plus
cheaters-option-pace-slow = Trois fois plus
cheaters-option-tells = Les mains
cheaters-option-tells-about = Combien de temps on voit une main là où l’on regarde, honnête ou non.
cheaters-option-tells-natural = Naturelles
cheaters-option-tells-slow = Lentes
cheaters-option-closing-auction = Dernières rues aux enchères
cheaters-option-closing-auction-about = Les deux dernières rues vont aux enchères, une à chaque passage par START : 28 minutes à quatre.
cheaters-option-deadline = Quand une triche a réussi
cheaters-option-deadline-about = À la régulière, une triche faite à la dernière seconde ou hors de ton tour doit tenir un lancer de plus.
cheaters-option-deadline-fair = à la régulière
cheaters-option-deadline-next-roll = au prochain lancer, toujours
cheaters-option-cuff = La menotte retient les mains
cheaters-option-cuff-about = En prison, on n’atteint que ce qui est devant soi : ni la banque, ni le plateau, ni les autres.
cheaters-option-bounty = Prime d’accusation
cheaters-option-bounty-about = Ce que la banque paie à qui démasque une triche.
cheaters-option-ultimate = Mode ultime
cheaters-option-ultimate-about = Tout se tente, et plus seulement les triches face visible : gare aux doigts agiles.
cheaters-option-jury = Jury
cheaters-option-jury-about = En mode ultime, c’est le reste de la table qui vote sur les accusations.

## Des options qui ne vont pas

setup-cheaters-jury = Un jury ne sert que si tout est permis : choisis aussi le mode ultime, ou laisse-le de côté.
setup-cheaters-bounty = La prime va de 0 à 200, de 10 en 10.
setup-cheaters-rounds = Il faut 60 tours de table au plus, ou 0 pour ne pas les limiter.

## Des arrangements de table qui ne vont pas

setup-cheaters-seats = On joue de 2 à 6, et cet arrangement ne nomme que des gens de la table.
setup-cheaters-twice = Cet arrangement dit deux fois la même chose : choisis l’une des deux.
setup-cheaters-scene = Ce que tout le monde voit n’est pas de cette table : les options ou les places diffèrent.
setup-cheaters-picture = Une image de la table n’a pas de place pour chacun.
setup-cheaters-property = Un titre, un hôtel ou un loyer est sur une case qui n’est pas une propriété.
setup-cheaters-things = Les choses ne tombent pas juste : 16 hôtels, 22 titres, chacun à un seul endroit.
setup-cheaters-notes = Les billets ne tombent pas juste : la boîte en a 30 de chaque sorte.
setup-cheaters-prisoner = Qui porte la menotte joue encore, et son pion est en prison.
setup-cheaters-cheats = Il y a 15 cartes Triche, dont cinq face visible.
setup-cheaters-cards = Il y a 16 cartes de chaque paquet, et chacune n’est qu’à un endroit.
setup-cheaters-hand = Une carte gardée ne se garde pas, ou la table voit autre chose.
setup-cheaters-drawn = Une carte piochée ne va pas avec ce moment du tour.
setup-cheaters-turn = Ce n’est pas à cette personne de lancer, ou les dés sont ailleurs.
setup-cheaters-turns = Il y a trop de tours, ou trop peu.
setup-cheaters-dice = Les dés, les doubles ou les essais de cet arrangement ne vont pas.
setup-cheaters-clock = Cette heure est trop loin dans le temps.
setup-cheaters-phase = Ce moment du tour n’existe pas à cette table, ou il reste quelque chose à régler.
setup-cheaters-offer = Un échange se propose entre deux personnes en jeu, avec des titres et des billets.
setup-cheaters-bill = Une dette ne tient pas : vérifie qui doit, à qui et combien.
setup-cheaters-claim = Une chose payée attend deux fois, ou n’attend personne.
setup-cheaters-bonus = Une récompense ne tient pas : vérifie pour qui et combien.
setup-cheaters-auction = Les enchères de cet arrangement ne tiennent pas : vérifie le lot et l’offre.
setup-cheaters-affair = L’affaire en cours ne tient pas : vérifie qui, par quelle carte et quand.
setup-cheaters-out = Qui a fait faillite n’a plus rien, et il faut deux personnes en jeu.
setup-cheaters-counts = Il y a un compte par place à la fin de la partie, et aucun avant.
setup-cheaters-declared = On ne déclare et on ne conteste qu’à la fin.
setup-cheaters-gaze = Quelqu’un regarde un endroit qui n’existe pas.
setup-cheaters-sight = Ce que quelqu’un a sous les yeux n’est pas ce qu’il y a.
setup-cheaters-cuff = On sait toujours si l’on porte soi-même la menotte.
setup-cheaters-effort = Quelqu’un a fait trop de gestes pour un tour.
setup-cheaters-due = La banque doit une somme qui ne va pas.
setup-cheaters-change = Une monnaie à rendre ne tient pas : les deux le savent, et d’un seul montant.
setup-cheaters-audience = Le public regarde le plateau, et rien d’autre.
setup-cheaters-scheme = Une triche en cours ne tient pas : vérifie sa carte, ses gestes et sa victime.
setup-cheaters-books = Les comptes de l’arbitre ne tombent pas juste.
setup-cheaters-ledger = Ce qui s’est passé ne tient pas : rien ne découle de ce qui vient après.
setup-cheaters-landing = Une arrivée ne tient pas : il faut une propriété, et des dés déjà lancés.
