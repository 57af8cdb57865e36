# The full-screen table of the terminal (`magot play`).
#
# A player is a name in the third person, whatever it is.

## The cards in small: eight columns at most

short-bd = Comics
short-piano = Piano
short-train = Train
short-bijoux = Jewels
short-bas-de-laine = Mattress
short-tirelire = Piggy
short-scooter = Scooter
short-avion = Plane
short-bagnole = Auto
short-cabane = Cabin
short-argenterie = Silver
short-or = Gold
short-petites-economies = Penny
short-echange = Swap
short-demenagement = Move

short-baseball-cards = Baseball
short-stamps = Stamps
short-mattress = Mattress
short-piggy-bank = Piggy
short-coins = Coins
short-stocks = Stocks
short-bank-account = Account
short-jewels = Jewels
short-classic-auto = Auto
short-home = Home
short-silver = Silver
short-gold = Gold

## The letters that lead to a sort of action

group-form-key = f
group-claim-key = c
group-upgrade-key = u
group-challenge-key = s
group-action-card-key = a
group-discard-key = d
group-end-key = e
group-answer-key = a
group-give-up-key = x
group-decide-key = d

## At the top of the screen

screen-target = { $amount } to win
screen-quick = a single round
screen-three-rounds = best total after three rounds
screen-two-wins = two rounds won to win

## On the table

screen-draw = Draw
screen-discard = Discard
screen-removed = Out
screen-neutral = Neutral { $number }
screen-nothing = Nothing yet
screen-more-sets =
    { $count ->
        [one] + { $count } set
       *[other] + { $count } sets
    }
screen-menu = What do you do?
screen-menu-card = With { $card }
screen-wait = One moment…
screen-log = Log
screen-log-back =
    { $count ->
        [one] Log (older, { $count } line below)
       *[other] Log (older, { $count } lines below)
    }
screen-too-small = I need { $width } × { $height }; this is { $has-width } × { $has-height }.
screen-too-small-keys = q: quit
screen-too-small-sure = Stop here? q: quit · any other key: stay

## The duel in the middle of the table

duel-challenge = Challenge: { $by } wants { $against }’s set of { $kind }
duel-challenge-second = Challenge: { $by } wants { $against }’s second set, { $kind }
duel-claim = Claim: { $by } wants { $kind }, { $against } may contest
duel-answer-one = { $name } to answer: one card
duel-answer-two = { $name } to answer: two cards
duel-nothing-played = nothing yet
deciding-title = Move
deciding-ask = Each decides in secret what the other must do with their pile. Waiting for { $names }.

## The hint that is always there

hint-turn-form = Your turn! You can form a set: your pile is what counts in the end.
hint-turn-steal = Your turn! A set marked ◄ is within reach: dare a challenge.
hint-turn-form-steal = Your turn! Form a set, or challenge for one marked ◄.
hint-turn-claim = Your turn! A neutral card goes with your hand: claim it.
hint-turn-discard = Your turn! Nothing to form or to steal: discard what you need least.
hint-turn-second = You may take a second action, or end your turn.
hint-card = This is what { $card } can do. A line with × is not possible now: Enter tells why.
hint-card-only = { $card } is of no other use here. Esc: show everything.
hint-defend = { $name } wants your set of { $kind }: answer with { $kind } or a joker, or give up.
hint-defend-empty = { $name } wants your set of { $kind } and you have no answer: give up, no hard feelings.
hint-attack = { $name } fights back: raise with { $kind } or a joker, or give up.
hint-attack-empty = { $name } fights back and you have nothing left to raise with: give up.
hint-contest = { $name } claims { $kind }: contest with { $kind } or a joker, or give up.
hint-contest-empty = { $name } claims { $kind } and you have nothing to contest with: give up.
hint-claim = { $name } contests your claim: raise with { $kind } or a joker, or give up.
hint-claim-empty = { $name } contests and you have nothing left to raise with: give up.
hint-two-due = It takes two cards, or another { card-petites-economies }.
hint-decide = What must the other do with their pile? Decide in secret.
hint-decided = You have decided. Waiting for { $names }…
hint-watch = { $name } is thinking… Any key to go faster.
hint-watch-duel = { $name } is thinking: answer or give up? Any key to go faster.
hint-watch-empty = { $name } is thinking… Your hand is empty, but you can still be robbed.
hint-round-over = The round is counted. Enter: go on.
hint-game-over = Enter: play again? · q: leave the table
hint-rule = r: read rule { $clause }

## The last line

bar-turn = ↑↓ action · Enter play · ←→ card · r rule · h help · L { $language } · q quit
bar-watch = any key: go faster · PgUp log · r rule · h help · L { $language } · q quit
bar-popup = ↑↓ PgUp PgDn: scroll · Esc: close · L { $language }
bar-round = Enter: go on · PgUp log · h help · L { $language } · q quit
bar-game = Enter: play again · PgUp log · r rule · L { $language } · q quit

## The windows

popup-help = Help
popup-rules = The rules
popup-quit = Stop here?
popup-quit-text = The game is not over.
popup-quit-keys = y: quit   ·   n or Esc: stay
popup-quit-yes-key = y
popup-quit-no-key = n
popup-commitment = Fingerprint of the deal: { $hash }…

## The help

help-now = Right now
help-keys = The keys
help-key-menu = ↑ ↓: choose an action; Enter or Space: play it
help-key-groups = Tab: next sort of action; the underlined letters go there directly
help-key-cards = ← → or 1 to 9: choose a card and see what it can do; Esc: show everything
help-key-log = PgUp, PgDn: go back and forth in the log; End: return to now
help-key-rule = r: the rule of the moment, or of the last refusal
help-key-lang = L: change the language ({ $language })
help-key-quit = q: quit
help-signs = The signs
help-sign-safe = ◙ the bottom set: as safe as in a vault
help-sign-steal = ◄ a set you can steal now
help-sign-turn = ► whose move it is; D the dealer; ▌ a card in hand
help-sign-raised = A raised card can do better than be discarded.
help-sign-borders = Double edge: joker. Straight edge: action card. Round edge: possession.
help-deal = The deal
help-deal-why = Write it down if you like: the secret is revealed in the journal of the game, and `magot replay --verify` proves that nobody cheated.
help-deal-save = With `magot play --save FILE` the game is kept and its secret revealed: `magot replay FILE --verify` then proves that nobody cheated.
help-cards = The cards

## Monopoly Tricheurs: the spaces in short

tricheurs-short-start = START
tricheurs-short-chance = Chance
tricheurs-short-chancellerie = Chancel.
tricheurs-short-railway = Train
tricheurs-short-prison = Prison
tricheurs-short-parking = Park
tricheurs-short-go-to-prison = Police

## Monopoly Tricheurs: the keys

tricheurs-key-accuse = c
tricheurs-key-trade = t
tricheurs-key-cards = v
tricheurs-key-deeds = d
tricheurs-bar = 1-7 eyes · ↑↓ Enter play · { $accuse } cheat! · { $trade } trade · { $cards } cards · { $deeds } deeds · h help
tricheurs-bar-pause = Enter: go on · h help · r rule · q quit
tricheurs-bar-accuse = A digit, or ↑↓ and Enter: choose · Esc: let it go
tricheurs-bar-trade = ↑↓ line · ←→ change · Space tick · Enter offer · Esc: let it go
tricheurs-bar-over = ↑↓ read on · Enter: play again · r rule · L { $language } · q quit

## Monopoly Tricheurs: on the table

tricheurs-section-now = Now
tricheurs-section-hands = Your hands
tricheurs-nothing-to-do = Nothing to do here: keep your eyes open.
tricheurs-cheats = Cheats
tricheurs-cards = The cards in full
tricheurs-deeds = The deeds
tricheurs-deed = { $space }: { $price } · rent { $rent }, group { $full }, hotel { $hotel } · a hotel costs { $cost }
tricheurs-lot = Auction: { $space }
tricheurs-clock = { $seconds } s
tricheurs-age-seconds = { $count } s
tricheurs-age-minutes = { $count } min
tricheurs-pause = Pause
tricheurs-pause-text = Time stands still, and the table is covered.
tricheurs-accuse-cost = A wrong accusation costs you.
tricheurs-accuse-none = Nobody can be accused right now.

## Monopoly Tricheurs: what to know now

tricheurs-hint-bid = Bid { $least } at least, or let the hammer fall.
tricheurs-hint-leads = You lead: wait for the hammer, or the next bid.
tricheurs-hint-offer = { $space } costs { $price }: { $left } would be left. Buy it, or let it go under the hammer?
tricheurs-hint-dear = { $space } costs { $price }, and you have only { $left }: under the hammer!
tricheurs-hint-short = You cannot pay that: sell a deed, or offer a trade.
tricheurs-hint-move = Move your token by { $steps }. By hand…
tricheurs-hint-free = Build, trade, count, or end your turn.
tricheurs-hint-scheme = Hush! { $card }: hold out until the roll.

## Monopoly Tricheurs: the help

tricheurs-help-eyes = 1 to 7: turn your eyes (the board, the bank, the others). You see move only what you look at, and your hands go nowhere else.
tricheurs-help-menu = ↑ ↓: choose; Enter: do it
tricheurs-help-turn = ← →: more or less, for a bid, a sum, notes
tricheurs-help-sections = Tab: “Now” or “Your hands”. The gestures that cheat are among those of your hands: the Cheat cards say which.
tricheurs-help-accuse = { $accuse } or !: shout “Cheat!”, then the digit of the person, then that of the card
tricheurs-help-trade = { $trade }: make up a trade
tricheurs-help-cards = { $cards }: read the cards; { $deeds }: read the deeds
tricheurs-help-pause = Space: pause. The help and the rules stop the clock, too.
tricheurs-sign-eyes = ◘ where you look; ► who has the dice; ▪ a card face down; √ back at START
tricheurs-sign-faint = In grey, with its age: what you saw last.
tricheurs-sign-board = A capital is a token, a small letter tells where you saw the deed, ⌂ is a hotel.
tricheurs-sign-cuff = In brackets: who wears the cuff.

## When something is wrong

error-no-terminal = The full-screen table needs a terminal.
error-file-exists = The file “{ $path }” exists already, and Magot overwrites nothing: choose another name.
journal-elsewhere = The journal of the game is kept here: “{ $path }”.
journal-nowhere = Here is the journal of the game, to copy wherever you like.
game-left-question = A game was left unfinished. Take it up again? [Y/n]
game-left-no = n
game-kept = The game is kept: the same command takes it up again.
error-open-elsewhere = A game of this kind is already open in another terminal: close that one first.
