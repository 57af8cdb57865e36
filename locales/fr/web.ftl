# La page : ce qui se dit sur toutes les pages du navigateur.

web-home = Accueil
web-soon = L’image revient dans quelques tours.
web-close = Fermer
web-why = Règle { $clause }
web-away = La maison ne répond pas. Nouvel essai dans un instant…
web-offline = Pas de réseau sur cet appareil. La partie reprend dès qu’il revient.
web-try-again = Essayer
web-missing = Un morceau de la page n’est pas arrivé.
web-reload = Recharger
web-storage = La maison n’arrive plus à enregistrer.
web-storage-table = Rien de ce que tu as vu n’est perdu, mais la partie ne peut pas avancer : elle reprendra où elle en était.
web-storage-home = Les tables se regardent, mais aucune partie ne peut avancer pour l’instant. Rien n’est perdu.
web-nowhere = Il n’y a rien à cette adresse.
