# Le livret de règles et la première partie.
#
# Le joueur est « tu » : jamais de participe ni d’adjectif qui s’accorderait avec lui. Un autre
# joueur est un nom propre : jamais « de », « que » ni « si » devant lui.

## Le livret

learn-rulebook = Livret de règles
learn-rulebooks = Les livrets
learn-title = { $title } · Règles · Magot
learn-settings = Réglages
learn-search = Chercher dans les règles
learn-chapters = Chapitres
learn-back = Revenir à la règle d’avant
learn-found =
    { $hits ->
        [one] Un seul endroit.
       *[other] { $clauses ->
            [one] { $hits } fois, dans une seule règle.
           *[other] { $hits } fois, dans { $clauses } règles.
        }
    }
learn-nothing-found = Rien sur « { $query } ».
learn-copy-link = Copier le lien vers { $clause }
learn-link-copied = Le lien vers { $clause } est copié.
learn-grid = Tableau
learn-no-rulebook = Ce livret n’est pas là pour le moment.
learn-print = Imprimer
learn-own-page = Le livret sur sa propre page, à imprimer

## La première partie

learn-preparing = On bat les cartes…
learn-sorry = La partie n’a pas pu commencer.
learn-coach = Leçon
learn-progress = Leçon { $nth } sur { $all }
learn-got-it = Compris
learn-later = Plus tard
learn-skip = Passer la leçon
learn-skipped = Bonne partie !
learn-rule = La règle { $clause }
learn-rule-short = La règle
learn-idea = Une idée ?
learn-try = Essaie ce coup :
learn-bravo = Bravo, première partie jouée !
learn-bravo-more = Tu connais l’essentiel ; le livret a le reste.
learn-real-game = Jouer une vraie partie

learn-hand-title = Ta main
learn-hand = Voici tes cartes, chacune avec sa valeur. À la fin, la pile la plus riche l’emporte.
learn-table-title = La table
learn-table = Au milieu, la pioche et la défausse. Devant chaque joueur va grandir une pile de trésors.
learn-form-title = Forme un set
learn-form = Deux cartes pareilles, ou une possession et un joker, font un set. Touche les deux, puis le bouton doré qui apparaît.
learn-refill-title = La pioche
learn-refill = Après ton action, ta main se complète toute seule : tu n’as rien à faire.
learn-safe-title = À l’abri
learn-safe = Le set du bas de ta pile porte un cadenas : personne ne peut te le voler.
learn-challenge-title = Lance un défi
learn-challenge = Le set du sommet chez { $name } te tente ? Joue sur sa pile une carte de la même sorte, ou un joker. Qui ne répond plus perd.
learn-take-title = La défausse aussi
learn-take = La carte du dessus de la défausse va avec une des tiennes : prends-la pour former un set.
learn-joker-title = Les jokers
learn-joker = L’Or et l’Argenterie vont avec toutes les possessions. Sous un set, on ne les voit plus : retiens où ils sont, et couvre-les vite !
learn-discard-title = Défausse
learn-discard = Rien ne va ensemble ? Pose une carte sur la défausse, la moins utile.
learn-cover-title = Couvre tes trésors
learn-cover = Seul le set du sommet peut être volé. Chaque nouveau set protège ceux d’en dessous.
learn-defend-title = { $name } te défie !
learn-defend = Réponds avec une carte de la même sorte ou un joker pour garder ton set. Tu en as une : joue-la !
learn-lose-title = { $name } te défie !
learn-lose = Cette fois, rien dans ta main ne va. Renonce : le set part, mais tu pourras le reprendre, avec les cartes jouées.
learn-raise-title = { $name } résiste
learn-raise = Relance avec une carte de la même sorte ou un joker, ou renonce : tes cartes posées sont alors perdues.
learn-spoils-title = Tout au gagnant
learn-spoils = Qui gagne le défi garde le set et toutes les cartes jouées. Plus on se bat, plus il vaut.
learn-last-title = Plus de pioche
learn-last = La pioche est vide : on joue les dernières cartes, jusqu’à vider toutes les mains.
learn-score-title = On compte
learn-score = Chaque carte de ta pile rapporte sa valeur, jokers compris. Le reste ne compte pas.

## Monopoly Édition Tricheurs

learn-cheaters-cards-title = Cinq cartes Triche
learn-cheaters-cards = Ce que dit une carte face visible, tout le monde peut le tenter, à tout moment. Le dessin montre le geste.
learn-cheaters-look-title = Tes yeux
learn-cheaters-look = Tu ne vois bouger que ce que tu regardes. Touche un visage pour voir ses billets, puis la banque.
learn-cheaters-roll-title = À toi de lancer
learn-cheaters-roll = Prends les dés. Ce qui a réussi à se cacher est annoncé au lancer suivant : dernier moment pour crier !
learn-cheaters-buy-title = Une rue libre
learn-cheaters-buy = Achète-la, ou laisse-la aux enchères. Un loyer se demande : rien ne tombe tout seul.
learn-cheaters-bid-title = Aux enchères
learn-cheaters-bid = N’importe qui peut monter, de 10 au moins. Sans nouvelle offre, le marteau tombe.
learn-cheaters-salary-title = Tes 200 de START
learn-cheaters-salary = Sers-toi dans la banque, à la main : 200, pas un de plus. Enfin, tant qu’on te regarde.
learn-cheaters-more-title = 200, ou 300 ?
learn-cheaters-more = La banque te doit 200. Une carte face visible ferme les yeux sur un billet de trop… si personne ne crie.
learn-cheaters-nerve-title = Mine de rien
learn-cheaters-nerve = Tiens bon jusqu’au lancer suivant. Ta main a glissé ? Remets tout en place avant qu’on le voie.
learn-cheaters-caught-title = La main dans le sac
learn-cheaters-caught = Tout est remis en place, et la carte dit la pénalité. Ça arrive aux meilleurs.
learn-cheaters-rent-title = Un loyer à demander
learn-cheaters-rent = Quelqu’un s’est arrêté chez toi. Demande le loyer avant le lancer suivant, sinon il est perdu.
learn-cheaters-watch-title = Surveille la banque
learn-cheaters-watch = Pendant le tour des autres, regarde une main ou un tas de billets, et compte. Un de trop ?
learn-cheaters-accuse-title = TRICHEUR !
learn-cheaters-accuse = Tu as vu quelque chose ? Maintiens le bouton, choisis un visage, puis la carte.
learn-cheaters-wrong-title = Juste ou pas juste
learn-cheaters-wrong = Si tu as raison, la pénalité tombe. Si tu te trompes de personne ou de carte, tu paies 100.
learn-cheaters-end-title = Le dernier tour de plateau
learn-cheaters-end = Qui atteint START s’y arrête. Ensuite chaque rue rapporte un loyer, et la plus grosse fortune gagne. La vérité vient après.

## Une minute de répétition, avant la première partie de Tricheurs

learn-cheaters-board-eyes = Voici la table. En couleur, ce que tu regardes ; en gris, une image d’avant. Là, tu regardes le plateau : tourne les yeux vers { $honest }.
learn-cheaters-board-back = Un billet a disparu pendant que tu regardais ailleurs ! « Avant » te montre l’ancienne image : compte, puis reviens au plateau.
learn-cheaters-board-roll = À toi : lance les dés.
learn-cheaters-board-buy = Cette rue est libre : achète-la.
learn-cheaters-board-ask = { $honest } s’arrête chez toi. Un loyer se demande, sinon il est perdu : demande-le !
learn-cheaters-try-take = On se penche sur la banque. Tu passes par START : la banque te doit 200. Touche les trois billets qui brillent (100, 50 et 50), ou tire-les vers toi.
learn-cheaters-try-more = « Rallonge » est face visible : 100 de trop avec les 200 de START, c’est une triche. (Sans START, c’est « Braquage ».) Prends un billet de 100 de plus…
learn-cheaters-try-caught = Aïe : { $thief } regardait la banque. Tu rends le billet de trop et tu paies 100. Personne ne crie ? Alors tu gardes tout, et 50 de plus.
learn-cheaters-try-watch = À { $thief } de jouer. Tes yeux sont sur la banque : regarde bien les mains…
learn-cheaters-try-cry = Un billet de 100, sans raison ! Tout le monde ne l’a pas vu. Touche « TRICHEUR ! ».
learn-cheaters-try-face = Qui donc ? Le bras avait une couleur. Touche le bon visage.
learn-cheaters-try-card = Et comment ? START ne lui devait rien : ce n’est pas « Rallonge ». La main s’est servie dans la boîte : touche la carte qui le montre.
learn-cheaters-try-guilty = Bien vu ! Le billet retourne à la banque, { $thief } paie 100 et va en prison.
learn-cheaters-try-again = Et si tu te trompes ? Accuse { $honest }, qui n’a rien fait.
learn-cheaters-try-innocent = Raté : tu paies 100 à { $honest }. Accuse quand tu as vu, ou bien compté. La suite s’apprend en jouant.
learn-cheaters-slip-note = Pas celui-là : prends un billet qui brille.
learn-cheaters-slip-face = Pas ce visage-là : essaie l’autre.
learn-cheaters-slip-card = Pas celle-là : ici, c’est la banque, et sans START.
learn-cheaters-guilty = COUPABLE
learn-cheaters-innocent = INNOCENT
learn-cheaters-next = Continuer
learn-cheaters-play = Jouer !
learn-cheaters-mine = Devant toi : { $sum }
