# Autour de la table : ce qui se dit pendant qu’on joue, et quand on revoit une partie.
#
# Une personne est toujours « tu », et aucun participe ni adjectif ne s’accorde avec un joueur.

## À qui de jouer

play-turn-everybody = À tout le monde de jouer
play-turn-referees =
    { $count ->
        [one] { $names } mène le jeu
       *[other] { $names } mènent le jeu
    }
play-turn-nobody = Un instant…
play-title-mine = À toi !
play-over = Partie finie

## La barre et le menu

play-menu = Menu
play-code = Code de la table
play-invite = Faire venir du monde
play-invite-how = Scanne ce code, ou tape ces lettres sur la page d’accueil.
play-copy = Copier le lien
play-copied = Lien copié !
play-not-copied = Ce navigateur ne veut pas copier : voici le lien. { $link }
play-send = Envoyer le lien
play-big-screen = Grand écran (télé)
play-pause = Mettre en pause
play-resume = Reprendre la partie
play-leave = Quitter la table
play-left = Ta place reste à toi : reviens avec le code { $code }.
play-settings = Réglages
play-sound-off = Couper le son
play-sound-on = Mettre le son
play-results = Résultats
play-watching = Tu regardes la partie.
play-take-seat = Demander une place
play-take-seat-about = Tu prends la place d’un bot si tout le monde dit oui.
play-take-seat-of = Demander cette place : { $name }
play-take-back = Reprendre ma place
play-seats-closed = Tu regardes la partie. Les bots gardent leur place jusqu’à la fin.
play-seats-locked = Tu regardes la partie. L’hôte a fermé la porte.
play-seats-busy = Quelqu’un vient de demander une place. Réessaie dans une demi-minute.
play-seat-question = { $name } voudrait la place du bot { $bot }. D’accord ?
play-seat-waiting = { $name } voudrait la place du bot { $bot }. On attend { $names }.
play-seat-asked = Tu as demandé la place du bot { $bot }. On attend { $names }.
play-seat-host = l’hôte
play-seat-yes = Oui
play-seat-no = Non
play-seat-left = { $count } s
play-your-name = Ton nom

## Ce que je peux faire

play-hints = Que puis-je faire ?
play-actions-none = Rien à faire pour l’instant.
play-actions-busy = C’est parti…
play-actions-more = Voir aussi { $count } autres
play-actions-fewer = En voir moins

## L’histoire de la partie

play-log = Histoire de la partie
play-log-empty = Tout commence ici.
play-log-older = Voir ce qui précède
play-log-covered = Les cartes couvertes se retiennent de tête.
play-look = Revoir ce moment
play-past = Tu regardes le passé.
play-present = Revenir au présent
play-moment = Moment { $number } sur { $count }
play-scrub = Remonter le temps
play-first = Au début
play-back = Un pas en arrière
play-forward = Un pas en avant
play-last = À la fin

## Qui est là

play-deputy = { $name } n’est pas là : un bot joue à sa place.
play-awaited = On attend { $name }…
play-paused = La partie est en pause.
play-paused-short = Pause

## Les mines

play-react = Réagir
play-audience = Le public

## La fin

play-final = Résultats de la partie
play-unfolding = On retourne les piles…
play-place = Place
play-player = Nom
play-score = Score
play-rematch = Revanche !
play-rematch-wait = L’hôte peut lancer la revanche.
play-rematch-wait-for = { $host } peut lancer la revanche.
play-replay = Revoir la partie
play-prove = Prouver la donne
play-proving = La maison redistribue toutes les cartes…
play-proved-arranged = La partie est prouvée : elle suit la donne de la leçon, puis le secret que la maison avait scellé.
play-proved = La donne est prouvée : tout découle du secret que la maison avait scellé avant la première carte.
play-flawed = La donne n’est pas prouvée ({ $why }).
play-not-proved = La maison n’a pas répondu. Essaie encore une fois.
play-check-asking = Ton appareil vérifie la donne…
play-check-proved = Donne vérifiée sur ton appareil
play-check-unsure = Donne pas vérifiable ici : { $why }.
play-check-unread = Donne pas vérifiable : la maison n’a pas répondu.
play-check-breach = Attention : { $why }.
play-check-how = Avant la donne, ton appareil a noté l’empreinte de la maison et les parts de hasard promises, puis tout ce que tu as vu. À la fin, il compare avec la partie publiée.
play-check-commitment = Empreinte de la maison
play-check-nonce = Ta part de hasard
play-check-told = Empreinte de ce que tu as vu
play-check-command = Pour vérifier sur une autre machine, avec la partie téléchargée
play-check-copy = Copier : { $what }
play-check-copied = C’est copié !
play-check-not-copied = Ce navigateur ne veut pas copier : appuie longuement sur le texte.
play-doubt-arranged = c’était une leçon, aux premières cartes choisies d’avance
play-doubt-late = tu as rejoint la table après la donne
play-doubt-pledges = ton appareil n’était pas là au moment de la donne
play-doubt-unheard = ta part de hasard n’est pas arrivée à temps, et la partie le dit
play-doubt-missed = ton appareil a manqué une partie de l’histoire
play-breach-secret = le secret n’est pas celui qui était scellé
play-breach-pledges = les parts de hasard promises ont changé
play-breach-nonces = une part de hasard a servi sans promesse
play-breach-mine = ta part de hasard a disparu
play-breach-told = la partie publiée n’est pas celle que tu as vue
play-curve = Les scores, manche après manche
play-course = La partie, tour après tour
play-tab-results = Résultats
play-tab-figures = La partie en chiffres

## Revoir une partie

play-replay-title = Revoir : { $game }
play-replay-play = Lecture
play-replay-pause = Arrêter la lecture
play-replay-speed = Vitesse
play-replay-eyes = Vu par
play-replay-all = Tout voir
play-replay-share = Partager ce moment
play-replay-file = Télécharger la partie
play-replay-fairness = La donne est-elle honnête ?
play-replay-arranged = C’était une leçon : les mains et les premières cartes de la pioche étaient choisies d’avance, pour tout rencontrer une fois. Le hasard n’a mélangé que le reste.
play-replay-fairness-how = Avant la première carte, la maison a scellé un secret : voici son empreinte. Chacun a ajouté sa part de hasard. Le secret ouvert, tout le monde peut vérifier que personne n’a choisi la donne.
play-replay-commitment = Empreinte
play-replay-nonces = Parts de hasard
play-replay-secret = Secret
play-replay-won = Victoire : { $names }
play-replay-asking = On ressort la partie du tiroir…
play-replay-missing = Aucune partie finie n’a ce nom. Le lien est peut-être incomplet.
play-replay-flawed = Cette partie ne se laisse pas rejouer : les règles ont changé depuis, ou son fichier est abîmé.
play-replay-away = La maison n’a pas répondu.
play-replay-again = Essayer encore
play-replay-tab-all = Tout
play-replay-tab-moments = Grands moments
play-replay-next = Prochain grand moment
play-replay-again-first = Depuis le début

## Au clavier

play-keys = Au clavier
play-keys-actions = Dans « Que puis-je faire ? » : jouer ce coup
play-keys-past = Quand tu regardes le passé : un pas en arrière, un pas en avant
play-keys-close = Fermer ce qui est ouvert
play-keys-help = Ouvrir cette aide
play-key-enter = Entrée
play-key-escape = Échap
