# La maison : ce que le serveur dit autour du jeu.
#
# « Magot » parle et comprend, « la maison » ouvre et ferme. Une personne est toujours « tu », et
# aucun participe ni adjectif ne s’accorde avec elle.

## Quand une demande ne va pas : rien n’a changé

error-unreadable = Magot n’a pas compris ce message.
error-wrong-version = Cette page n’est plus à jour : recharge-la.
error-hello-first = La page n’est pas encore connectée : recharge-la.
error-hello-twice = On s’est déjà dit bonjour.
error-bad-key = Cette clé ne va pas : il faut 64 chiffres hexadécimaux.
error-no-such-game = Magot ne connaît pas ce jeu.
error-misconfigured = Ces réglages ne vont pas pour une partie.
error-needs-clock = Ce jeu ne se joue pas sans limite de temps : choisis un rythme.
error-no-such-bot = Aucun bot de ce nom ne joue à ce jeu.
error-no-such-table = Aucune table n’a ce code : vérifie ses lettres.
error-too-many-tries = Trop de codes essayés : attends un peu.
error-house-full = La maison est pleine : reviens un peu plus tard.
error-table-full = Il y a déjà trop de monde autour de cette table.
error-locked = Cette table n’accueille plus personne pour l’instant.
error-barred = On t’a demandé de quitter cette table : tu ne peux pas y revenir.
error-no-table = Tu n’es à aucune table : rejoins-en une, ou ouvre la tienne.
error-no-seat = Tu n’as pas de place à cette table : assieds-toi d’abord.
error-no-such-seat = Cette place n’existe pas.
error-seat-taken = Quelqu’un est déjà à cette place.
error-seats-closed = Cette place reste au bot jusqu’à la fin de la partie.
error-seat-refused = Les autres ont préféré continuer sans changer de place.
error-no-such-request = Personne ne demande cette place, ou ta réponse n’est pas attendue.
error-bad-name = Il te faut un nom, de 24 caractères au plus.
error-name-taken = Quelqu’un porte déjà ce nom à cette table : choisis-en un autre.
error-bad-nonce = Ta part du hasard ne va pas : il faut 64 chiffres hexadécimaux, et les mêmes que promis.
error-not-host = À cette table, c’est à l’hôte de le faire.
error-game-under-way = Pas pendant la partie : attends qu’elle finisse.
error-no-game = Aucune partie n’est en cours.
error-paused = La partie est en pause.
error-too-long = Cette partie a duré trop longtemps : elle ne peut plus continuer.
error-needs-referee = L’arbitre doit être une personne avec un téléphone : donne-lui d’abord cette place.
error-no-guests = Avec ces options, il faut un appareil par personne.
error-team-needs-device = Dans chaque équipe, il faut au moins un téléphone : il montre la carte de ceux qui n’en ont pas.
error-no-such-token = Ce jeton n’existe pas.
error-token-taken = Quelqu’un d’autre a déjà ce jeton.
error-seats-free = Il reste des places libres : attends du monde, ou mets-y des bots.
error-stale = Ce coup est déjà joué.
error-busy = Patience : un coup de ta place est déjà en route.
error-too-fast = Doucement, pas tout à la fois !
error-old-rules = Les règles ont changé depuis le début de cette partie : elle ne peut pas continuer.
error-storage = La maison n’a pas pu le noter. Essaie encore une fois.

## Quand la maison raccroche

bye-shutdown = La maison ferme un instant. Reviens vite, rien n’est perdu !
bye-slow = Ta connexion n’arrive plus à suivre. Reviens quand elle va mieux.
bye-idle = On ne t’entend plus depuis un moment. Reviens quand tu veux !
bye-too-fast = Trop de messages d’un coup. Reviens dans un instant.
bye-nonsense = Magot ne comprend plus cette page : recharge-la.
bye-too-many = Il y a trop de connexions : ferme un onglet, ou reviens un peu plus tard.
bye-storage = La maison n’a pas pu noter la suite. Reviens dans un instant : ce que tu as vu est gardé.

## Les mines qu’on fait

reaction-bravo = Bravo !
reaction-ouch = Aïe !
reaction-laugh = Ha ha !
reaction-thinking = Je réfléchis…
reaction-hurry = Alors, ça vient ?
reaction-suspicious = Mon œil !
reaction-thanks = Merci !
reaction-again = On remet ça !

## magot serve

serve-here = Le serveur est en marche : { $link }
serve-phones = Pour les téléphones du même réseau : { $link }
serve-stop = Ctrl-C arrête le serveur ; rien n’est perdu.

## magot store

store-sound = Tout se tient.
store-wrong = { $problems ->
    [one] Une chose ne va pas.
   *[other] { $problems } choses ne vont pas.
}
store-other-rules = Parties d’autres règles, qui n’ont pas été rejouées : { $games }.
store-backed-up = La sauvegarde est dans { $file }.
store-restored = La sauvegarde est à la place de { $store }. Le serveur peut être lancé.
store-kept = L’ancien fichier est { $kept }.
store-counts = Tables : { $tables }. Parties : { $games }. Lignes des journaux : { $lines }.
