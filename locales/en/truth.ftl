# Monopoly Cheaters Edition, beyond the play: the truth at the end, the big screen, what my eyes see.

## What my eyes see, in words

truth-sees-tray =
    In the bank: { $notes }; { $hotels ->
        [0] no hotel
        [one] one hotel
       *[other] { $hotels } hotels
    }.
truth-sees-spread =
    Before { $name }: { $notes }. { $count ->
        [0] No deeds.
        [one] One deed: { $deeds }.
       *[other] { $count } deeds: { $deeds }.
    }
truth-sees-own =
    Before you: { $notes }. { $count ->
        [0] No deeds.
        [one] One deed: { $deeds }.
       *[other] { $count } deeds: { $deeds }.
    }
truth-sees-notes = { $count } × { $value }
truth-sees-nothing = no notes
truth-sees-token = { $name }, { $space }
truth-sees-tokens = Tokens: { $tokens }.
truth-sees-hotels =
    { $count ->
        [0] No hotel.
        [one] One hotel: { $hotels }.
       *[other] { $count } hotels: { $hotels }.
    }
truth-sees-prisoner = In the cuff: { $name }.

## The end

truth-podium = The podium
truth-medals = Medals
truth-title = The truth
truth-none = Nobody cheated. No, really.
truth-account = The count, line by line
truth-turn = Round { $turn }
truth-unlisted = A cheat on no card
truth-caught = Caught in the act: well spotted, { $name }!
truth-announced = Nobody saw a thing
truth-put-right = Put back in place
truth-unpunished = Nobody ever knew
truth-false = Wrongly: { $name } did no such thing
truth-accuses = accuses { $name }: { $card }
truth-tally =
    { $all ->
        [one] One cheat
       *[other] { $all } cheats
    }, { $caught ->
        [0] none caught
        [one] one caught
       *[other] { $caught } caught
    }

truth-entry-start = At the start
truth-entry-salary = Passing START
truth-entry-rents-in = Rents received
truth-entry-rents-out = Rents paid
truth-entry-bought = Streets bought
truth-entry-auctions = Auctions
truth-entry-hotels = Hotels
truth-entry-trades = Trades
truth-entry-cards = Chance and Chancery
truth-entry-fines = Fines and bail
truth-entry-loot = Cheats, won and lost
truth-entry-rewards = Rewards
truth-entry-closing-rent = Closing rents
truth-entry-total = Total

truth-award-light-fingers = Lightest fingers
truth-award-lynx-eye = Eye of the lynx
truth-award-paranoid = Most suspicious mind
truth-award-miscarriage = Finest miscarriage of justice
truth-award-light-fingers-count =
    { $count ->
        [one] one cheat that nobody saw
       *[other] { $count } cheats that nobody saw
    }
truth-award-lynx-eye-count =
    { $count ->
        [one] one cheat caught
       *[other] { $count } cheats caught
    }
truth-award-paranoid-count =
    { $count ->
        [one] one accusation for nothing
       *[other] { $count } accusations for nothing
    }
truth-award-miscarriage-count =
    { $count ->
        [one] one verdict wide of the mark
       *[other] { $count } verdicts wide of the mark
    }

## What the hand did: “100: bank → Zoé”

truth-bank = bank
truth-beside = board
truth-did-moved = { $what }: { $from } → { $to }
truth-did-hotel-up = a hotel put up: { $space }
truth-did-hotel-down = a hotel taken away: { $space }
truth-did-cuff = the cuff opened
truth-did-asked = { $space }: { $asked } instead of { $due }
truth-did-due = instead of { $due }
truth-did-read = “{ $drawn }” drawn, “{ $read }” read

## The big screen

truth-tv-rent = Rent
truth-tv-debt = To pay
truth-tv-auction = Auction
truth-tv-open = Who says 10?
truth-tv-offer = For sale
truth-tv-sold = Sold
truth-tv-free = Free
truth-tv-closing = Last lap of the board
truth-tv-cheats = Cheats on the table
truth-tv-camera = Security camera
truth-tv-owned =
    { $count ->
        [0] no street
        [one] one street
       *[other] { $count } streets
    }
truth-tv-out = bankrupt
truth-tv-finished = lap finished
truth-tv-prison = in prison
# The television is told of a turn when nobody can be accused of it any more: nobody can cheat, or accuse, with its help.
truth-tv-delayed = Board afterwards
truth-tv-playing = { $name } is playing at the table. The television hears what is said; the board follows once that turn is settled.
truth-tv-thrown = Dice: { $one } and { $other }
truth-tv-dice = Last roll: { $name }
truth-tv-going = Sold!
truth-unveil = Show it all

## The rulebook’s pictures

gesture-table = The table: the board in the middle, the bank before whoever plays, everyone’s notes spread out before them.
gesture-eyes = Eyes: what you look at moves, the rest is a picture from before.
gesture-accuse = A finger, a face, a card: cheat!
truth-unfolding = Counting, note by note…
truth-traded = Deal: { $by } gives { $to } { cheaters-goods-given } for { cheaters-goods-got }.
truth-declined = { $to } says no to { $by }: { cheaters-goods-given } for { cheaters-goods-got }.
