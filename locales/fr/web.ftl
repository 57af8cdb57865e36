# La page : ce qui se dit sur toutes les pages du navigateur.

web-home = Accueil
web-close = Fermer
web-why = Règle { $clause }
web-away = La maison ne répond pas. Nouvel essai dans un instant…
web-try-again = Essayer
web-reload = Recharger
web-nowhere = Il n’y a rien à cette adresse.
