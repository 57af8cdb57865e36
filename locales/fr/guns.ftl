# CA$H’n GUN$ Live.
#
# Un joueur est un nom propre, quel qu’il soit : jamais « de », « que » ni « si » devant lui (on
# n’élide pas un nom inconnu), jamais de participe ni d’adjectif qui s’accorderait avec lui. Là où il
# peut y avoir plusieurs noms, aucun verbe ne s’accorde avec eux.

## Le jeu : le nom, et ce qu’on en dit à l’accueil

game-cash-n-guns-live = CA$H’n GUN$ Live
about-cash-n-guns-live = Deux bandes, un butin et des doigts pour pistolets : cours, vise, ou file avec les billets.

## Les armes (CG-2.1)

weapon-bang = Bang
weapon-double-guns = Double Guns
weapon-shotgun = Shotgun
weapon-kevlar = Kevlar
weapon-backstab = Backstab
weapon-boom = Boom

## Les mimes (CG-3.4) : « avec { $mime } »

mime-pistol = un pistolet
mime-two-pistols = deux pistolets
mime-long-gun = un fusil

## Ce qu’il advient d’un gangster : « { $who } : { $fate } »

fate-unhurt = indemne
fate-wounded = une blessure
fate-hospital = à l’hôpital
fate-coward = chez les lâches

## Ce qu’une équipe se souffle (CG-3.8) : « { $who } souffle : « { $phrase } » »

watchword-attack = On attaque !
watchword-together = On reste ensemble !
watchword-spread = On se disperse !
watchword-bluff = Je bluffe !
watchword-stay = On reste !
watchword-flee = On file !
watchword-protect-me = Couvrez-moi !
watchword-trust-me = Fais-moi confiance !

## Les huit directions de l’arène : « courir { $way } »

way-right = vers la droite
way-down-right = vers le bas à droite
way-down = vers le bas
way-down-left = vers le bas à gauche
way-left = vers la gauche
way-up-left = vers le haut à gauche
way-up = vers le haut
way-up-right = vers le haut à droite

## Ce que je peux faire

guns-act-ready = C’est bon pour moi
guns-act-chef = Nommer Chef : { $who }
guns-act-signal-here = Montrer cet endroit à mon équipe
guns-act-signal-target = Désigner { $at } à mon équipe
guns-act-signal-say = Souffler : « { $phrase } »
guns-act-swap = Échanger les cartes : { $one } et { $other }
guns-act-halt = Ne plus bouger
guns-act-steer = Courir { $way }
guns-act-aim = Viser { $at } avec { $mime }
guns-act-hold = Ne viser personne
guns-act-stay = Rester : BANZAÏ !
guns-act-leave = Filer chez les lâches
guns-act-stab = Poignarder { $at }
guns-act-spare = Ne poignarder personne
guns-act-jump-here = Exploser sur place
guns-act-jump = Bondir { $way } et exploser

## Ce que le Parrain peut faire

guns-act-next = Continuer
guns-act-coward = Noter chez les lâches : { $who }
guns-act-aimed-nobody = Noter : aucune cible
guns-act-aimed = Noter la cible : { $at }
guns-act-touched-nobody = Noter : personne n’est touché
guns-act-touched = Noter qui est touché : { $who }
guns-act-undo = Annuler ma dernière note
guns-act-rule = Trancher : { $who }, { $fate }
guns-act-count = Compter : { $fives } × 5 000 $, { $tens } × 10 000 $, { $twenties } × 20 000 $
guns-act-gone = Noter un départ pour de bon : { $who }
guns-act-arrived = Accueillir { $who }

## Ce qui se passe

guns-event-shuffled = Les cartes sont mélangées, en cinq paquets.
guns-event-round = Manche { $round } : { $amount } $ au magot.
guns-event-round-cards = Manche { $round } : { $cards } cartes au magot.
guns-event-dealt = Chaque équipe se répartit ses cartes en secret.
guns-event-swapped = { $by } échange les cartes : { $one } et { $other }.
guns-event-proposed = { $by } veut échanger les cartes : { $one } et { $other }.
guns-event-chef = Équipe { $team } : { $who } devient Chef.
guns-event-signal-here = { $who } montre un endroit : « Par là ! »
guns-event-signal-target = { $who } désigne { $at }.
guns-event-signal-say = { $who } souffle : « { $phrase } »
guns-event-ready = { $who } fait signe : c’est bon.
guns-event-hurried = Tout le monde est prêt : on enchaîne.
guns-event-pocketed = Les téléphones vont dans les poches.
guns-event-ran = Dix secondes pour courir : c’est parti !
guns-event-steered = { $who } court { $way }.
guns-event-halted = { $who } s’arrête.
guns-event-froze = Long coup de sifflet : plus un geste, on vise !
guns-event-aimed = { $who } vise { $at } avec { $mime }.
guns-event-held = { $who } ne vise personne.
guns-event-answered = { $who } a fait son choix.
guns-event-no-aims = Plus personne ne bouge : on se regarde en chiens de faïence.
guns-event-aims =
    { $count ->
        [one] Un gangster braque son arme.
       *[other] { $count } gangsters braquent leurs armes.
    }
guns-event-counting = Trois, deux, un…
guns-event-stays = { $who } veut rester : BANZAÏ !
guns-event-leaves = { $who } veut filer chez les lâches.
guns-event-whistled = Deuxième coup de sifflet : BANZAÏ !
guns-event-whistled-left = Deuxième coup de sifflet. Bras levés, direction le coin des lâches : { $who }.
guns-event-fled = { $who } lève les bras et file chez les lâches.
guns-event-entered = C’est noté.
guns-event-quiet = Le calme revient.
guns-event-ruled = Parole de Parrain. { $who } : { $fate }.
guns-event-counted = Le Parrain a compté : { $amount } $ sur la table.
guns-event-undone = Le Parrain revient sur sa dernière note.
guns-event-shared =
    { $each ->
        [0] Impossible de faire des parts égales : le magot reste sur la table.
       *[other] { $sharers ->
            [one] Un seul gangster tient debout : tout le magot est pour lui.
           *[other] { $sharers } gangsters se partagent le magot : { $each } $ chacun.
        }
    }
guns-event-shared-cards =
    { $each ->
        [0] Impossible de faire des parts égales : le magot reste sur la table.
       *[other] { $sharers ->
            [one] Un seul gangster tient debout : tout le magot est pour lui.
           *[other] { $sharers } gangsters se partagent le magot, { $each ->
                [one] une carte
               *[other] { $each } cartes
            } chacun.
        }
    }
guns-event-nobody-shares = Personne pour partager : le magot reste sur la table.
guns-event-gone = { $who } quitte la partie pour de bon.
guns-event-arrived = { $who } arrive et rejoint l’équipe { $team }, pour jouer dès la prochaine manche.
guns-event-ended = Les planques s’ouvrent : la partie est finie.

## À qui le tour de tirer (CG-4.1)

guns-stage-bang = LES BANG !
guns-stage-double-guns = LES DOUBLE GUNS !
guns-stage-shotgun = LES SHOTGUN !

## Les coups et leurs effets

guns-effect-fired = { $by } tire sur { $at }.
guns-effect-shot-lost = Tir perdu pour { $by } : { $at } n’est plus là.
guns-effect-wounded = Une balle pour { $who }, signée { $by } : main droite sur le cœur.
guns-effect-wounded-knife = { $by } frappe juste : { $who } porte la main droite à son cœur.
guns-effect-wounded-recoil = { $by } percute { $who } en reculant : main droite sur le cœur.
guns-effect-kevlar = Bluff ! { $who } montre un Kevlar : la balle signée { $by } ne fait même pas mal.
guns-effect-kevlar-knife = Bluff ! { $who } montre un Kevlar : { $by } s’y casse la lame.
guns-effect-kevlar-recoil = Bluff ! { $by } percute { $who } en reculant, mais un Kevlar amortit tout.
guns-effect-hospital = { $who } part à l’hôpital, sur un tir signé { $by }.
guns-effect-hospital-knife = { $who } part à l’hôpital, sur un coup de lame signé { $by }.
guns-effect-hospital-grenade = La grenade emporte aussi { $who } à l’hôpital.
guns-effect-hospital-recoil = { $by } percute { $who } en reculant : à l’hôpital !
guns-effect-hospital-own = { $who } part à l’hôpital avec sa grenade.
guns-effect-click = Click, c’était du bluff ! { $who } montre sa carte et attend son tour.
guns-effect-click-lost = Trop tard pour { $who } : son Click ne servira plus.
guns-effect-stabbed = { $by } poignarde { $at }.
guns-effect-stab-missed = { $by } ne poignarde personne.
guns-effect-exploded = Boom ! { $by } fait tout sauter.
guns-effect-thrown-back = { $who } recule d’un pas, bras ouverts.

## Ce qu’il faut savoir pour continuer

guns-ask-aim = { $who } annonce « { $gun } » : sur qui ?
guns-ask-stab = { $who } sort un poignard : qui est touché ?
guns-ask-blast = { $who } dégoupille une grenade : qui sera du voyage ?
guns-ask-recoil = { $who } recule, bras ouverts : qui est touché ?

## Ce que le Parrain dit à voix haute, à tout le monde

guns-say-pot = Manche { $round }, les amis : il y a { $amount } $ à prendre !
guns-say-pot-cards = Manche { $round }, les amis : il y a { $cards } billets à prendre !
guns-say-share-out = Répartissez-vous les armes. Et chut, les murs ont des oreilles…
guns-say-pockets = Téléphones dans les poches, gangsters !
guns-say-run = Dix secondes ! Courez, mais n’attrapez personne !
guns-say-freeze = On ne bouge plus ! Visez !
guns-say-look = Restez comme ça. Qui vise qui ? Ouvrez l’œil.
guns-say-choose = Du cran, ou les bras en l’air ? Trois… deux… un…
guns-say-cowards = Les lâches, par ici ! Les autres, gardez la pose.
guns-say-fire = Feu ! Criez quand vient votre tour : les Bang, puis les Double Guns, puis les Shotgun.
guns-say-fire-paper = Feu ! D’abord les Bang, puis les Double Guns, les Shotgun pour finir.
guns-say-verdict = La fumée se dissipe. Qui tient encore debout ?
guns-say-split =
    { $each ->
        [0] Pas moyen de faire des parts égales : le magot reste sur la table !
       *[other] { $sharers ->
            [one] Un seul gangster debout : tout le magot est pour lui !
           *[other] { $sharers } parts égales : { $each } $ chacun, et pas de jaloux !
        }
    }
guns-say-split-cards =
    { $each ->
        [0] Pas moyen de faire des parts égales : le magot reste sur la table !
       *[other] { $sharers ->
            [one] Un seul gangster debout : tout le magot est pour lui !
           *[other] { $sharers } parts égales, { $each ->
                [one] une carte
               *[other] { $each } cartes
            } chacun, et pas de jaloux !
        }
    }
guns-say-nobody-shares = Plus personne debout ? Le magot reste sur la table !
guns-say-over = Rideau ! Ouvrez les planques, on compte.

## Ce que le Parrain a à faire

guns-do-deal = Une carte pour chaque gangster en jeu : continue pour les donner.
guns-do-deal-paper = Donne à chaque Chef une carte par gangster en jeu, puis continue.
guns-do-wait-for-teams = Attends que chaque équipe fasse signe, ou continue sans attendre.
guns-do-start-ten = Continue quand tout le monde est en place : les dix secondes partent aussitôt.
guns-do-count-ten = Compte de dix à zéro, bien fort.
guns-do-whistle-long = Siffle longuement, et garde l’œil sur les tricheurs.
guns-do-start-three = Continue quand chacun a bien regardé : le compte part de trois.
guns-do-count-three = Compte de trois à zéro, puis siffle.
guns-do-tap-cowards = Note chaque gangster qui s’en va, puis continue.
guns-do-count-bills = Quand tout est calme, note qui part à l’hôpital, puis compte les { $cards } billets sur la table.
guns-do-confirm = Quand tout est calme, vérifie ce que chacun devient, corrige s’il le faut, puis continue.
guns-do-hand-out = Chaque part va dans la planque de son équipe. Ensuite, continue.
guns-do-nothing = Tu peux ranger ton sifflet.

## Pourquoi ce n’est pas permis

illegal-guns-game-is-over = La partie est finie, on range les armes.
illegal-guns-not-now = Chaque chose en son temps : ce n’est pas le moment.
illegal-guns-no-such-seat = Cette place n’est pas celle d’un gangster de cette table.
illegal-guns-not-in-play = Seuls les gangsters en jeu dans cette manche peuvent le faire.
illegal-guns-only-the-parrain = C’est au Parrain de le faire, et à personne d’autre.
illegal-guns-no-parrain = Il n’y a pas de Parrain à cette table : Magot arbitre seul.
illegal-guns-phones-in-pockets = Laisse ton téléphone dans ta poche : c’est le Parrain qui mène la danse.
illegal-guns-already-ready = Tu l’as déjà dit : on attend les autres.
illegal-guns-not-your-team = { $who } n’est pas de ton équipe, et les échanges restent en famille.
illegal-guns-swap-needs-two = Il faut deux équipiers pour un échange : nomme-les dans l’ordre des places.
illegal-guns-has-no-card = { $who } n’a pas de carte dans cette manche.
illegal-guns-enough-swaps = Ton équipe a assez échangé pour cette manche : jouez avec ce que vous avez.
illegal-guns-already-agreed = Tu l’as déjà proposé : aux autres de dire oui.
illegal-guns-already-chef = { $who } est déjà Chef.
illegal-guns-enough-chefs = Assez de Chefs pour cette manche : gardez le dernier.
illegal-guns-enough-signals = Assez de signaux pour cette manche : place à l’action.
illegal-guns-no-ground = Il n’y a pas de tel endroit dans l’arène.
illegal-guns-not-an-opponent = Désigne un adversaire en jeu : { $who }, ça ne va pas.
illegal-guns-enough-turns = Assez de virages pour cette manche : tu ne changes plus de direction.
illegal-guns-run-for-real = Ici, on court pour de vrai : avec tes jambes.
illegal-guns-not-your-mime = Ton arme ne se mime pas comme ça : montre-la telle qu’elle est.
illegal-guns-own-team = { $who } est de ton équipe : vise quelqu’un d’autre.
illegal-guns-not-their-own = { $who } joue dans la même équipe : un gangster ne tire pas sur les siens.
illegal-guns-not-there = On ne peut plus viser ni toucher { $who } : choisis quelqu’un d’autre.
illegal-guns-cannot-see = Tu ne vois pas { $who } : il y a un obstacle entre vous.
illegal-guns-one-target = Cette arme vise une cible, une seule.
illegal-guns-two-targets = Deux pistolets demandent deux cibles, ou au moins une.
illegal-guns-two-different-targets = Tu vois plus d’un adversaire : un pistolet pour chacun.
illegal-guns-not-your-click = Aucun Click ne te demande cela maintenant.
illegal-guns-another-question = Réponds d’abord à la question posée.
illegal-guns-out-of-reach = { $who } est trop loin pour ton poignard, ou derrière un obstacle.
illegal-guns-friendly-knife = Pas de poignard entre équipiers à cette table : { $who } n’a rien à craindre.
illegal-guns-one-stab = Un poignard ne touche qu’un gangster.
illegal-guns-already-left = { $who } est déjà chez les lâches.
illegal-guns-nothing-to-undo = Il n’y a rien à annuler.
illegal-guns-enough-corrections = Assez de corrections pour cette manche : ce qui est dit est dit.
illegal-guns-already-so = C’est déjà noté ainsi.
illegal-guns-count-first = Compte d’abord les billets sur la table.
illegal-guns-nothing-to-count = Il n’y a rien à compter.
illegal-guns-miscounted = Le compte n’y est pas : il y a { $cards } cartes sur la table, donc autant de billets.
illegal-guns-carried-bills-are-there = Les billets laissés par la manche d’avant sont aussi sur la table : recompte.
illegal-guns-not-that-many-bills = Il ne reste pas autant de ces billets dans la boîte : recompte.
illegal-guns-not-here = { $who } n’est plus là, ou pas encore.
illegal-guns-too-late-to-flee = Tu arbitres et les coups sont partis : trop tard pour te mettre à l’abri.
illegal-guns-parrain-stays = Sans toi, la table n’aurait plus de Parrain : tu ne peux pas partir.
illegal-guns-not-late = { $who } n’est pas sur la liste des retardataires.
illegal-guns-no-next-round = C’est la dernière manche : trop tard pour entrer dans le jeu.
illegal-guns-no-room = C’est complet : il n’y a pas assez de cartes pour une personne de plus, ou plus de place dans les équipes.

## Les options, et ce qu’elles changent

guns-option-table = Où l’on joue
guns-option-table-about = À l’écran dans l’arène, ou pour de vrai, au jardin, avec Magot pour aider le Parrain.
guns-option-table-arena = Dans l’arène, à l’écran
guns-option-table-garden = Au jardin, avec les téléphones
guns-option-table-paper = Au jardin, avec la boîte
guns-option-parrain = Qui arbitre
guns-option-parrain-about = Quand on joue pour de vrai, il faut un Parrain, hors du jeu ou parmi les gangsters. L’arène s’en passe.
guns-option-parrain-one = Un Parrain, dernière place
guns-option-parrain-two = Deux Parrains, dernières places
guns-option-parrain-playing = Un Parrain qui joue aussi
guns-option-place = Décor de l’arène
guns-option-place-about = Une plage sans cachette pour commencer, puis trois terrains où se cacher.
guns-option-place-beach = Plage
guns-option-place-garden = Jardin
guns-option-place-warehouse = Entrepôt
guns-option-place-schoolyard = Cour d’école
guns-option-pace = Temps de réflexion
guns-option-pace-about = Plus de temps pour se parler, viser, choisir et regarder ; la course reste aussi vive.
guns-option-pace-quick = Vif, pour les rapides
guns-option-pace-normal = Normal
guns-option-pace-calm = Une fois et demie
guns-option-pace-slow = Deux fois plus
guns-option-late = Places pour retardataires
guns-option-late-about = Quand on joue pour de vrai, autant de places attendent ceux qui arrivent en cours de partie.
guns-option-open-stashes = Planques ouvertes
guns-option-open-stashes-about = Tout le monde voit ce que chaque équipe a déjà mis de côté.
guns-option-easy-counting = Comptage facile
guns-option-easy-counting-about = Chaque carte compte pour une : plus besoin d’additionner les billets.
guns-option-grenade-chains = Grenades en chaîne
guns-option-grenade-chains-about = Une grenade qui touche une autre grenade la fait exploser aussi.
guns-option-friendly-knife = Poignarder un équipier
guns-option-friendly-knife-about = Un Backstab peut viser n’importe qui, même dans sa propre équipe.
guns-option-last-gasp = Dernier souffle
guns-option-last-gasp-about = Un Click part encore quand deux blessures tombent au même instant.
guns-option-wounds = Plusieurs balles d’un coup
guns-option-wounds-about = Ce que valent plusieurs balles reçues dans la même étape.
guns-option-wounds-every = Chaque balle blesse
guns-option-wounds-one = Une blessure au plus
guns-option-recoil = Recul du Shotgun
guns-option-recoil-about = De quel côté part la victime d’un Shotgun.
guns-option-recoil-own-back = Vers son propre dos
guns-option-recoil-from-shooter = Loin du tireur

## Des options qui ne vont pas

config-guns-gangsters = Il faut de 6 à 60 gangsters, avec ou sans les retardataires ; { $gangsters }, ça ne va pas.
config-guns-team-list = La liste des équipes a une entrée par gangster présent au départ : il en faut { $gangsters }.
config-guns-two-teams = Il faut au moins deux équipes.
config-guns-team-size = Une équipe compte de 3 à 5 gangsters ; { $size }, ça ne va pas.

## Des arrangements de table qui ne vont pas

setup-guns-round = Cette manche ne va pas : on en joue cinq, et la partie finit avec la cinquième.
setup-guns-too-many = Il y a plus de gangsters que cette table n’en accueille.
setup-guns-teams = Les équipes de cet arrangement ne sont pas celles de la table.
setup-guns-cards = Les cartes et les billets ne tombent pas juste : la boîte n’en a pas autant, ou pas de cette sorte.
setup-guns-seats = Cet arrangement nomme quelqu’un qui n’est pas un gangster de la table.
setup-guns-late = Les retardataires ont les dernières places, et personne ne quitte l’arène pour de bon.
setup-guns-out = Qui ne joue pas la manche ne vise pas, ne montre pas de carte et ne prend pas de coup.
setup-guns-spot = Un gangster est dans un obstacle ou hors de l’arène.
setup-guns-turns = Un gangster a changé de direction trop souvent.
setup-guns-times = Une heure est plus tardive qu’aucune partie ne pourrait durer.
setup-guns-clock = Ce moment a une heure de fin et ne devrait pas en avoir, ou il lui en manque une.
setup-guns-comings = On n’arrive et on ne s’en va qu’entre deux manches.
setup-guns-convalescent = Personne n’est convalescent à la première manche : personne n’est encore passé par l’hôpital.
setup-guns-parrain = Un Parrain qui joue reste jusqu’au bout : personne d’autre ne mène la partie.
setup-guns-cowards = Quelqu’un file deux fois au coin des lâches : une fois par manche suffit.
setup-guns-carried = Ce que le partage d’avant a laissé est dans le magot, ni plus ni moins ; à la première manche, il n’y a encore rien.
setup-guns-sharers = Qui n’est ni parti ni tombé partage, et personne d’autre : vérifie qui reçoit une part.
setup-guns-recap = Le récit de la manche montre la carte de chaque gangster resté, une fois, et aucune autre.
setup-guns-fates = Le sort d’un gangster ne découle pas de ce qui s’est passé.
setup-guns-swaps = Une équipe a échangé ses cartes plus souvent qu’on ne le peut.
setup-guns-chefs = Un Chef n’est pas de l’équipe qui l’a choisi, ou elle en a changé trop souvent.
setup-guns-proposals = Une proposition d’échange ne tient pas : elle nomme deux équipiers en jeu, pendant le partage des armes, tant qu’ils n’ont pas dit oui tous les deux.
setup-guns-signals = Un signal ne tient pas : vérifie le moment, qui le donne, ce qu’il montre et combien il y en a.
setup-guns-freeze = Le mouvement s’arrête au coup de sifflet, pas à un autre moment.
setup-guns-phase = Ce moment de la manche n’existe pas à cette table, ou il lui manque une question.
setup-guns-split = Le partage ne tient pas : il y en a un à la fin d’une manche, pas avant, ses parts sont égales, et ce qu’il laisse forme le magot.
setup-guns-nobody = La table n’attendrait personne : la partie n’avancerait plus.
setup-guns-done = Quelqu’un a déjà répondu alors qu’on ne lui demande rien.
setup-guns-hands = Du partage des armes à la fin des tirs, chaque gangster en jeu tient une carte, et personne d’autre.
setup-guns-shown = Une carte montrée n’est pas celle du gangster, une autre ne devrait pas se voir, ou il en manque une.
setup-guns-packets = Les paquets fermés n’ont pas le nombre de cartes qu’il faut.
setup-guns-hideouts = Les planques ne contiennent pas ce que les équipes ont gagné.
setup-guns-pot = Le magot n’a pas le nombre de cartes ou le montant qu’il faut.
setup-guns-paper = Avec les cartes de la boîte, Magot n’en connaît aucune : n’en donne à personne.
setup-guns-aims = Une visée ne tient pas : vérifie le moment, le mime et les cibles.
setup-guns-leaving = On ne choisit de partir qu’au moment de rester ou de partir.
setup-guns-fight = La fusillade de cet arrangement ne tient pas : vérifie les départs, les réponses, les coups et la question.
