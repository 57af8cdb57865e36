### Monopoly Tricheurs: hands
hands-own = Before you
hands-notes =
    { $count ->
        [one] { $count } note of { $note }
       *[other] { $count } notes of { $note }
    }
hands-no-notes = No notes
hands-place-board = Board
hands-place-tray = Bank
hands-tray-of = The bank is before { $name }
hands-tray-mine = The bank is before you
hands-tray-hotels =
    { $count ->
        [one] { $count } hotel
       *[other] { $count } hotels
    }
hands-before = Before { $name }
hands-no-deeds = No deeds
hands-deed = Deed: { $space }
hands-deed-beside = its deed lies beside it
hands-hotel = hotel
hands-hotel-on = Hotel on { $space }
hands-pawn = { $name }’s pawn, { $space }
hands-pawn-mine = Your pawn, { $space }
hands-price = price { $sum }
hands-free = free
hands-owner = owned by { $name }
hands-in-cell = { $name } behind bars
hands-cuff = Your cuff
hands-visit = Just visiting
hands-card-of = A { $deck } card, face down
hands-look = Where to look
hands-looking = before your eyes
hands-age-seconds = seen { $seconds } s ago
hands-age-minutes = seen { $minutes } min ago
hands-age-unknown = before you came back
hands-compare = Before
hands-compare-hold = Hold: as it was { $age }
hands-count = Count my money
hands-total = You have { $sum }
hands-trade = Offer { $name } a trade
hands-zoom-in = Look closely at the board
hands-zoom-out = See the whole board
hands-carried = In your hand: { $things }
hands-put-back = Put back
hands-goes-bank = Put it in the bank
hands-goes-street = Put it on a street
hands-goes-notes = Put them before you
hands-goes-mine = Put it before you
hands-goes-deed = On a deed, or before somebody
hands-goes-change = To whoever waits for change
hands-goes-nowhere = You owe nothing
hands-goes-space = Put it on a space
hands-goes-later = Not now
hands-why-pocket = With Pickpocket it is { $most } at most.
hands-why-change = You owe { $sum } of change, no more and no less.
hands-why-change-least = You owe { $sum }: with Short Changed, give { $least } at least.
hands-why-dice = The dice say { $steps }: move your own token as far.
hands-why-dice-most = The dice say { $steps }: with Trick Dice, 12 spaces at most, and your own token.
hands-why-due = The bank owes you only { $sum }.
hands-why-due-most = With { $card }, take { $most } at most.
hands-why-due-none = The bank owes you nothing.
hands-keys-numbers = Roll, buy, bid; 2: the button beside it
hands-keys-main = The large button, wherever you are
hands-key-ctrl = Ctrl
hands-keys-accuse = Call “Cheat!”, then the arrows and Enter
hands-keys-go = Go from thing to thing on the table
hands-keys-take = Take a thing, put it down, or look there
hands-put-here = Put it here
hands-ready-take = Take your { $sum }
hands-ready-give = Give { $sum } back to { $to }
hands-ready-deed = Take your deed: { $space }
hands-ready-hotel = Put up your hotel: { $space }
hands-ready-move = Move { $steps }
hands-steps =
    { $steps ->
        [one] { $steps } space
       *[other] { $steps } spaces
    }
hands-one-back = one space back
hands-cheats = The Cheat cards
hands-does-bank-heist = Drag a note from the bank to what lies before you.
hands-does-counterfeit-chance = When you draw a Chance card, leaf on and read another text aloud.
hands-does-escape-artist = In prison, drag the cuff or your token to Just visiting.
hands-does-extra-allowance = When you take your 200 at START, take one more 100 note.
hands-does-free-stay = As soon as your token is on the street, drag it one space back.
hands-does-identity-theft = After your dice, move another token instead of yours.
hands-does-price-gouging = Tap your street where somebody has just landed, and ask for a higher figure.
hands-does-property-swap = Drag one of your deeds onto the one you want.
hands-does-short-changed = When you give change, hand over a smaller note.
hands-does-slippery-deed = Drag a deed to what lies before you.
hands-does-squatter = Tap a street that is not yours, where somebody has just landed, and ask for its rent.
hands-does-trick-dice = After your dice, put your token on another space than the right one.
hands-does-pickpocket = Look at what lies before somebody, and drag a note to yourself.
hands-does-demolition = Drag a hotel from the board to the bank.
hands-does-construction = Drag a hotel from the bank onto one of your streets.
hands-closing = last lap
hands-dice = Dice: { $one } and { $other }
hands-dice-none = The dice have not rolled yet
hands-out = Bankrupt
hands-finished = Home!
hands-close = Close
hands-bar-auction = Auction: any more bids?
hands-list-apart = To accuse somebody: the red button, or the space bar.
