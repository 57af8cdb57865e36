### Monopoly Tricheurs: what is decided, the market

market-now = Now
market-aloud = You can: { $presses }.
market-round = Round { $round }
market-round-of = Round { $round } of { $rounds }
market-closing = Last lap
market-you = You
market-hand = You have { $sum }
market-over = The game is over
market-broke = You are out of the game: enjoy the show.
market-begin = Sitting down
market-affair = Nobody moves!
market-affair-text = That affair first: everything else waits.
market-trade-open = Trade
market-cards-open = Your cards
market-look-board = Look at the board

## A deed

market-deed-back = A deed, face down
market-deed-hotel = { $name }, with a hotel
market-deed-spoken = { $name }. Price: { $price }. Rent: { $rent }, full group: { $full }, with a hotel: { $hotel }. A hotel costs { $cost }.
market-deed-rent = Rent
market-deed-full = Group
market-deed-top = With hotel
market-deed-cost = Build hotel

## The turn

market-your-roll = Your roll
market-again = A double: go again!
market-roll-text = Dice and bank lie before you.
market-roll = Roll the dice
market-shaking = Last call!
market-shaking-mine = The dice rattle in your hand.
market-shaking-text = { $name } shakes the dice.
market-move =
    { $steps ->
        [one] Go one space
       *[other] Go { $steps } spaces
    }
market-move-text = Your token waits on the board.
market-move-blind = Your eyes are elsewhere: your token is on the board.
market-move-go = Move { $steps }
market-free = All done?
market-free-text = You can still build, trade, count.
market-done = End my turn
market-look = Eyes open
market-look-text = Anything fishy? The dice go to { $name }.
market-train = { $name } takes the train: on to { $space }, and the turn is over.
market-train-mine = You take the train: your token goes on to { $space }, and your turn is over.
market-look-mine = Anything fishy? The dice are coming to you.
market-look-said = You saw nothing.
market-nothing-seen = Nothing seen

## In prison

market-prison = In prison
market-prison-text = A double sets you free. Try { $tries } of 3.
market-prison-roll = Try for a double
market-bail = Pay { $sum }

## Buying

market-offer = For sale
market-offer-left = { $space }. You would have { $sum } left.
market-offer-bargain = { $space }: a bargain, that is its price indeed. You would have { $sum } left.
market-offer-short = { $space }. You are { $sum } short.
market-buy = Buy ({ $sum })
market-buy-free = Take it (free)
market-to-auction = Auction it

## Rents and debts

market-rent = { $name } is at your place
market-rent-text = { $space }: { $sum } rent.
market-rent-ask = Ask for { $sum }
market-rent-open = Ask for the rent
market-bill = You owe { $name } rent
market-bill-other = You owe { $name } money
market-bill-bank = You owe the bank money
market-bill-clock = It is paid when the time is up.
market-left = You will have { $sum } left.
market-pay = Pay ({ $sum })
market-show-deed = Show me the deed!
market-hide-deed = Turn the deed back
market-raised = doubled
market-halved = half
market-seen-bank = When you last looked: the bank’s
market-seen-mine = That deed is yours
market-seen-at = When you last looked: { $name }’s
market-owes = { $who } owes { $to } { $sum }
market-owes-me = { $who } owes you { $sum }
market-owes-bank = { $who } owes the bank { $sum }
market-owes-wait = Waiting for the money.
market-owes-short = Too little to pay: a deed to buy off them, perhaps?
market-trade-with = Trade with { $name }
market-debt = You are { $sum } short
market-debt-text = To pay { $sum }: choose what you sell to the bank.
market-debt-none = To pay { $sum }: you have nothing left to sell to the bank.
market-debt-ask = Ask for help
market-sell = Sell (+{ $sum })
market-choices = See the choices
market-choose = Choose first
market-play = Play “{ $card }”

## Auctions

market-auction = Auction
market-auction-lot = { $space }: { $bid }
market-auction-hotel = Auction: the last hotel
market-bid-none = who says 10?
market-bid-mine = you lead with { $sum }.
market-bid-best = { $name } leads with { $sum }.
market-bid = Bid { $sum }
market-pass = I pass
market-pass-back = I bid after all
market-passed = You pass.
market-bid-leads = You lead
market-bid-poor = Too dear for you
market-bid-less = 10 less
market-bid-more = 10 more
market-bid-raise = { $sum } more than the last bid
market-bid-at = Hotel for
market-paddle = { $name }: { $sum }
market-paddle-none = { $name } has bid nothing

## Cards

market-drawn = Your { $deck } card
market-drawn-text = Read it aloud.
market-drawn-keep = This one is to be kept.
market-read = Read it aloud
market-keep = Keep it
market-leaf-next = Next text
market-leaf-last = Text before
market-parking = Free parking
market-parking-text = Draw from whichever deck you like.
market-draw = { $deck }
market-pick = Choose
market-pick-go = Go there
market-pick-player = Make them pay
market-pick-none = Nothing, thanks
market-pick-yes = Slip the jury 50, win 200
market-pick-yes-go = Slip them 50
market-pick-no = Stay honest, take 10
market-pick-no-go = Take 10
market-give-back = Give it back
market-spare = One card too many
market-spare-text = Put one back under the deck, or play one now.
market-spare-use = { $card }: { $how }
market-spare-play = Play it
market-drop = Put it back
market-says = { $name } reads:
market-says-mine = You read:
market-kept = You keep it: hush!
market-die-first = First die: { $pips }
market-die-second = Second die: { $pips }
market-leave-prison = Leave prison
market-card-none = You have no card in hand.
market-card-later = It is not the time to play it yet.
market-card-blind = Look at the board to play it.

## The end of the ultimate mode

market-declare = How much have you got?
market-declare-text = By your notes and deeds: { $sum }.
market-declare-wait = Everybody names their fortune.
market-declared = You said { $sum }. Waiting for the others.
market-declare-go = Say { $sum }
market-challenge = Is everybody telling the truth?
market-challenge-text = Choose who is to count again.
market-challenge-go = Count again
market-less = { $sum } less
market-more = { $sum } more

## Waiting for somebody

market-wait-roll = { $name } has the dice
market-wait-roll-text = Waiting for the roll. Keep your eyes open.
market-wait-rolled = { $name } goes { $sum }
market-wait-rolled-text = Follow that token.
market-wait-offer = { $name } is thinking
market-wait-offer-text =
    { $price ->
        [0] { $space }, which is free, or an auction?
       *[other] { $space } for { $price }, or an auction?
    }
market-wait-parking = { $name } is at Free parking
market-wait-parking-text = Chance or Chancery?
market-wait-read = { $name } has drawn a Chance card
market-wait-read-text = Waiting to hear it.
market-wait-pick = { $name } has to choose
market-wait-pick-text = “{ $card }”
market-wait-spare = { $name } has one card too many
market-wait-spare-text = Waiting for the { $deck } card that goes.
market-wait-free = { $name } is finishing
market-wait-free-text = Something going on? Watch closely.

## Not to be forgotten

market-line-start = START: take your { $sum } from the bank
market-line-due = The bank owes you { $sum }: help yourself
market-line-change = You owe { $sum } in change
market-line-change-bank = You owe the bank { $sum } in change
market-line-change-mine = You are owed { $sum } in change
market-line-deed = It is paid: take the deed { $space }
market-line-hotel = It is paid: put the hotel on { $space }
market-line-offer = { $name } offers you a trade
market-line-offered = Your offer is with { $name }
market-line-open = See
market-line-scheme =
    { $rolls ->
        [one] “{ $card }”: hold on until the next roll
       *[other] “{ $card }”: hold on for { $rolls } rolls
    }
market-line-unlisted = No card
market-line-either = Which card did you mean?
market-line-fix = Put it back
market-line-fix-all = That was a mistake: put it all back
market-line-point = Show: { $what }
market-lines = Not to be forgotten

## A space close up

market-space-owner = When you last looked
market-space-bank = the bank’s
market-space-mine = yours
market-space-theirs = { $name }’s
market-space-price = Price
market-bargain = A bargain: this is the price on the board indeed.
market-space-ask = Ask for { $sum }
market-space-ask-due = what the deed says
market-space-ask-other = Or another sum, which is not the right one:
market-space-asked = That rent has been asked for this turn.
market-space-rents = Rent
market-space-build = Build a hotel ({ $sum })
market-space-build-left = You would have { $sum } left.
market-space-sell = Sell to the bank (+{ $sum })
market-space-start = Passing it or stopping there: 200 from the bank.
market-space-chance = Draw a Chance card.
market-space-chancellerie = Draw a Chancery card.
market-space-railway = On to the next railway, and the turn ends there.
market-space-prison = Visiting is harmless. Inside, a double, 50 or a card gets you out.
market-space-parking = Your choice: a Chance or a Chancery card.
market-space-go-to-prison = Straight to prison, without passing START.

## Trades

market-trade = Trade
market-trade-with-whom = With whom?
market-trade-mine = You give
market-trade-theirs = { $name } gives
market-trade-old = This is what { $name } had when you last looked.
market-trade-look = Look
market-trade-no-deeds = No deeds
market-trade-money = Money
market-trade-pay = You pay { $sum }
market-trade-earn = You get { $sum }
market-trade-none = No money
market-trade-worth = On paper: { $sum }
market-trade-prison = Out of prison
market-trade-maybe = their { $deck } card, if it is a way out of prison
market-trade-send = Offer
market-trade-counter = Offer this instead
market-trade-accept = Accept
market-trade-decline = Decline
market-trade-withdraw = Take my offer back
market-trade-waits = Your offer waits for an answer.
market-trade-theirs-offer = { $name } offers you this.
market-trade-empty = Tap what changes hands
market-trade-undo = Start again
market-trade-gift = Really, for nothing?
market-trade-auction = The auction first
market-trade-later = Not now
market-late-roll = Too late: the dice rolled for you.
market-late-move = Too late: your token moved on its own.
market-late-pay = Too late: it was paid for you.
market-late-auction = Too late: { $space } goes to auction.
market-late-card = Too late: the table chose for you.
market-choices-hide = Hide the choices
