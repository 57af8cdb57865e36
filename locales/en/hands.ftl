### Monopoly Tricheurs: hands
hands-own = In front of you
