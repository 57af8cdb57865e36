# Monopoly Édition Tricheurs.
#
# A player is a name in the third person, whatever it is. “The bank” is the tray, “the board” has the
# deeds of nobody beside it, and a player’s spread is what lies in front of them.

## The game: name, and what is said of it on the home page

game-monopoly-tricheurs = Monopoly Édition Tricheurs
about-monopoly-tricheurs = The street game where cheating is allowed… as long as nobody catches you red-handed.

## The notes, as a list: “Take from the bank: 100 and 50”

cheaters-note-none = nothing
cheaters-note-10 = 10
cheaters-note-20 = 20
cheaters-note-50 = 50
cheaters-note-100 = 100
cheaters-note-500 = 500

## The two sides of a trade: “100 + Thoune Hauptgasse for nothing”

cheaters-goods-nothing = nothing
cheaters-goods-given =
    { $pays ->
        [0] { $gives }
       *[other] { $giving ->
            [0] { $pays }
           *[other] { $pays } + { $gives }
        }
    }
cheaters-goods-got =
    { $earns ->
        [0] { $gets }
       *[other] { $getting ->
            [0] { $earns }
           *[other] { $earns } + { $gets }
        }
    }

## What I can do

cheaters-act-look-board = Look at the board
cheaters-act-look-tray = Look at the bank
cheaters-act-look-spread = Look at what { $who } has
cheaters-act-roll = Roll the dice
cheaters-act-move =
    { $steps ->
        [one] Move a token one space: { $who }
       *[other] Move a token { $steps } spaces: { $who }
    }
cheaters-act-buy = Buy
cheaters-act-auction = Leave it to the auction
cheaters-act-bid = Bid { $sum }
cheaters-act-bid-hotel = Bid { $sum }: a hotel on { $space }
cheaters-act-draw = Draw a { $deck } card
cheaters-act-read = Read aloud: { $card }
cheaters-act-keep = Keep the card
cheaters-act-drop-new = Put the new card under its deck
cheaters-act-drop-old = Put the old card under its deck
cheaters-act-pick-space = Choose { $space }
cheaters-act-pick-player = Choose { $who }
cheaters-act-pick-yes = Slip the jury a note
cheaters-act-pick-no = No, thank you
cheaters-act-use-get-out-of-prison = Get out of prison with my { $deck } card
cheaters-act-use-frame-up = { chance-frame-up }: send { $who } to prison
cheaters-act-use-friendly-rent = { chance-friendly-rent }: pay half
cheaters-act-use-forged-deed = { chance-forged-deed }: buy { $space }
cheaters-act-use-crony-permit = { chance-crony-permit }: buy a hotel on { $space }
cheaters-act-use-loaded-die-first = { chance-loaded-die }: { $pips } on the first die
cheaters-act-use-loaded-die-second = { chance-loaded-die }: { $pips } on the second die
cheaters-act-use-solid-alibi = { chance-solid-alibi }: get around the penalty
cheaters-act-use-whistle-blower = { chance-whistle-blower }: cancel the reward won by { $who }
cheaters-act-use-crooked-lawyer = { chancellerie-crooked-lawyer }: ward off the card
cheaters-act-use-movers = { chancellerie-movers }: a hotel goes elsewhere, { $from } → { $to }
cheaters-act-use-show-hotel = { chancellerie-show-hotel }: a free hotel on { $space }
cheaters-act-use-raised-rent = { chancellerie-raised-rent }: double the rent
cheaters-act-done = End my turn
cheaters-act-nothing-seen = Nothing seen
cheaters-act-slip-away = Slip off the street
cheaters-act-ask = Ask { $sum } in rent: { $space }
cheaters-act-pay = Pay
cheaters-act-sell = Sell to the bank: { $space }
cheaters-act-take-tray = Take from the bank: { $notes }
cheaters-act-take-player = Take from { $from }: { $notes }
cheaters-act-give = Give { $to } change: { $notes }
cheaters-act-give-bank = Give the bank change: { $notes }
cheaters-act-take-deed-board = Take the deed beside the board: { $space }
cheaters-act-take-deed-player = Take the deed from { $from }: { $space }
cheaters-act-swap-deeds-board = Swap two deeds beside the board: { $mine } for { $other }
cheaters-act-swap-deeds-player = Swap two deeds with { $with }: { $mine } for { $other }
cheaters-act-build = Buy a hotel: { $space }
cheaters-act-put-hotel = Put up a hotel: { $space }
cheaters-act-take-hotel = Take the hotel away: { $space }
cheaters-act-bail = Pay to get out of prison
cheaters-act-leave = Move my token to Just visiting
cheaters-act-offer = Offer { $to }: { cheaters-goods-given } for { cheaters-goods-got }
cheaters-act-accept = Accept the trade offered by { $who }
cheaters-act-decline = Decline the trade offered by { $who }
cheaters-act-withdraw = Take my offer back
cheaters-act-accuse = Cheat! { $who }: { $card }
cheaters-act-accuse-unlisted = Cheat! { $who }, by no card at all
cheaters-act-vote-guilty = Vote guilty
cheaters-act-vote-innocent = Vote innocent
cheaters-act-fix = Oops! Put everything back
cheaters-act-mean = I meant it: { $card }
cheaters-act-submit = Take the penalty without waiting
cheaters-act-put = Put the token on { $space }
cheaters-act-declare = Declare { $sum }
cheaters-act-challenge = Challenge what { $who } declared

## Where the turn stands

cheaters-phase-shuffling = The cards are being shuffled.
cheaters-phase-look = Dice and bank change hands: now is the time to look around.
cheaters-phase-roll = The dice are waiting to be rolled.
cheaters-phase-shaking = The dice are in the hand: last call to shout “Cheat!”
cheaters-phase-rolled = The dice are cast: time to move.
cheaters-phase-offer = { $space } is for sale: buy it, or leave it to the auction?
cheaters-phase-parking = Free parking: a Chance card, or a Chancery card?
cheaters-phase-read = The Chance card is drawn: let’s hear it.
cheaters-phase-pick = “{ $card }”: there is a choice to make.
cheaters-phase-spare = Two { $deck } cards are one too many.
cheaters-phase-free = The turn is nearly over.
cheaters-phase-declare = Everybody declares what they have.
cheaters-phase-challenge = Any doubts about a declaration? Now or never.
cheaters-phase-over = The game is over.

## What everybody sees or hears

cheaters-event-dealt = The Cheat cards, face up: { $cards }.
cheaters-event-began = { $who } has the highest roll and begins.
cheaters-event-rolled = { $who } rolls { $one } and { $other }.
cheaters-event-rolled-double = { $who } rolls a double { $pips }!
cheaters-event-die-set = { $who } turns a die: { $one } and { $other }.
cheaters-event-jailed = { $who } goes to prison and puts on the cuff.
cheaters-event-jailed-and-freed = { $who } goes to prison and puts on the cuff; { $freed } is free.
cheaters-event-freed-paid = { $who } pays and gets out of prison.
cheaters-event-freed-card = { $who } shows a card and gets out of prison.
cheaters-event-freed-double = A double: { $who } gets out of prison.
cheaters-event-freed-bankrupt = The cell is empty: { $who } is out of the game.
cheaters-event-freed-undone = That was a mistake: { $who } gets out of prison.
cheaters-event-stays-inside = No double: { $who } stays in prison, try { $tries } of 3.
cheaters-event-passed = Dice and bank pass to { $to }.
cheaters-event-nothing-seen = { $who } has seen nothing.
cheaters-event-bought =
    { $sum ->
        [0] { $by } takes { $space }: it is free!
       *[other] { $by } buys { $space } for { $sum }.
    }
cheaters-event-bought-hotel =
    { $sum ->
        [0] { $by } has a free hotel for { $space }.
       *[other] { $by } buys a hotel for { $space }: { $sum }.
    }
cheaters-event-asked = { $by } asks { $of } for { $sum } in rent: { $space }.
cheaters-event-nothing-due = But nothing is due to { $by }: { $space }.
cheaters-event-reopened = { $space }: the rent may be asked again.
cheaters-event-billed = { $who } owes { $to } { $sum }.
cheaters-event-billed-rent = So { $who } owes { $to } { $sum }.
cheaters-event-billed-bank = { $who } owes the bank { $sum }.
cheaters-event-short = { $who } cannot pay, and looks for money.
cheaters-event-bill-raised = The rent that { $by } asks is doubled.
cheaters-event-bill-raised-undone = The rent that { $by } asks is no longer doubled.
cheaters-event-bill-halved = { $by } will pay only half of the rent.
cheaters-event-bill-halved-undone = { $by } will pay the whole rent.
cheaters-event-settled = The slate is clean.
cheaters-event-auction = Under the hammer: { $space }. Do I hear 10?
cheaters-event-auction-hotel = The last hotel is under the hammer: { $by } would like it on { $space }.
cheaters-event-bid = { $by } bids { $sum }.
cheaters-event-bidding = Who bids more?
cheaters-event-bid-hotel = { $by } bids { $sum } for a hotel on { $space }.
cheaters-event-hammer = The hammer falls: { $space }.
cheaters-event-hammer-hotel = The hammer falls: the last hotel.
cheaters-event-queued = Soon under the hammer: { $spaces }.
cheaters-event-claimed = Paid for: { $by } may take the deed { $space }.
cheaters-event-claimed-hotel = Paid for: { $by } may put up a hotel on { $space }.
cheaters-event-handed = { $by } has taken the deed { $space }.
cheaters-event-handed-hotel = { $by } has put up a hotel on { $space }.
cheaters-event-unclaimed = The purchase of { $by } is off: { $space }.
cheaters-event-offered = { $by } offers { $to }: { cheaters-goods-given } for { cheaters-goods-got }.
cheaters-event-offer-declined = No, thank you: the trade offered by { $who } is declined.
cheaters-event-offer-withdrawn = { $who } takes the offer back.
cheaters-event-offer-countered = The trade offered by { $who } gets a counter-offer.
cheaters-event-offer-fell-through = The trade offered by { $who } falls through: something is missing.
cheaters-event-traded = It’s a deal: the trade offered by { $who } is made.
cheaters-event-drew = { $who } draws a { $deck } card.
cheaters-event-kept = { $who } keeps a { $deck } card.
cheaters-event-inherited = { $who } inherits a { $deck } card, and has one already.
cheaters-event-discarded = { $who } puts a { $deck } card under its deck.
cheaters-event-read = { $who } reads aloud: “{ $card }”.
cheaters-event-used = { $by } plays “{ $card }”.
cheaters-event-used-on = { $by } plays “{ $card }” against { $at }.
cheaters-event-used-for = { $by } plays “{ $card }”: { $space }.
cheaters-event-used-first-die = { $by } plays “{ $card }”: { $pips } on the first die.
cheaters-event-used-second-die = { $by } plays “{ $card }”: { $pips } on the second die.
cheaters-event-used-movers = { $by } plays “{ $card }”: { $from } → { $to }.
cheaters-event-accused = Cheat! { $by } accuses { $who }: “{ $card }”.
cheaters-event-accused-unlisted = Cheat! { $by } accuses { $who } of something that is on no card.
cheaters-event-caught = Penalty for { $who }: the cheat is undone{ cheaters-penalty }
cheaters-event-caught-obeys = Penalty for { $who }: obey “{ $card }”{ cheaters-penalty }
cheaters-event-caught-placing = Penalty for { $who }: { $victim } will put that token anywhere.
cheaters-event-placing = { $by } chooses where the token of { $who } goes.
cheaters-event-spare = { $who } has two { $deck } cards: one too many.
cheaters-event-aimed = { $by } plays “{ $card }” against { $at }: can anything stop it?
cheaters-event-voted-guilty = { $who } votes guilty.
cheaters-event-voted-innocent = { $who } votes innocent.
cheaters-event-affair-over = Time moves on again.
cheaters-event-guilty = Caught red-handed! { $who } cheated, “{ $card }”: well spotted, { $by }!
cheaters-event-guilty-unlisted = Caught red-handed! { $who } cheated: well spotted, { $by }!
cheaters-event-innocent = False alarm: { $who } did nothing of the kind, and { $by } pays.
cheaters-event-not-found = Too few votes against { $who }: { $by } pays.
cheaters-event-replaced = “{ $old }” goes under its deck, and here comes “{ $new }”.
cheaters-event-announced =
    { $sum ->
        [0] Nobody saw a thing! { $who } cheated: “{ $card }”.
       *[other] Nobody saw a thing! { $who } cheated: “{ $card }”, and wins { $sum }.
    }
cheaters-event-bonus-cancelled = { $who } gives the reward back to the bank.
cheaters-event-closing = The closing lap: whoever reaches START stops there.
cheaters-event-finished = { $who } has come home.
cheaters-event-unfinished = Back in the race: { $who } had not really come home.
cheaters-event-bankrupt = Bankrupt! { $who } leaves the game, and everything goes to { $to }.
cheaters-event-bankrupt-bank = Bankrupt! { $who } leaves the game, and everything goes to the bank.
cheaters-event-goes-on = Back to where we were.
cheaters-event-declared = { $who } declares { $sum }.
cheaters-event-challenged-lie = { $by } challenges what { $who } declared: it was wrong!
cheaters-event-challenged-truth = { $by } challenges what { $who } declared: it was right.
cheaters-event-ended = All is counted: the largest fortune goes to { $who }, with { $best }.

## What only the referee knows, or whom it concerns

cheaters-event-shuffled = The three decks are shuffled.
cheaters-event-looked-board = { $who } looks at the board.
cheaters-event-looked-tray = { $who } looks at the bank.
cheaters-event-looked-own = { $who } looks at their own spread.
cheaters-event-looked-spread = { $who } looks at what { $owner } has.
cheaters-event-shown-board = { $who } sees the board.
cheaters-event-shown-tray = { $who } sees the bank.
cheaters-event-shown-spread = { $who } sees what { $owner } has.
cheaters-event-drew-card = { $who } draws “{ $card }”.
cheaters-event-kept-card = { $who } keeps “{ $card }”.
cheaters-event-inherited-card = { $who } inherits “{ $card }”.
cheaters-event-dropped-card = { $who } puts “{ $card }” under its deck.
cheaters-event-buried = { $who } slips “{ $card }” under its deck, having read something else.
cheaters-event-schemed = { $who } tries “{ $card }”.
cheaters-event-schemed-either = { $who } tries “{ $card }” or “{ $or }”.
cheaters-event-schemed-unlisted = { $who } tries something that is on no card.
cheaters-event-unschemed = { $who } has nothing to hide any more.
cheaters-event-meant = { $who } meant “{ $card }”.
cheaters-event-owed =
    { $sum ->
        [0] The bank owes { $who } nothing any more.
       *[other] The bank owes { $who } { $sum }.
    }
cheaters-event-change = { $from } owes { $to } { $sum } in change.
cheaters-event-change-from-bank = { $by } owes { $to } { $sum } in change, out of the bank.
cheaters-event-change-to-bank = { $from } owes the bank { $sum } in change.
cheaters-event-no-change = No more change to give.
cheaters-event-tired = { $who } makes one more move of the hand.
cheaters-event-booked = The referee corrects the books of { $who }.
cheaters-event-undone = What followed from the cheat is undone.
cheaters-event-landed = { $space }: a rent may be asked.
cheaters-event-slipped = { $space }: the rent is dodged.
cheaters-event-no-rent = { $space }: there is no more rent to ask.

## What I see of a hand that moves: one thing, and how many others

cheaters-see-more =
    { $more ->
        [0] .
        [one] , and that is not all.
       *[other] , and { $more } other things move.
    }
cheaters-see-hand = { $by } moves a hand.
cheaters-see-bank-to-self = { $by } takes from the bank: { $things }{ cheaters-see-more }
cheaters-see-bank-to-other = { $by } passes from the bank to { $to }: { $things }{ cheaters-see-more }
cheaters-see-self-to-bank = { $by } puts into the bank: { $things }{ cheaters-see-more }
cheaters-see-self-to-bank-change = { $by } puts into the bank: { $things }, and takes back: { $back }.
cheaters-see-other-to-bank = { $by } passes from { $from } to the bank: { $things }{ cheaters-see-more }
cheaters-see-board-to-self = { $by } takes a deed beside the board: { $things }{ cheaters-see-more }
cheaters-see-board-to-other = { $by } passes a deed from the board to { $to }: { $things }{ cheaters-see-more }
cheaters-see-self-to-board = { $by } puts a deed beside the board: { $things }{ cheaters-see-more }
cheaters-see-other-to-board = { $by } passes a deed from { $from } to the board: { $things }{ cheaters-see-more }
cheaters-see-other-to-self = { $by } takes from { $from }: { $things }{ cheaters-see-more }
cheaters-see-self-to-other = { $by } gives { $to }: { $things }{ cheaters-see-more }
cheaters-see-self-to-other-change = { $by } gives { $to }: { $things }, and { $to } gives back: { $back }.
cheaters-see-other-to-other = { $by } passes from { $from } to { $to }: { $things }{ cheaters-see-more }
cheaters-see-from-bank = { $by } takes out of the bank: { $things }{ cheaters-see-more }
cheaters-see-to-bank = { $by } lays into the bank: { $things }{ cheaters-see-more }
cheaters-see-from-board = { $by } takes away a deed beside the board: { $things }{ cheaters-see-more }
cheaters-see-to-board = { $by } lays a deed beside the board: { $things }{ cheaters-see-more }
cheaters-see-from-self = { $by } takes out of their own spread: { $things }{ cheaters-see-more }
cheaters-see-to-self = { $by } lays into their own spread: { $things }{ cheaters-see-more }
cheaters-see-from-other = { $by } takes out of the spread of { $owner }: { $things }{ cheaters-see-more }
cheaters-see-to-other = { $by } lays into the spread of { $owner }: { $things }{ cheaters-see-more }
cheaters-see-hotel-up = { $by } takes a hotel from the bank and puts it on { $space }{ cheaters-see-more }
cheaters-see-hotel-down = { $by } takes the hotel on { $space } back to the bank{ cheaters-see-more }
cheaters-see-hotel-comes = { $by } puts a hotel on { $space }{ cheaters-see-more }
cheaters-see-hotel-goes = { $by } takes away the hotel on { $space }{ cheaters-see-more }
cheaters-see-hotel-to-tray = { $by } puts a hotel into the bank{ cheaters-see-more }
cheaters-see-hotel-from-tray = { $by } takes a hotel out of the bank{ cheaters-see-more }
cheaters-see-own-token = { $by } moves: { $from } → { $to }{ cheaters-see-more }
cheaters-see-other-token = { $by } moves the token of { $who }: { $from } → { $to }{ cheaters-see-more }
cheaters-see-cuff-on = The cuff closes: { $who }{ cheaters-see-more }
cheaters-see-cuff-off = { $by } opens the cuff{ cheaters-see-more }
cheaters-see-changed = Something has moved in front of you.
cheaters-see-token-there = { $who }: { $from } → { $to }{ cheaters-see-more }
cheaters-see-hotel-there = One more hotel on { $space }{ cheaters-see-more }
cheaters-see-hotel-gone = One hotel less on { $space }{ cheaters-see-more }
cheaters-see-less-here = Missing in front of you: { $things }{ cheaters-see-more }
cheaters-see-more-here = New in front of you: { $things }{ cheaters-see-more }
cheaters-see-tray-less = Missing from the bank: { $things }{ cheaters-see-more }
cheaters-see-tray-more = New in the bank: { $things }{ cheaters-see-more }
cheaters-see-tray-hotel-less = A hotel is missing from the bank{ cheaters-see-more }
cheaters-see-tray-hotel-more = The bank has one hotel more{ cheaters-see-more }

## What only I know

cheaters-see-board = You look at the board.
cheaters-see-tray = You look at the bank.
cheaters-see-spread = You look at what { $owner } has.
cheaters-see-shown-board = You see the board.
cheaters-see-shown-tray = The bank is before you.
cheaters-see-shown-spread = You see what { $owner } has.
cheaters-see-drew = You draw “{ $card }”.
cheaters-see-kept = You keep “{ $card }”: hush!
cheaters-see-inherited = You inherit “{ $card }”, and have a card of that deck already.
cheaters-see-dropped = You put “{ $card }” under its deck.
cheaters-see-buried = You slip “{ $card }” under its deck.
cheaters-see-slipped = { $by } slips a card under the deck… and it says “{ $card }”!
cheaters-see-schemed = Look innocent… “{ $card }”: hold out until the roll.
cheaters-see-schemed-either = Look innocent… Was that “{ $card }” or “{ $or }”?
cheaters-see-schemed-unlisted = No card says that. Look innocent… and hold out until the roll.
cheaters-see-unschemed = You have nothing to hide.
cheaters-see-meant = Noted: “{ $card }”.
cheaters-see-owed =
    { $sum ->
        [0] The bank owes you nothing any more.
       *[other] The bank owes you { $sum }: help yourself.
    }
cheaters-see-tired = One more move of the hand for this turn.

cheaters-hint-look-to-ask = Look at the board to ask for rent.
cheaters-hint-look-to-build = Look at the board to build.


## Why it is not allowed

illegal-cheaters-over = The game is over; put the money away.
illegal-cheaters-no-seat = Nobody has that seat at this table.
illegal-cheaters-out = { $who } is out of the game.
illegal-cheaters-turn = Patience, it is not your turn.
illegal-cheaters-not-now = All in good time: not now.
illegal-cheaters-frozen = Nobody moves: there is a case to be settled first.
illegal-cheaters-not-looking = Hands follow the eyes: look there first.
illegal-cheaters-not-there = It is not there, or not enough of it: look closely.
illegal-cheaters-enough = Enough fidgeting for this turn: wait for the next.
illegal-cheaters-dice = Move your own token, as far as the dice say.
illegal-cheaters-allowance = At START it is 200, and no more.
illegal-cheaters-due = The bank does not owe you that much.
illegal-cheaters-notes = Those notes are not yours.
illegal-cheaters-short-change = That does not add up: give all of the change.
illegal-cheaters-no-change = You owe no change there.
illegal-cheaters-card = Read the card that you have drawn, and no other.
illegal-cheaters-inside = Not so fast: pay, play a card or roll a double to get out.
illegal-cheaters-not-inside = You are not in prison.
illegal-cheaters-no-cards-inside = No cards in prison, but for the one that gets you out.
illegal-cheaters-rent = That is not the rent of this property.
illegal-cheaters-nobody-there = Nobody has just landed there.
illegal-cheaters-asked = That rent has been asked already.
illegal-cheaters-not-paid-for = That deed is not paid for.
illegal-cheaters-too-dear = You cannot afford it.
illegal-cheaters-bid = Raise by 10 at least, and bid no more than you have.
illegal-cheaters-no-auction = There is no auction under way.
illegal-cheaters-too-soon = One moment: let the last bid be heard.
illegal-cheaters-not-yours = That property is not yours.
illegal-cheaters-group = You need the full group first.
illegal-cheaters-hotel-stands = One hotel a property.
illegal-cheaters-no-hotel = There is no hotel to be taken there.
illegal-cheaters-no-hotel-left = There is no hotel left.
illegal-cheaters-not-agreed = Deeds change hands when both agree: offer a trade.
illegal-cheaters-trade = Offer or ask for something, and only what each of you really has.
illegal-cheaters-no-offer = There is no such offer, or not any more.
illegal-cheaters-nothing-to-pay = You have nothing to pay.
illegal-cheaters-not-short = One sells to the bank only to pay what one cannot pay otherwise.
illegal-cheaters-too-short = You do not have enough: sell a property, or offer a trade.
illegal-cheaters-no-card = You do not have that card.
illegal-cheaters-card-does-not = That card does not do that, or not now.
illegal-cheaters-pick = The card does not leave that choice.
illegal-cheaters-one-at-a-time = Not twice by the same card: you are not out of the woods yet.
illegal-cheaters-cuffed = The cuff holds you: you reach only what lies before you.
illegal-cheaters-slip = Nobody can ask you for rent here.
illegal-cheaters-accusation = Name somebody else, and a card that lies face up.
illegal-cheaters-jury = That is not for you to judge.
illegal-cheaters-fix = There is nothing to put back.
illegal-cheaters-mean = That gesture does not fit that card.
illegal-cheaters-penalty = You have no penalty to take and no token to put.
illegal-cheaters-nothing-to-say = Nobody is looking around now, or you have said so already.
illegal-cheaters-declare = There is nothing to declare or to challenge.

## The options, and what they change

cheaters-option-names = Street names
cheaters-option-names-about = Those that your language knows, streets of Switzerland in French or German, or of nowhere at all: only the names change.
cheaters-option-rounds = Rounds before the end
cheaters-option-rounds-about = After so many rounds the end begins. 0: as in the rulebook, 37 minutes for four; 15: 17 minutes.
cheaters-option-pace = Time to think
cheaters-option-pace-about = More time to decide; the time it takes to cheat stays the same.
cheaters-option-pace-normal = Normal
cheaters-option-pace-calm = Twice as much
cheaters-option-pace-slow = Three times as much
cheaters-option-tells = Hands
cheaters-option-tells-about = How long you see a hand where you look, honest or not.
cheaters-option-tells-natural = Natural
cheaters-option-tells-slow = Slow
cheaters-option-closing-auction = Last streets by auction
cheaters-option-closing-auction-about = The last two streets are auctioned, one whenever somebody passes START: 28 minutes for four.
cheaters-option-deadline = When a cheat comes off
cheaters-option-deadline-about = To be fair, a cheat at the last second or out of your turn must hold out for one roll more.
cheaters-option-deadline-fair = fair
cheaters-option-deadline-next-roll = always at the next roll
cheaters-option-cuff = The cuff holds hands
cheaters-option-cuff-about = In prison one reaches only what lies before oneself: neither the bank nor the board nor the others.
cheaters-option-bounty = Bounty for catching
cheaters-option-bounty-about = What the bank pays whoever catches a cheat.
cheaters-option-ultimate = Ultimate mode
cheaters-option-ultimate-about = Anything may be tried, not only the cheats that lie face up: beware of nimble fingers.
cheaters-option-jury = Jury
cheaters-option-jury-about = In ultimate mode, the rest of the table votes on accusations.

## Options that do not work

setup-cheaters-jury = A jury is only of use where everything may be tried: choose the ultimate mode too, or leave it aside.
setup-cheaters-bounty = The bounty is 0 to 200, in steps of 10.
setup-cheaters-rounds = A game takes at most 60 rounds, or 0 for no limit.

## Table arrangements that do not work

setup-cheaters-seats = This game is for 2 to 6, and this arrangement may name only people at the table.
setup-cheaters-twice = This arrangement says the same thing twice: choose one of the two.
setup-cheaters-scene = What everybody sees is not of this table: the options or the seats differ.
setup-cheaters-picture = A picture of the table does not have a place for everybody.
setup-cheaters-property = A deed, a hotel or a rent is on a space that is no property.
setup-cheaters-things = The things do not add up: 16 hotels, 22 deeds, each in one place only.
setup-cheaters-notes = The notes do not add up: the box has 30 of each kind.
setup-cheaters-prisoner = Whoever wears the cuff is in play, with the token in prison.
setup-cheaters-cheats = There are 15 Cheat cards, five of them face up.
setup-cheaters-cards = There are 16 cards of each deck, and each is in one place only.
setup-cheaters-hand = A card that is kept is not one to keep, or the table sees something else.
setup-cheaters-drawn = A card that was drawn does not go with this moment of the turn.
setup-cheaters-turn = It is not for them to roll, or the dice are elsewhere.
setup-cheaters-turns = There are too many turns, or too few.
setup-cheaters-dice = The dice, the doubles or the tries of this arrangement will not do.
setup-cheaters-clock = That time is too far away.
setup-cheaters-phase = This table does not have that moment of the turn, or something is left to be settled.
setup-cheaters-offer = A trade is between two people in play, for deeds and notes.
setup-cheaters-bill = A debt does not hold together: check who owes it, to whom and how much.
setup-cheaters-claim = Something paid for waits twice, or for nobody.
setup-cheaters-bonus = A reward does not hold together: check for whom and how much.
setup-cheaters-auction = The auction in this arrangement does not hold together: check the lot and the bid.
setup-cheaters-affair = The case under way does not hold together: check who, by which card and when.
setup-cheaters-out = Whoever is bankrupt has nothing left, and it takes two in play.
setup-cheaters-counts = There is one count for each seat at the end of the game, and none before.
setup-cheaters-declared = People declare and challenge only at the end.
setup-cheaters-gaze = Somebody looks at a place that does not exist.
setup-cheaters-sight = What somebody has before their eyes is not what there is.
setup-cheaters-cuff = One always knows whether one wears the cuff.
setup-cheaters-effort = Somebody has made too many moves of the hand for one turn.
setup-cheaters-due = The bank owes a sum that will not do.
setup-cheaters-change = Change that is owed does not hold together: both know of it, and of the same sum.
setup-cheaters-audience = The audience looks at the board, and at nothing else.
setup-cheaters-scheme = A cheat under way does not hold together: check its card, its gestures and its victim.
setup-cheaters-books = The referee’s books do not add up.
setup-cheaters-ledger = What has happened does not hold together: nothing follows from what comes later.
setup-cheaters-landing = A landing does not hold together: it takes a property, and dice that have rolled.
