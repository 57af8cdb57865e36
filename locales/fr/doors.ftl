# Les trois portes de CA$H’n GUN$ Live, sur la carte du jeu : tout ce que la première page en lit.

outdoors-door-screen = À l’écran
outdoors-door-garden = Au jardin
outdoors-door-garden-about = On court pour de vrai. Les cartes sont sur les téléphones.
outdoors-door-paper = Avec la boîte
outdoors-door-paper-about = On court pour de vrai, avec vos cartes. Un seul téléphone suffit.
