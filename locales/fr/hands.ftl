### Monopoly Tricheurs: hands
hands-own = Devant toi
hands-notes =
    { $count ->
        [one] { $count } billet de { $note }
       *[other] { $count } billets de { $note }
    }
hands-no-notes = Aucun billet
