# The card table in the browser: Cache ton Cash and Cover Your Assets.

## What is seen, in words

cardtable-card = { $name }, { $value }K
cardtable-hand = My hand
cardtable-places = Around the table
cardtable-middle = In the middle
cardtable-discard = Discard
cardtable-discard-top =
    { $count ->
        [one] Discard: { $top }, the only card
       *[other] Discard: { $top } on top, { $count } cards
    }
cardtable-discard-empty = Empty discard
cardtable-draw =
    { $count ->
        [0] Empty draw pile
        [one] Draw pile: one card
       *[other] Draw pile: { $count } cards
    }
cardtable-neutral = Neutral pile { $number }: { $top }, { $below } below
cardtable-neutral-empty = Neutral pile { $number }: no card face up, { $below } below
cardtable-removed = Out of the game
cardtable-set = { $kind } ×{ $count }
cardtable-pile =
    { $sets ->
        [one] { $name }’s pile: a single set, { $top }, safe
       *[other] { $name }’s pile: { $sets } sets, { $top } on top
    }
cardtable-pile-empty = { $name }’s pile: no set yet
cardtable-pile-mine =
    { $sets ->
        [one] My pile: a single set, { $top }, safe
       *[other] My pile: { $sets } sets, { $top } on top
    }
cardtable-pile-mine-empty = My pile: no set yet
cardtable-in-hand =
    { $count ->
        [0] empty hand
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
cardtable-in-hand-open = in hand: { $cards }
cardtable-safe = safe
cardtable-pile-of = { $name }’s pile
cardtable-pile-of-me = My pile
cardtable-pile-covered = A joker under a set keeps its own value: it is yours to remember.
cardtable-here = { $place }. Here: { $what }

## What a card can do, in two words

cardtable-tag-form-set = Form a set
cardtable-tag-form-with-discard = Form a set
cardtable-tag-claim = Claim
cardtable-tag-upgrade = Upgrade
cardtable-tag-challenge = Challenge
cardtable-tag-swap = Swap
cardtable-tag-move = Move
cardtable-tag-discard = Discard
cardtable-tag-answer = Answer
cardtable-tag-several = Choose

cardtable-do-form-set = Form a set
cardtable-do-form-set-more = Set with { $card }
cardtable-do-set-with = Set with
cardtable-second-set = { $name } (2nd set)
cardtable-do-form-with-discard = Set with the discard
cardtable-do-claim-numbered = Claim { $piles } ({ $cards })
cardtable-do-upgrade = Upgrade my set
cardtable-do-challenge = Challenge { $name }
cardtable-do-challenge-second = Challenge { $name } (2nd set)
cardtable-do-swap = Swap with { $name }
cardtable-do-move-down = { $name }’s pile: top to bottom
cardtable-do-move-up = { $name }’s pile: bottom to top
cardtable-do-discard = Discard
cardtable-do-answer = Answer
cardtable-do-end-turn = End my turn
cardtable-do-give-up = Give up

cardtable-which = What would you like to do?
cardtable-keep = Keep it
cardtable-sure = Really discard?
cardtable-sure-joker = Discard your joker, { $card }? It is worth { $value }K.
cardtable-sure-action = Discard { $card } without using it?
cardtable-sure-set = Discard { $card }? You can make a set with it.
cardtable-hint-choose = Your turn! Tap a card to see what it can do.
cardtable-hint-second = A second action, if you like.
cardtable-hint-glow = Tap what glows: its label says what happens there.
cardtable-hint-challenge = To challenge, tap a pile that glows.
cardtable-hint-claim = To claim, tap a neutral pile that glows.
cardtable-hint-swap = Swap your top set for somebody else’s: tap the pile you would like.
cardtable-hint-move = Move a set from the top to the very bottom of a pile, or from the bottom to the top: tap a pile.
cardtable-hint-none = This card can do nothing right now.

## The challenge

cardtable-duel-challenge = { $by } challenges { $against }
cardtable-duel-challenge-me-by = You challenge { $against }
cardtable-duel-challenge-me-against = { $by } challenges you!
cardtable-duel-claim = { $by } claims, { $against } may contest
cardtable-duel-claim-me-by = You claim, { $against } may contest
cardtable-duel-claim-me-against = { $by } claims, you may contest
cardtable-prize = At stake
cardtable-in-sight = { $amount } in sight
cardtable-answers-me = Your turn!
cardtable-answers = thinking…
cardtable-due-two = Two cards, or a Penny Jar
cardtable-stolen-from-me = { $by } steals a set from you!
cardtable-defended = { $by } keeps the set!
cardtable-defended-mine = You keep your set!
cardtable-claimed = { $by } takes it all!
cardtable-claimed-mine = You take it all!
cardtable-robs = { $by } robs { $from }!
cardtable-robs-mine = You rob { $from }!
cardtable-to = For { $name }
cardtable-to-me = For you
cardtable-new-top = New top set
cardtable-asked-challenge = { $name } challenges you! Answer with { $kind } or a joker.
cardtable-asked-raise = { $name } has answered! Raise with { $kind } or a joker.
cardtable-asked-claim = { $name } claims these cards! Contest with { $kind } or a joker.
cardtable-asked-nothing = { $name } waits for you, but you have nothing to answer with.
cardtable-asked-two = It takes two cards, or a Penny Jar.

## A Move on a neutral pile

cardtable-deciding = Move!
cardtable-deciding-you = What must the other do with their pile?
cardtable-deciding-wait = Waiting for { $names }…

## The log, said to the person it is about: the sentence KEY, with -me- and the gap that they fill

event-round-began-me-dealer = New round: you deal, and { $card } starts the discard pile.
event-round-began-hand-me-dealer = New round: you deal, and { $card } starts the discard pile. Opening hand: { $hand }.
event-drew-me-by =
    { $count ->
        [one] You draw a card.
       *[other] You draw { $count } cards.
    }
event-drew-cards-me-by =
    { $count ->
        [one] You draw a card: { $cards }.
       *[other] You draw { $count } cards: { $cards }.
    }
event-decided-me-by = You make a choice in secret.
event-decided-down-me-by = You make a choice: top to bottom.
event-decided-up-me-by = You make a choice: bottom to top.
event-set-formed-me-by = You form a set: { $card } + { $other }.
event-set-formed-with-discard-me-by = You form a set with the discard pile: { $card } + { $other }.
event-discarded-me-by = You discard { $card }.
event-upgraded-me-by = You add { $card } to your top set.
event-challenged-me-by = You challenge { $owner } with { $cards }.
event-challenged-me-owner = { $by } challenges you with { $cards }.
event-challenged-second-me-by = You challenge { $owner } for the second set with { $cards }.
event-challenged-second-me-owner = { $by } challenges you for your second set with { $cards }.
event-claimed-me-by = You claim with { $card }: { $piles }. { $contester } may contest.
event-claimed-me-contester = { $by } claims with { $card }: { $piles }. You may contest.
event-answered-me-by = You answer with { $cards }.
event-set-stolen-me-by = You steal the set from { $from }, { $because }.
event-set-stolen-me-from = You lose the challenge: { $by } steals the set from you.
event-set-defended-me-by = You keep your set against { $from }, { $because }.
event-set-defended-me-from = You lose the challenge: { $by } keeps the set.
event-claim-won-me-by = You pocket the claimed cards against { $from }, { $because }.
event-claim-won-me-from = { $by } pockets the claimed cards against you.
event-action-card-played-me-by = You play { $card }.
event-sets-swapped-me-one = You and { $other } swap your top sets.
event-sets-swapped-me-other = You and { $one } swap your top sets.
event-pile-moved-down-me-owner = In your pile the top set goes to the bottom.
event-pile-moved-up-me-owner = In your pile the bottom set goes to the top.
event-move-asked-me-one = Move on { $pile }: you and { $other } choose for each other’s pile.
event-move-asked-me-other = Move on { $pile }: you and { $one } choose for each other’s pile.
event-turn-began-me-seat = It is your turn.
cardtable-covered-deal-me-dealer = New round: you deal.
cardtable-covered-set-me-by = You form a set: { $card }.
cardtable-covered-set-with-discard-me-by = You form a set with the discard: { $card }.
cardtable-covered-discard-me-by = You discard a card.
cardtable-covered-challenge-me-by = You challenge { $owner }.
cardtable-covered-challenge-me-owner = { $by } challenges you.
cardtable-covered-challenge-second-me-by = You challenge { $owner } for the second set.
cardtable-covered-challenge-second-me-owner = { $by } challenges you for your second set.
cardtable-covered-claim-me-by = You claim: { $piles }. { $contester } may contest.
cardtable-covered-claim-me-contester = { $by } claims: { $piles }. You may contest.
cardtable-covered-answer-me-by = You answer.

## The score sheet

cardtable-round-score = This round
cardtable-total-score = Total
cardtable-chart = The totals, round by round
cardtable-chart-turns = What everybody had, turn by turn
cardtable-chart-line = { $name }: { $totals }
cardtable-continue = Continue
cardtable-rounds-won =
    { $count ->
        [0] no round won
        [one] { $count } round won
       *[other] { $count } rounds won
    }

## What is left to memory

cardtable-covered-deal = New round: { $dealer } deals.
cardtable-covered-set = { $by } forms a set: { $card }.
cardtable-covered-set-with-discard = { $by } forms a set with the discard: { $card }.
cardtable-covered-discard = { $by } discards a card.
cardtable-covered-challenge = { $by } challenges { $owner }.
cardtable-covered-challenge-second = { $by } challenges { $owner } for the second set.
cardtable-covered-claim = { $by } claims: { $piles }. { $contester } may contest.
cardtable-covered-answer = { $by } answers.
cardtable-covered-turned-up = A card turns up on { $pile }.

## What people talk about after the game

cardtable-figures-theft = Biggest theft
cardtable-figures-theft-of = { $by } takes { $set } from { $from }
cardtable-figures-finest = Finest set
cardtable-figures-finest-of = { $name }, { $set }
cardtable-figures-duels = Challenges won
cardtable-figures-longest = The duel of the game
cardtable-figures-longest-of = { $by } against { $against }, won by { $winner }
cardtable-figures-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cardtable-moment-stolen = { $by } steals { $set } from { $from }
cardtable-moment-defended = { $by } keeps { $set } against { $from }
cardtable-pile-show = Show the pile: { $name }
cardtable-pile-hide = Fold the pile: { $name }

## Everything that can be done, sort by sort

cardtable-menu-form-set = Form a set
cardtable-menu-form-with-discard = Form a set with the discard
cardtable-menu-claim = Claim
cardtable-menu-upgrade = Upgrade my top set
cardtable-menu-challenge = Challenge
cardtable-menu-swap = Swap our top sets
cardtable-menu-move = Turn a pile over
cardtable-menu-answer = Answer
cardtable-menu-discard = Discard
cardtable-menu-with = { $name } with { $cards }

## By keyboard

cardtable-keys-hand = Go from card to card in your hand
cardtable-keys-lift = Take a card, or play where you are
cardtable-keys-place = Go to the buttons and the piles, and back to your hand
cardtable-keys-down = Lay the card down
