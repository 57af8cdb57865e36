### Monopoly Tricheurs : ce qu’on décide, le marché

market-now = Maintenant
market-aloud = Tu peux : { $presses }.
market-round = Tour de table { $round }
market-round-of = Tour de table { $round } sur { $rounds }
market-closing = Dernier tour de plateau
market-you = Toi
market-hand = Tu as { $sum }
market-over = La partie est finie
market-broke = Tu n’es plus de la partie : régale-toi du spectacle.
market-begin = On s’installe
market-affair = Plus personne ne bouge !
market-affair-text = L’affaire d’abord : le reste attend.
market-trade-open = Échanger
market-cards-open = Tes cartes
market-look-board = Regarder le plateau

## Un titre de propriété

market-deed-back = Un titre, face cachée
market-deed-hotel = { $name }, avec un hôtel
market-deed-spoken = { $name }. Prix : { $price }. Loyer : { $rent }, groupe complet : { $full }, avec un hôtel : { $hotel }. Un hôtel coûte { $cost }.
market-deed-rent = Loyer
market-deed-full = Groupe
market-deed-top = Avec hôtel
market-deed-cost = Bâtir l’hôtel

## Le tour

market-your-roll = À toi de lancer
market-again = Un double : rejoue !
market-roll-text = Les dés et la banque sont devant toi.
market-roll = Lancer les dés
market-shaking = Dernier appel !
market-shaking-mine = Les dés s’agitent dans ta main.
market-shaking-text = { $name } secoue les dés.
market-move =
    { $steps ->
        [one] Avance d’une case
       *[other] Avance de { $steps } cases
    }
market-move-text = Ton pion t’attend sur le plateau.
market-move-blind = Tes yeux sont ailleurs : ton pion est sur le plateau.
market-move-go = Avancer de { $steps }
market-free = Tu as fini ?
market-free-text = Tu peux encore construire, échanger, compter.
market-done = Finir mon tour
market-look = On ouvre l’œil
market-look-text = Rien de louche ? Les dés passent à { $name }.
market-train = { $name } prend le train : pion au { $space }, et fin du tour.
market-train-mine = Tu prends le train : ton pion file au { $space }, et ton tour finit là.
market-look-mine = Rien de louche ? Les dés arrivent chez toi.
market-look-said = Tu n’as rien vu.
market-nothing-seen = Rien vu

## En prison

market-prison = En prison
market-prison-text = Un double te libère. Essai { $tries } sur 3.
market-prison-roll = Tenter un double
market-bail = Payer { $sum }

## Acheter

market-offer = À vendre
market-offer-left = { $space }. Il te restera { $sum }.
market-offer-bargain = { $space } : une aubaine, c’est bien son prix. Il te restera { $sum }.
market-offer-short = { $space }. Il te manque { $sum }.
market-buy = Acheter ({ $sum })
market-buy-free = Prendre (gratuit)
market-to-auction = Aux enchères

## Loyers et dettes

market-rent = { $name } est chez toi
market-rent-text = { $space } : { $sum } de loyer.
market-rent-ask = Demander { $sum }
market-rent-open = Demander le loyer
market-bill = Tu dois un loyer à { $name }
market-bill-other = Tu dois de l’argent à { $name }
market-bill-bank = Tu dois de l’argent à la banque
market-bill-clock = C’est payé quand le temps est passé.
market-left = Il te restera { $sum }.
market-pay = Payer ({ $sum })
market-show-deed = Fais voir le titre !
market-hide-deed = Retourner le titre
market-raised = doublé
market-halved = moitié
market-seen-bank = Au dernier coup d’œil : à la banque
market-seen-mine = C’est ton titre
market-seen-at = Au dernier coup d’œil : chez { $name }
market-owes = { $who } doit { $sum } à { $to }
market-owes-me = { $who } te doit { $sum }
market-owes-bank = { $who } doit { $sum } à la banque
market-owes-wait = On attend l’argent.
market-owes-short = Pas de quoi payer : un titre à racheter, peut-être ?
market-trade-with = Échanger avec { $name }
market-debt = Il te manque { $sum }
market-debt-text = Pour payer { $sum } : choisis ce que tu vends à la banque.
market-debt-none = Pour payer { $sum } : tu n’as plus rien à vendre à la banque.
market-debt-ask = Demander de l’aide
market-sell = Vendre (+{ $sum })
market-choices = Voir les choix
market-choose = Choisis d’abord
market-play = Jouer « { $card } »

## Les enchères

market-auction = Enchères
market-auction-lot = { $space } : { $bid }
market-auction-hotel = Enchères : le dernier hôtel
market-bid-none = qui dit 10 ?
market-bid-mine = tu mènes avec { $sum }.
market-bid-best = { $name } mène avec { $sum }.
market-bid = Offrir { $sum }
market-pass = Je passe
market-pass-back = J’enchéris quand même
market-passed = Tu passes.
market-bid-leads = Tu mènes
market-bid-poor = Trop cher pour toi
market-bid-less = 10 de moins
market-bid-more = 10 de plus
market-bid-raise = { $sum } de plus que la dernière offre
market-bid-at = Hôtel pour
market-paddle = { $name } : { $sum }
market-paddle-none = { $name } n’a rien offert

## Les cartes

market-drawn = Ta carte { $deck }
market-drawn-text = Lis-la à voix haute.
market-drawn-keep = Celle-ci se garde.
market-read = Lire à voix haute
market-keep = La garder
market-leaf-next = Texte suivant
market-leaf-last = Texte précédent
market-parking = Parc gratuit
market-parking-text = Pioche dans le paquet que tu veux.
market-draw = { $deck }
market-pick = Choisir
market-pick-go = J’y vais
market-pick-player = Faire payer
market-pick-none = Rien, merci
market-pick-yes = Glisser 50 au jury, gagner 200
market-pick-yes-go = Glisser 50
market-pick-no = Rester honnête, prendre 10
market-pick-no-go = Prendre 10
market-give-back = Rendre à la banque
market-spare = Une carte de trop
market-spare-text = Remets-en une sous le paquet, ou joue-la tout de suite.
market-spare-use = { $card } : { $how }
market-spare-play = La jouer
market-drop = La remettre
market-says = { $name } lit :
market-says-mine = Tu lis :
market-kept = Tu gardes : chut !
market-die-first = Premier dé : { $pips }
market-die-second = Second dé : { $pips }
market-leave-prison = Sortir de prison
market-card-none = Tu n’as aucune carte en main.
market-card-later = Ce n’est pas encore le moment de la jouer.
market-card-blind = Regarde le plateau pour la jouer.

## La fin du mode ultime

market-declare = Combien as-tu ?
market-declare-text = D’après tes billets et tes titres : { $sum }.
market-declare-wait = Chacun annonce sa fortune.
market-declared = Tu as annoncé { $sum }. On attend les autres.
market-declare-go = Annoncer { $sum }
market-challenge = Tout le monde dit vrai ?
market-challenge-text = Choisis qui tu veux faire recompter.
market-challenge-go = Faire recompter
market-less = { $sum } de moins
market-more = { $sum } de plus

## Quand on attend quelqu’un

market-wait-roll = { $name } a les dés
market-wait-roll-text = On attend son lancer. Garde l’œil ouvert.
market-wait-rolled = { $name } avance de { $sum }
market-wait-rolled-text = Suis bien son pion.
market-wait-offer = { $name } réfléchit
market-wait-offer-text =
    { $price ->
        [0] { $space }, c’est gratuit : cadeau ou enchères ?
       *[other] { $space } pour { $price }, ou aux enchères ?
    }
market-wait-parking = { $name } est au parc gratuit
market-wait-parking-text = Chance ou Chancellerie ?
market-wait-read = { $name } a pioché une carte Chance
market-wait-read-text = On attend la lecture.
market-wait-pick = { $name } doit choisir
market-wait-pick-text = « { $card } »
market-wait-spare = { $name } a une carte de trop
market-wait-spare-text = On attend la carte { $deck } qui s’en va.
market-wait-free = { $name } finit son tour
market-wait-free-text = Il se passe quelque chose ? Regarde bien.

## Ce qu’il ne faut pas oublier

market-line-start = START : prends tes { $sum } à la banque
market-line-due = La banque te doit { $sum } : sers-toi
market-line-change = Tu dois { $sum } de monnaie
market-line-change-bank = Tu dois { $sum } de monnaie à la banque
market-line-change-mine = On te doit { $sum } de monnaie
market-line-deed = C’est payé : prends le titre { $space }
market-line-hotel = C’est payé : pose l’hôtel sur { $space }
market-line-offer = { $name } te propose un échange
market-line-offered = Ton offre est chez { $name }
market-line-open = Voir
market-line-scheme =
    { $rolls ->
        [one] « { $card } » : tiens jusqu’au prochain lancer
       *[other] « { $card } » : tiens encore { $rolls } lancers
    }
market-line-unlisted = Sans carte
market-line-either = Tu pensais à quelle carte ?
market-line-fix = Remets tout
market-line-fix-all = C’était une erreur : remets tout
market-line-point = Montrer : { $what }
market-lines = À ne pas oublier

## Une case de près

market-space-owner = Au dernier coup d’œil
market-space-bank = à la banque
market-space-mine = à toi
market-space-theirs = chez { $name }
market-space-price = Prix
market-bargain = Une aubaine : ce prix est bien celui du plateau.
market-space-ask = Demander { $sum }
market-space-ask-due = ce que dit le titre
market-space-ask-other = Ou une autre somme, qui n’est pas la bonne :
market-space-asked = Ce loyer a été demandé ce tour.
market-space-rents = Loyer
market-space-build = Construire un hôtel ({ $sum })
market-space-build-left = Il te restera { $sum }.
market-space-sell = Vendre à la banque (+{ $sum })
market-space-start = En y passant ou en s’y arrêtant : 200 de la banque.
market-space-chance = On pioche une carte Chance.
market-space-chancellerie = On pioche une carte Chancellerie.
market-space-railway = On file au chemin de fer suivant, et le tour s’arrête là.
market-space-prison = En visite, on n’y risque rien. Dedans, un double, 50 ou une carte font sortir.
market-space-parking = On choisit : une carte Chance ou une carte Chancellerie.
market-space-go-to-prison = Tout droit en prison, sans passer par START.

## Les échanges

market-trade = Échange
market-trade-with-whom = Avec qui ?
market-trade-mine = Tu donnes
market-trade-theirs = { $name } donne
market-trade-old = C’est ce que tu as vu chez { $name } la dernière fois.
market-trade-look = Regarder
market-trade-no-deeds = Aucun titre
market-trade-money = Argent
market-trade-pay = Tu paies { $sum }
market-trade-earn = Tu reçois { $sum }
market-trade-none = Pas d’argent
market-trade-worth = Sur le papier : { $sum }
market-trade-prison = Sortie de prison
market-trade-maybe = sa carte { $deck }, si c’est une sortie de prison
market-trade-send = Proposer
market-trade-counter = Contre-proposer
market-trade-accept = Accepter
market-trade-decline = Refuser
market-trade-withdraw = Retirer mon offre
market-trade-waits = Ton offre attend la réponse.
market-trade-theirs-offer = { $name } te propose ceci.
market-trade-empty = Touche ce qui change de main
market-trade-undo = Tout remettre
market-trade-gift = Vraiment, contre rien ?
market-trade-auction = D’abord les enchères
market-trade-later = Pas maintenant
market-late-roll = Trop tard : les dés ont roulé pour toi.
market-late-move = Trop tard : ton pion a avancé tout seul.
market-late-pay = Trop tard : c’est payé pour toi.
market-late-auction = Trop tard : { $space } part aux enchères.
market-late-card = Trop tard : la table a choisi pour toi.
market-choices-hide = Cacher les choix
