# Cache ton Cash and Cover Your Assets.
#
# A player is a name in the third person, whatever it is.

## The games: name, and what is said of it on the home page

game-cache-ton-cash = Cache ton Cash
about-cache-ton-cash = Stack your treasures in pairs, and steal the top of other people’s piles before they cover it.
game-cover-your-assets = Cover Your Assets
about-cover-your-assets = The 2011 original: cover your assets, defend them, and end up richer than everybody else.

## The cards (CC-1.1, CYA-1.1)

card-bd = Comic Books
card-piano = Piano
card-train = Toy Train
card-bijoux = Jewels
card-bas-de-laine = Cash under the Mattress
card-tirelire = Piggy Bank
card-scooter = Scooter
card-avion = Sport Plane
card-bagnole = Classic Auto
card-cabane = Cabin
card-argenterie = Silver
card-or = Gold
card-petites-economies = Penny Jar
card-echange = Swap
card-demenagement = Move

card-baseball-cards = Baseball Cards
card-stamps = Stamp Collection
card-mattress = Cash Under the Mattress
card-piggy-bank = Piggy Bank
card-coins = Coin Collection
card-stocks = Stocks
card-bank-account = Bank Account
card-jewels = Jewels
card-classic-auto = Classic Auto
card-home = Home
card-silver = Silver
card-gold = Gold

## The neutral piles: “on { $pile }”

neutral-pile-1 = neutral pile 1
neutral-pile-2 = neutral pile 2
neutral-pile-3 = neutral pile 3

## What I can do

action-form-set = Form a set: { $card } + { $other }
action-form-with-discard = Form a set with the discard pile: { $card }
action-claim = Claim with { $card }: { $piles }
action-upgrade = Upgrade my top set: { $card }
action-challenge = Challenge { $seat } with { $cards }
action-challenge-second = Challenge { $seat } for the second set with { $cards }
action-swap = Swap with { $seat }
action-move-down = Move on { $seat }’s pile: top to bottom
action-move-up = Move on { $seat }’s pile: bottom to top
action-discard = Discard { $card }
action-end-turn = End my turn
action-answer = Answer with { $cards }
action-give-up = Give up
action-decide-down = For the other player: top to bottom
action-decide-up = For the other player: bottom to top

## What happens

event-round-began = New round: { $dealer } deals, and { $card } starts the discard pile.
event-round-began-hand = New round: { $dealer } deals, and { $card } starts the discard pile. Opening hand: { $hand }.
event-drew =
    { $count ->
        [one] { $by } draws a card.
       *[other] { $by } draws { $count } cards.
    }
event-drew-cards =
    { $count ->
        [one] { $by } draws a card: { $cards }.
       *[other] { $by } draws { $count } cards: { $cards }.
    }
event-tucked-back = { $card } goes back into the middle of { $pile }.
event-decided = { $by } makes a choice in secret.
event-decided-down = { $by } makes a choice: top to bottom.
event-decided-up = { $by } makes a choice: bottom to top.
event-set-formed = { $by } forms a set: { $card } + { $other }.
event-set-formed-with-discard = { $by } forms a set with the discard pile: { $card } + { $other }.
event-discarded = { $by } discards { $card }.
event-upgraded = { $by } adds { $card } to their top set.
event-challenged = { $by } challenges { $owner } with { $cards }.
event-challenged-second = { $by } challenges { $owner } for the second set with { $cards }.
event-claimed = { $by } claims with { $card }: { $piles }. { $contester } may contest.
event-answered = { $by } answers with { $cards }.
event-clock-started = The time to answer starts now.
event-set-stolen = { $by } steals the set from { $from }, { $because }.
event-set-defended = { $by } keeps the set against { $from }, { $because }.
event-claim-won = { $by } pockets the claimed cards against { $from }, { $because }.
event-turned-up = { $card } turns up on { $pile }.
event-action-card-played = { $by } plays { $card }.
event-action-card-spent = On { $pile }, { $card } leaves the game.
event-sets-swapped = { $one } and { $other } swap their top sets.
event-pile-moved-down = { $owner }’s top set goes to the bottom.
event-pile-moved-up = { $owner }’s bottom set goes to the top.
event-move-asked = Move on { $pile }: { $one } and { $other } choose for each other’s pile.
event-first-action-done = First action done; a second one is allowed.
event-turn-began = It is { $seat }’s turn.
event-round-scored = The round is over: { $best }K is the best score.
event-game-ended = The game is over.

## Why a challenge stops, after the name of whoever answers no more

because-gave-up = who gives up
because-no-cards = who has no cards left in hand
because-silence = who does not answer in time
because-may-not-contest = who has no set and cannot contest

## Why it is not allowed

illegal-game-is-over = The game is over; no more moves.
illegal-not-your-move = Hold on, it is not your move yet.
illegal-answer-first = Answer first: the table is waiting for you.
illegal-nothing-to-answer = There is nothing for you to answer right now.
illegal-decide-first = Choose first: a Move is waiting for your decision.
illegal-nothing-to-decide = There is nothing for you to decide right now.
illegal-passing-does-not-exist = You cannot pass: take at least one action.
illegal-not-in-this-game = { $card } is not played with at this table.
illegal-not-in-hand = You don’t have this card in your hand: { $card }.
illegal-two-jokers = Two jokers together are never a set: you need at least one possession.
illegal-not-a-pair = { $card } and { $other } do not go together: you need two identical possessions, or a possession and a joker.
illegal-action-cards-do-not-pair = { $card } is an action card: it goes neither into a set nor into a challenge.
illegal-discard-is-empty = The discard pile is empty: there is nothing for you to take.
illegal-no-joker-with-discard = At this table, no joker with the discard pile: you need two identical possessions.
illegal-no-such-seat = There is no such seat at this table.
illegal-not-against-yourself = That pile is your own: challenge somebody else.
illegal-no-set-of-your-own = You need a set in your own pile before you can start a challenge.
illegal-no-set-there = { $owner } has no set for you to challenge.
illegal-bottom-set-is-safe = That is { $owner }’s bottom set: it is safe.
illegal-only-the-top-set = At this table, you can only challenge the top set.
illegal-second-set-is-safe = { $owner }’s second set is also the bottom one: it is safe.
illegal-does-not-match = { $card } does not fit: you need { $kind } or a joker.
illegal-one-card-due = One card is enough: keep the other.
illegal-one-card-opens = Open with a single card when you go for the top set.
illegal-two-cards-open = To aim at the second set, open with two cards or a single { card-petites-economies }.
illegal-two-cards-due = Answer a { card-petites-economies } with two cards, or with another { card-petites-economies }.
illegal-penny-jar-goes-alone = A { card-petites-economies } already counts double: play it alone.
illegal-beaten-off-this-turn = { $owner } has just beaten off your challenge: wait for your next turn to try again.
illegal-challenged-just-now = { $owner } has just been challenged: aim at somebody else.
illegal-no-upgrades = At this table, you cannot upgrade your sets.
illegal-nothing-to-upgrade = You have no set to upgrade yet.
illegal-only-possessions-upgrade = You can only upgrade your set with a possession, not with { $card }.
illegal-upgrade-does-not-match = Your top set takes { $kind }, not { $card }.
illegal-no-action-cards = At this table, action cards are not played with.
illegal-swap-needs-sets = A Swap needs a set on both sides, and { $owner } has none.
illegal-swap-needs-another = A Swap takes two: choose somebody else.
illegal-move-needs-two-sets = A Move needs at least two sets, and { $owner } has fewer.
illegal-no-neutral-piles = There are no neutral piles at this table.
illegal-claim-needs-pile = Choose at least one neutral pile to claim from.
illegal-one-pile-only = With three players, you can claim from only one neutral pile at a time.
illegal-pile-not-beside-you = Neutral pile { $pile } is not beside you.
illegal-pile-is-empty = Neutral pile { $pile } is empty.
illegal-claim-is-no-set = These cards are not a set: you need identical possessions, with or without jokers.

## The options, and what they change

option-ending = End of the game
option-ending-about = One quick round or a long race: it is up to you.
option-ending-million = Race to a million
option-ending-quick = A single round
option-ending-three-rounds = Three rounds
option-ending-two-wins = Two rounds won
option-target = Sum to reach
option-target-about = For the race to a million: how much it takes, in thousands (1,000 makes a million).
option-hand-six = Six cards in hand
option-hand-six-about = A full hand is six cards instead of five: more choice, more mischief.
option-two-actions = Two actions a turn
option-two-actions-about = After your first action you may take a second one, if you like.
option-upgrade = Upgrading sets
option-upgrade-about = You may add a possession from your hand to your top set, to make it worth more.
option-second-set = Aim at the second set
option-second-set-about = The set just under the top one can be stolen too, if you open with two cards.
option-penny-jars = Penny jars
option-penny-jars-about = Two jokers worth 1K join the deck: in a challenge they count double.
option-action-cards = Action cards
option-action-cards-about = Swap and Move join the deck and stir up the piles.
option-open-sets = Sets face up
option-open-sets-about = Whatever is in a set stays in sight: no memory needed.
option-sudden-end = Sudden end
option-sudden-end-about = The round stops as soon as the draw pile and one hand are empty; too bad for the cards that are left.
option-contester-needs-set = A set to contest
option-contester-needs-set-about = With 2 or 3 players, it takes a set of your own to contest a claim.
option-no-wild-with-discard = Discard without jokers
option-no-wild-with-discard-about = A set made with the discard takes two identical possessions, and no joker.
option-kind-table = No picking on anybody
option-kind-table-about = Nobody at this table is challenged twice in a row.
option-mulligan = Second chance
option-mulligan-about = If an opening hand has neither a pair nor a joker, everybody is dealt anew.
option-old-deck = Old deck
option-old-deck-about = The cards of 2011, stamps and baseball included, with the rules of 2022.
option-hand-size = Hand size
option-hand-size-about = A full hand of 4, 5 or 6 cards; otherwise the number of players decides.
option-answer-clock = Time to answer
option-answer-clock-about = How many seconds to answer a challenge; silence is giving up.
option-one-card-defends = One card defends
option-one-card-defends-about = In a challenge for a second set one card is enough to answer, even a Penny Jar.

## Options that do not work

config-seats =
    { $seats ->
        [one] This game is for 2 to 6 players; { $seats } seat will not do.
       *[other] This game is for 2 to 6 players; { $seats } seats will not do.
    }
config-old-deck-has-no-advanced-cards = The old deck has neither { card-petites-economies } cards nor action cards: leave those options off.
config-two-hand-sizes = The options ask for two different hand sizes: keep one.
config-target = The sum to reach goes from 100K to 10,000K; { $target }K will not do.
config-hand-size =
    { $size ->
        [one] A full hand is 4, 5 or 6 cards; { $size } card will not do.
       *[other] A full hand is 4, 5 or 6 cards; { $size } cards will not do.
    }
config-answer-clock =
    { $seconds ->
        [one] The time to answer goes from 3 to 600 seconds; { $seconds } second will not do.
       *[other] The time to answer goes from 3 to 600 seconds; { $seconds } seconds will not do.
    }

## Table arrangements that do not work

setup-card-too-many = There is one card too many for this deck: { $card }.
setup-no-set = One of the sets in this arrangement is not a set: it takes at least two cards, possessions of one kind and, if you like, jokers.
setup-hand-too-large = One hand has more cards than a full hand.
setup-too-many-piles = There are more piles than players.
setup-one-a-seat = Totals and rounds won are given once for each seat, or not at all.
setup-round-or-total = The round, the victories and the totals do not fit together: rounds are counted from 1, and give no more than there is to win.
setup-used-by-active = The player whose turn it is does not belong among the other players who played cards.
setup-active-player-has-no-card = The player whose turn it is must have at least one card in hand.
setup-second-action = A second action exists only with the option of two actions a turn.
setup-neutral = The neutral piles do not suit this table: three at most, with 2 or 3 players, each with 10 cards at most.
setup-neutral-action = Action cards can be face up on the neutral piles only while a Move is being decided, and that pile shows the Move.
setup-removed = Only action cards can leave the game.
setup-two-phases = One thing at a time: a challenge, a decision or the end of the game.
setup-duel = The challenge in this arrangement does not hold together: check the players, the cards played and what is at stake.
setup-deciding = The decision in this arrangement does not hold together: check the neutral pile and the players who have to decide.
setup-deadline = A deadline needs the option of limited time and an answer that is due.
