### Monopoly Tricheurs: hands
hands-own = Devant toi
