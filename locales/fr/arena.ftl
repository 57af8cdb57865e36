# L’arène de CA$H’n GUN$ Live, à l’écran.
#
# Un joueur est un nom propre : jamais « de », « que » ni « si » devant lui, jamais de participe ni
# d’adjectif qui s’accorderait avec lui.

## Les moments

arena-phase-shuffling = On mélange
arena-phase-pot = Le magot
arena-phase-sharing = Partagez les armes
arena-phase-pocket = En poche
arena-phase-movement = Cours !
arena-phase-aim = Vise !
arena-phase-look = Qui vise qui ?
arena-phase-choice = Rester ou filer ?
arena-phase-cowards = Les lâches
arena-phase-fight = Feu !
arena-phase-verdict = Le verdict
arena-phase-split = Le butin
arena-phase-over = C’est fini

arena-about-shuffling = Un instant…
arena-about-pot = Voilà ce qu’il y a à se partager. Tiens bon jusqu’au bout !
arena-about-sharing = Qui porte quoi ? Les autres équipes n’en voient rien.
arena-about-pocket = Un instant…
arena-about-movement = Mets-toi à l’abri, ou approche ta cible.
arena-about-movement-open = Éloigne-toi des fusils, ou approche-toi d’une cible.
arena-about-aim = Choisis ta cible. Tu peux changer jusqu’au bout.
arena-about-aimed = C’est visé. Tu peux encore changer.
arena-about-half = Un pistolet vise. Choisis l’autre cible, sinon il sera seul à tirer.
arena-about-nobody = Personne en vue : tu ne vises personne.
arena-about-look = Regarde bien qui te vise : le décompte arrive.
arena-about-choice = Personne ne voit ton choix avant zéro.
arena-about-cowards = Les lâches s’en vont.
arena-about-fight = D’abord les Bang, puis les Double Guns, puis les Shotgun.
arena-about-wounded = Une blessure, main droite sur le cœur : tu ne tires plus, mais tu partages encore.
arena-about-hospital = À l’hôpital : tu reviens à la manche { $round }.
arena-about-hospital-last = À l’hôpital : la partie finit sans toi, mais ton équipe compte encore.
arena-about-coward = Chez les lâches : rien à gagner cette fois, mais pas une égratignure.
arena-about-verdict = La fumée se dissipe.
arena-about-split = On partage le butin.
arena-about-over = Les planques sont ouvertes.
arena-about-convalescent = Tu te remets de tes blessures : retour à la manche suivante.

arena-watch-shuffling = Un instant…
arena-watch-pot = Voilà ce qu’il y a à se partager.
arena-watch-sharing = Chaque équipe se répartit les armes en secret.
arena-watch-pocket = Un instant…
arena-watch-movement = Dix secondes pour courir et se cacher.
arena-watch-movement-open = Dix secondes pour courir et bien se placer.
arena-watch-aim = Plus un geste : tout le monde vise.
arena-watch-look = Chacun montre une arme. Vraie, ou du bluff ?
arena-watch-choice = Qui reste, et qui lève les bras ?
arena-watch-cowards = Les lâches s’en vont.
arena-watch-fight = Feu !
arena-watch-verdict = La fumée se dissipe.
arena-watch-split = On partage le butin.
arena-watch-over = Les planques sont ouvertes.

arena-you-stab = Ton poignard ! Un pas, et tu touches qui ?
arena-you-blast = Ta grenade ! Tu sautes de quel côté ?
arena-you-recoil = Le coup te jette en arrière…
arena-they-stab = { $who } sort un poignard…
arena-they-blast = { $who } dégoupille une grenade…
arena-they-recoil = { $who } part en arrière, bras ouverts…

## Ce que font les armes

arena-weapon-bang = tire avant tout le monde.
arena-weapon-double-guns = tire en deuxième, sur deux cibles.
arena-weapon-shotgun = tire en dernier : sa cible file à l’hôpital.
arena-weapon-kevlar = arrête ta première blessure. Mime une arme : c’est du bluff !
arena-weapon-backstab = à ta première blessure, tu poignardes quelqu’un tout près. Mime une arme !
arena-weapon-boom = à ta première blessure, tu exploses avec tes voisins. Mime une arme !

## L’équipe

arena-our-team = { $name } (nous)
arena-chef = Chef
arena-name-chef = Nommer Chef
arena-swap = Touche deux cartes pour proposer un échange.
arena-swap-chef = Tu es Chef : touche deux cartes pour les échanger.
arena-swap-done = Tu gardes ces cartes. Les autres finissent de partager.
arena-proposal = { $one } et { $other } : échange ? ({ $count } d’accord)
arena-agree = D’accord
arena-talk = Un mot à mon équipe, rien qu’à elle :
arena-talk-short = Équipe
arena-say-attack = À l’attaque !
arena-say-together = Groupons-nous
arena-say-spread = Dispersons-nous
arena-say-bluff = Je bluffe
arena-say-stay = Je reste
arena-say-flee = Je file
arena-say-protect-me = Protège-moi
arena-say-trust-me = Fais-moi confiance
arena-say-here = Ici !

## Courir et viser

arena-keys = Cours avec les flèches, ou appuie sur le sol. Clic droit : un signal à ton équipe.
arena-stick = Pose le pouce et tire : tu cours. Ou touche le sol : tu y vas.
arena-where = Où sont les autres ?
arena-aim-hint =
    { $count ->
        [one] Clique ta cible, ou touche 1.
       *[other] Clique ta cible, ou touche 1 à { $count }.
    }
arena-aim-at = Ta cible
arena-second-target = Deux pistolets : encore une cible !
arena-hold = Personne
arena-nobody-in-sight = Personne en vue : tu ne vises personne cette fois.
arena-who-aims = Qui te vise ?
arena-nobody-aims = Personne ne te vise
arena-aimed-by =
    { $count ->
        [one] On te vise !
       *[other] { $count } armes sur toi !
    }

## Rester ou filer

arena-stay = BANZAÏ !
arena-stay-about = Je reste
arena-leave = Mains en l’air
arena-leave-about = Je file chez les lâches
arena-chosen = C’est dit. Tu peux changer jusqu’à zéro.

## À l’hôpital

arena-bet = Qui va filer ?
arena-bet-about = Parie en attendant ton retour. Personne d’autre ne le voit.
arena-bet-nobody = Personne
arena-bet-right =
    { $guesses ->
        [one] Bien vu !
       *[other] Bien vu : { $right } sur { $guesses } !
    }
arena-bet-wrong = Raté pour cette fois.
arena-bet-tally = Ton flair : { $points } sur { $guesses }.

## La fusillade

arena-banner-bang = LES BANG !
arena-banner-double-guns = LES DOUBLE GUNS !
arena-banner-shotgun = LES SHOTGUN !
arena-banner-banzai = BANZAÏ !
arena-banner-cowards = Bouh, les lâches !
arena-mark-wounded = Touché !
arena-mark-kevlar = Kevlar !
arena-mark-hospital = Hôpital !
arena-mark-click = Click !
arena-mark-click-lost = Trop tard…
arena-mark-lost = Dans le vide
arena-mark-missed = Raté !
arena-struck = Touché ! Une balle pour { $names }.
arena-struck-hospital = À l’hôpital : { $names }.
arena-fate-after-kevlar = Kevlar, puis une blessure
arena-pierced = Encore une balle pour { $who } : le Kevlar a déjà servi, main droite sur le cœur.
arena-to-me-fired = { $by } te tire dessus !
arena-to-me-wounded = { $by } te touche ! Main droite sur le cœur : tu tiens encore debout.
arena-to-me-hospital = { $by } t’envoie à l’hôpital !
arena-to-me-kevlar-spent = { $by } te touche… et ton Kevlar arrête le coup !
arena-skip = Passer
arena-corner = Coin des lâches
arena-jump = Sauter par là et exploser
arena-jump-way = De quel côté sauter

## Le butin et la fin

arena-recap = Les cartes, face visible
arena-bluff = Bluff !
arena-won = + { $amount }
arena-total = Planque : { $amount }
arena-nothing = rien
arena-wins = gagne
arena-final-opening = Les planques s’ouvrent…
arena-final-all = Tout ouvrir
arena-final-closed = Une planque encore fermée
arena-final-hideout = Planque : { $amount }.
arena-final-fine =
    { $count ->
        [one] Un gangster à l’hôpital à la fin : − { $amount } d’amende.
       *[other] { $count } gangsters à l’hôpital à la fin : − { $amount } d’amende.
    }

## À l’oreille

arena-hear-at-me = On te vise : { $list }.
arena-hear-one = { $name } avec { $mime }
arena-hear-card = Ta carte : { $name }, { $about }
arena-hear-aim = Vise avec les chiffres : { $list }.
arena-hear-choice = BANZAÏ avec la flèche gauche, mains en l’air avec la flèche droite. Sans réponse, tu restes.
arena-hear-run = Cours avec les flèches. Le bouton « Où sont les autres ? » te les situe.
arena-hear-foe = { $name }, { $metres } m, { $way }.
arena-hear-mate = { $name }, de ton équipe, { $metres } m, { $way }.

## La première manche, avec un guide

learn-guns-pot-title = Le magot
learn-guns-pot = Voilà ce qu’il y a à prendre. À la fin de la manche, tous ceux qui tiennent encore debout se le partagent.
learn-guns-card-title = Ta carte
learn-guns-card = Trois vraies armes, et trois « Click » qui se déclenchent quand on te touche. Un Click se mime comme une arme : c’est là qu’on bluffe.
learn-guns-run-title = Dix secondes
learn-guns-run = Bientôt, tout le monde court : tire le rond doré du pouce, prends les flèches, ou appuie là où tu vas. Près d’une cible, ou loin des fusils ! Au coup de sifflet, on se fige.
learn-guns-aim-title = Vise !
learn-guns-aim = Touche le visage à viser. Avec un Click, choisis aussi l’arme à mimer. Tu peux changer jusqu’au bout du sifflet.
learn-guns-bluff = Ta carte n’est pas une arme : tu bluffes, et personne ne le sait !
learn-guns-nobody-title = Personne en vue
learn-guns-nobody = Un obstacle cache les autres, ou il n’y a plus personne : tu ne tires pas cette fois, et c’est très bien.
learn-guns-look-title = Regarde
learn-guns-look = Qui te vise, et avec quoi ? Un seul doigt tire en premier, deux pistolets ensuite, un fusil à la fin. Si c’est vrai…
learn-guns-choice-title = BANZAÏ ?
learn-guns-choice = Rester pour le butin, ou lever les mains et sauver ta peau. Personne ne voit ton choix avant zéro.
learn-guns-fight-title = Une blessure, ou deux
learn-guns-fight = Une blessure : main droite sur le cœur, et tu partages encore. Deux, ou un Shotgun : l’hôpital.
learn-guns-rest-title = Une manche de repos
learn-guns-rest = Tu te remets de tes blessures : cette manche se joue sans toi, et tu reviens à la suivante. Regarde qui bluffe, et parie sur ceux qui vont filer.
learn-guns-click-title = Ton Click !
learn-guns-click = On t’a touché : ta carte se déclenche. La zone rouge montre jusqu’où elle porte. Choisis, puis appuie.
learn-guns-split-title = Le butin
learn-guns-split = Les cartes se retournent, les bluffs aussi. Ceux qui tiennent debout se partagent le magot, en parts égales.
learn-guns-win-title = Qui gagne
learn-guns-win = Après cinq manches, la planque la plus riche l’emporte ; chaque gangster à l’hôpital à la fin coûte une amende.

## À toutes les tables de CA$H’n GUN$ Live

arena-money = { $amount } $
arena-do-aim = Viser
arena-do-stab = Poignarder
arena-round = Manche { $round } sur { $rounds }
arena-map = L’arène, vue d’en haut
arena-team = Équipe { $number }
arena-pot = Au magot
arena-why-left =
    { $last ->
        [yes] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : { $each } chacun, c’est le mieux. Les { $left } qui restent ne sont à personne.
       *[no] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : { $each } chacun, c’est le mieux. Les { $left } qui restent vont au magot suivant.
    }
arena-why-nothing =
    { $last ->
        [yes] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : avec ces billets-là, aucune part égale. Rien n’est à personne.
       *[no] { $pot } pour { $sharers } gangsters, et un billet ne se coupe pas : avec ces billets-là, aucune part égale. Tout va au magot suivant.
    }
arena-why-cards =
    { $last ->
        [yes] { $pot } pour { $sharers } gangsters : { $each } chacun. Reste { $left }, pour personne.
       *[no] { $pot } pour { $sharers } gangsters : { $each } chacun. Reste { $left }, pour le magot suivant.
    }
arena-hideout = Dans notre planque
arena-cards = Cartes
arena-done = c’est bon
arena-here-convalescent = en convalescence
arena-here-gone = plus là
arena-here-late = pas encore là
arena-swap-with = { $name } : échange avec qui ?
arena-mime = L’arme à montrer
arena-in-place = Sur place
arena-jump-ask = Sauter
arena-running = Cours !
