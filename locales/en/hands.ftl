### Monopoly Tricheurs: hands
hands-own = Before you
hands-notes =
    { $count ->
        [one] { $count } note of { $note }
       *[other] { $count } notes of { $note }
    }
hands-no-notes = No notes
