# Ce qui reste d’une soirée : les parties jouées, les chiffres gardés sur l’appareil, le partage. Et ce qui
# se choisit d’abord à une table.
#
# Une personne est toujours « tu », et aucun participe ni adjectif ne s’accorde avec un joueur.

## La soirée

evening-title = La soirée
evening-games =
    { $count ->
        [one] une partie
       *[other] { $count } parties
    }
evening-wins =
    { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    }
evening-game = Partie { $number }
evening-all = Toutes les parties de la soirée
evening-nobody = sans victoire

## Ce qui se choisit d’abord

lobby-first = La partie
lobby-preset = Les règles
lobby-preset-discovery = Découverte
lobby-preset-classic = Classique
lobby-preset-advanced = Tout avancé
lobby-preset-discovery-about = Les règles de base, et l’histoire garde tout ce qu’on a vu.
lobby-preset-classic-about = Les règles de base, et chacun sa mémoire.
lobby-preset-advanced-about = Les règles de base et toutes les règles avancées du livret.
lobby-preset-own-about = Un mélange bien à vous : les détails sont plus bas.
lobby-group-ending = Fin de partie
lobby-group-advanced = Règles avancées du livret
lobby-group-house = Règles de la maison
lobby-group-all = Toutes à la fois
lobby-group-some = { $on } sur { $count }
lobby-pace = Vitesse des bots
lobby-pace-quick = Vive
lobby-pace-natural = Naturelle
lobby-pace-slow = Posée
lobby-pace-instant = Immédiate
lobby-bots = Les bots à cette table
lobby-watch-only = Seulement regarder
lobby-name-long = { $most } lettres au plus : ce sera « { $name } ».
lobby-volume = Volume
bot-random-about = Joue ce qui lui passe par la tête. Parfait pour une première fois.
bot-greedy-about = Prend ce qui brille, tout de suite. Redoutable si on le laisse faire.
bot-beginner-about = Niveau 1. Apprend le jeu, se trompe souvent et te laisse gagner tes premières parties.
bot-easygoing-about = Niveau 2. Joue pour le plaisir, sans compter les cartes.
bot-clever-about = Niveau 3. Pèse ses chances avant de voler, et se trompe encore.
bot-cunning-about = Niveau 4. Se souvient de chaque carte et couvre ce qui vaut cher.
bot-formidable-about = Niveau 5. Calcule tout, garde ses jokers pour la bonne attaque et ne te fait pas de cadeau.
bot-naive-about = Joue honnêtement et croit tout ce qu’on lui montre.
bot-sensible-about = Garde un œil sur tout le monde et attend son heure.

## Un coup qui attend la maison

play-unsent = Ton coup partira dès que la maison revient.
play-unsure = Ton coup est parti. On saura s’il compte dès que la maison revient.
play-unsent-short = Coup en attente
play-take-move-back = Reprendre mon coup

## Partager une partie

share-game = Partager
share-game-text = { $names } : victoire à { $game } !
share-game-nobody = Une partie de { $game }, sans victoire
share-picture = Enregistrer l’image
share-picture-saved = L’image est dans tes téléchargements.

## Les chiffres de cet appareil

stats-title = Mes parties
stats-about = Ces chiffres restent sur cet appareil.
stats-played = Parties
stats-won = Victoires
stats-rate = Réussite
stats-percent = { $percent } %
stats-by-game = Par jeu
stats-head = Face à face
stats-line = { $won } sur { $played }
stats-against = toi { $mine }, { $name } { $theirs }
stats-forget = Effacer ces chiffres
stats-forget-sure = Tout effacer ? On ne peut pas revenir en arrière.
stats-forget-yes = Oui, effacer
stats-forget-no = Non, garder
