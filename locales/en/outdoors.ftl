# CA$H’n GUN$ Live for real, outdoors. Everything happens in a garden: there is neither mouse nor keyboard.

## The wizard: who, how many, where

outdoors-wizard-back = Back
outdoors-wizard-step = Step { $step } of { $steps }
outdoors-wizard-on = Continue
outdoors-wizard-make = Open the table
outdoors-wizard-start = Here we go!
outdoors-wizard-settings = See all settings first
outdoors-wizard-parrain = Who is the Parrain?
outdoors-wizard-parrain-about = The Parrain whistles, counts and rules, phone in hand. It is always somebody, never a bot.
outdoors-parrain-one = Me
outdoors-parrain-one-about = I referee and do not play. The easiest way.
outdoors-parrain-two = Me and somebody else
outdoors-parrain-two-about = Two phones that referee. Good for a crowd.
outdoors-parrain-playing = Me, and I play too
outdoors-parrain-playing-about = I have a card like everybody else, and do not see theirs.
outdoors-wizard-name = And what is your name?
outdoors-wizard-people = How many are you in all, you included?
outdoors-people-one = { $gangsters } gangsters, and you are the Parrain.
outdoors-people-two = { $gangsters } gangsters, and two Parrains with you.
outdoors-people-playing = { $gangsters } gangsters with you.
outdoors-guests-garden = Somebody has no phone?
outdoors-guests-garden-about = Type their name: they look at their card on a team-mate’s phone.
outdoors-guests-paper = Who plays?
outdoors-guests-paper-about = Names at random: tap one to put in yours.
outdoors-guest-name = A name
outdoors-guest-number = Name { $number }
outdoors-guest-add = Add
outdoors-guest-twice = { $name } is here already: add a letter or a nickname.
outdoors-guest-remove = Remove { $name }
outdoors-guest-move = { $name }: change teams
outdoors-phones =
    { $guests ->
        [0] { $phones ->
            [one] One phone will join the table.
           *[other] { $phones } phones will join the table.
        }
       *[other] { $phones ->
            [0] Without a phone: { $guests }. Nobody else needs one.
            [one] Without a phone: { $guests }. With one: one person.
           *[other] Without a phone: { $guests }. With one: { $phones }.
        }
    }
outdoors-wizard-teams = The teams
outdoors-wizard-teams-paper = Tap a name to move it to another team.
outdoors-wizard-teams-about = The others choose their team when they come, and you can move anybody at the table.
outdoors-teams = { $count } teams
outdoors-team-of = of { $size }
outdoors-team-phones =
    { $count ->
        [0] no phone
        [one] one person with a phone
       *[other] { $count } with a phone
    }
outdoors-team-phone-needed = Every team needs a phone.
outdoors-wizard-ground = The ground
outdoors-paces =
    { $count ->
        [one] one pace
       *[other] { $count } long paces
    }
outdoors-zone-paces = { $wide } long paces by { $deep }
outdoors-zone-metres = That is about { $m2 } m², five for each gangster. Four jackets at the corners will do.
outdoors-zone-corners = Beside it: the cowards’ corner (the flag) and the hospital (the cross).
outdoors-zone-about = A ground of { $wide } long paces by { $deep }, about { $m2 } m², with the cowards’ corner and the hospital beside it.
outdoors-wizard-sound = The whistle
outdoors-wizard-sound-about = Your phone whistles and counts for you. Turn it up all the way and try.

## What this phone is heard with

outdoors-sound = Whistle and voice of this phone
outdoors-sound-whistles = This phone whistles
outdoors-sound-speaks = This phone speaks and counts
outdoors-sound-mute = This phone has no voice for your language: read the words aloud; it whistles all the same.
outdoors-sound-try = Try the whistle
outdoors-sound-trial = Nobody move!
outdoors-sound-about = One device that is loud enough will do. Every whistle is seen as well: the screen flashes red.
outdoors-deaf = Tap here to hear the whistle
outdoors-sleeps = The address of this page is not https, so the browser does not let us keep the screen on. Set the phone’s auto-lock to 5 minutes or more for the game.

## The Parrain's remote

outdoors-round = Round { $round } of { $rounds }
outdoors-undo = Undo
outdoors-skip = Cut short
outdoors-back-to-verdict = The verdict
outdoors-back-to-remote = Back to the remote
outdoors-never-mind = Never mind

outdoors-title-shuffling = Shuffling
outdoors-title-pot = Announce the loot
outdoors-title-sharing = To each their weapon
outdoors-title-pocket = Phones in pockets!
outdoors-title-places = Places!
outdoors-say-places = Hide your cards, gangsters, and everybody to their places!
outdoors-title-movement = Run!
outdoors-title-aim = Nobody move!
outdoors-title-look = Who aims at whom?
outdoors-title-choice = Stay or flee?
outdoors-title-cowards = Who leaves, arms up?
outdoors-title-fight = Fire!
outdoors-title-verdict = The verdict
outdoors-title-bills = Count the bills
outdoors-title-counted = { $amount }: share it?
outdoors-title-split = The split
outdoors-title-over = The hide-outs open
outdoors-title-aim-at = { $who } shouts { $gun }!
outdoors-title-stab = { $who } draws a knife!
outdoors-title-blast = { $who } pulls a pin!
outdoors-title-recoil = { $who } is thrown back, arms open!

outdoors-ask-cowards = Tap every face that leaves. Tap again to take it back.
outdoors-ask-aim = At whom? Tap the face.
outdoors-ask-stab = One step, one arm: who is touched?
outdoors-ask-blast = A jump, a spin with open arms: tap every face that is reached.
outdoors-ask-recoil = One step back: tap every face that is reached.
outdoors-ask-verdict = One line a gangster. Correct me if I am wrong.
outdoors-ask-sharers = On their feet at the end, so they share:
outdoors-ask-verdict-paper = Once all is calm, tap what became of everybody.

outdoors-ask-packets =
    { $cards ->
        [16] Shuffle the 80 cards with a black border and make 5 packets of 16. Open the first: a card for each gangster in play, into the hand of each team’s Chef. The rest waits beside you.
        [21] Shuffle the 105 cards and make 5 packets of 21. Open the first: a card for each gangster in play, into the hand of each team’s Chef. The rest waits beside you.
       *[other] Shuffle the cards of your boxes and make 5 packets of { $cards }. Open the first: a card for each gangster in play, into the hand of each team’s Chef. The rest waits beside you.
    }
outdoors-ask-packet = Open the next packet: a card for each gangster in play, into the hand of each team’s Chef. The rest waits beside you.

outdoors-guide-bang = “Bang!” One bullet, one wound.
outdoors-guide-double-guns = “Bang! Bang!” Two targets. Wounded already? Silence.
outdoors-guide-shotgun = “Sblam!” The target steps back, goes to hospital, and wounds whoever they touch.
outdoors-guide-wound = One wound: right hand on the heart, and the Click goes off. Two: hospital.
outdoors-guide-kevlar = cancels the wound (not that of a grenade or a Shotgun).
outdoors-guide-backstab = one step: whoever is touched takes a wound.
outdoors-guide-boom = a jump, a spin: to hospital, with everybody they touch.
outdoors-guide-number = Several Clicks at once? The smallest number first.

outdoors-too-soon = Too quick: that tap did not count.

outdoors-shout-movement = RUN!
outdoors-shout-aim = NOBODY MOVE!
outdoors-shout-choice = STAY OR FLEE?

outdoors-on-deal = Deal the cards
outdoors-on-dealt = The cards are dealt
outdoors-on-sharing = Everybody is ready
outdoors-on-sharing-ask = Everybody ready?
outdoors-sharing-unseen = Still waiting for: { $names }.
outdoors-pocket-unseen = Not “in the pocket” yet: { $names }. Wait a moment: their card can still be looked at.
outdoors-sharing-anyway = Go on all the same
outdoors-sharing-wait = We wait for them
outdoors-on-pocket = WHISTLE: off they go!
outdoors-on-look = Count: 3, 2, 1
outdoors-on-fire =
    { $count ->
        [0] Nobody leaves: FIRE!
        [one] One coward: FIRE!
       *[other] { $count } cowards: FIRE!
    }
outdoors-on-fight = Go on
outdoors-on-verdict = That is right
outdoors-on-shots = The shots are over
outdoors-hold-share = Keep your finger here to share at once
outdoors-on-share = Share it out!
outdoors-on-count = That is right: count the bills
outdoors-on-round = Round { $round }
outdoors-on-end = Open the hide-outs

outdoors-picked = aimed at
outdoors-hit = hit
outdoors-aim-nobody = Aims at nobody
outdoors-aim-one = { $name }, one bullet
outdoors-aim-both = { $name }, both bullets
outdoors-touch-nobody = Touches nobody
outdoors-touched =
    { $count ->
        [0] Nobody is touched
        [one] One is touched: noted
       *[other] { $count } are touched: noted
    }
outdoors-ready-on = { $names } has the cards
outdoors-ready-rest = resting
outdoors-asleep = Phone asleep: { $names }

## Several things at once, to be read aloud

outdoors-told-wounded = Right hand on the heart: { $names }.
outdoors-told-kevlar-spent = A Kevlar, and not a scratch: { $names }.
outdoors-told-hospital = Off to hospital: { $names }.
outdoors-told-click-raised = Click, it was a bluff! Card up: { $names }.
outdoors-told-click-lost = Too late for a Click: { $names }.
outdoors-told-shot-lost = Shot lost: { $names }.
outdoors-told-by = { $who } (by { $by })

outdoors-fate-unhurt = unhurt
outdoors-fate-wounded = wounded
outdoors-fate-hospital = hospital
outdoors-fate-coward = coward
outdoors-here-convalescent = resting
outdoors-here-gone = gone
outdoors-here-late = not here
outdoors-resting = Sitting this round out: { $names }.
outdoors-rested = Back in the game: { $names }.

outdoors-comings = Somebody leaves or arrives?
outdoors-gone = { $name } leaves for good
outdoors-arrived = { $name } has arrived

## Counting the bills of the box

outdoors-bills =
    { $count ->
        [one] { $count } bill
       *[other] { $count } bills
    }

outdoors-bills-left =
    { $count ->
        [one] bill to count of { $cards }
       *[other] bills to count of { $cards }
    }
outdoors-bills-all = All { $cards } bills are counted.
outdoors-bills-carried = The last round left { $count } × { $value } on the table: count them too.
outdoors-bills-rest = the rest
outdoors-bills-none = No bills: { $value }
outdoors-bills-fewer = One fewer: { $value }
outdoors-bills-one = One more: { $value }
outdoors-bills-five = Five more: { $value }
outdoors-bills-go-on = Count two kinds of bills
outdoors-bills-again = Count what was left, too
outdoors-bills-enter = The count is right

## The split

outdoors-split-each = for each
outdoors-split-nobody = Nobody shares: the loot stays on the table.
outdoors-split-left = Left on the table:
outdoors-hospital-back = In hospital, back in round { $round }: { $names }.
outdoors-hospital-done = In hospital until the end: { $names }.
outdoors-hospital-last = In hospital at the end, and the team pays: { $names }.

## A player's phone

outdoors-hideout = Hide-out
outdoors-wait-pot = to be taken this round. Listen to { $parrain }!
outdoors-cards = Here is your card
outdoors-cards-about = Look at it and show it to nobody else. Your team can still swap.
outdoors-cards-lent = Lend your phone: your team looks at its cards here.
outdoors-team-me = { $name } (you)
outdoors-my-card = My card
outdoors-peek = Keep your finger on it to look
outdoors-pass-to = Pass to { $name }
outdoors-team-cards = The team’s cards
outdoors-in-pocket = In the pocket: { $ready } of { $of }
outdoors-looked = Seen: { $looked } of { $of }
outdoors-has-looked = seen
outdoors-swap = Swap two cards
outdoors-swap-ask = Propose a swap
outdoors-swap-first = Swap which card?
outdoors-swap-second = { $name }: swap with whom?
outdoors-proposed = Swap { $one } and { $other }? In favour: { $by }.
outdoors-agree = Agreed
outdoors-chef = Chef
outdoors-chef-who = Who is the team’s Chef?
outdoors-is-chef = Chef
outdoors-on-ready = Seen it: in my pocket!
outdoors-unseen = Not looked yet on this phone: { $names }.
outdoors-unseen-me = you
outdoors-unseen-back = Another look
outdoors-unseen-anyway = Pocket it anyway

outdoors-does-bang = Fires first, at one target. One bullet, one wound.
outdoors-does-double-guns = Two pistols, two targets. Fires after the Bangs, unless you are hit before.
outdoors-does-shotgun = Fires last: the target goes straight to hospital and knocks into whoever is near.
outdoors-does-kevlar = Bluff, mime a gun! Cancels your first wound, except by grenade or Shotgun.
outdoors-does-backstab = Bluff, mime a gun! Your first wound gives you a stab: one step, and you touch somebody.
outdoors-does-boom = Bluff, mime a gun! Your first wound blows it all up: a jump, a spin, and whoever you touch goes with you.

outdoors-pocket = POCKET
outdoors-pocket-about = The screen stays on and black. It shakes when you are called.
outdoors-pocket-quiet = The screen stays on and black. Have a look when the Parrain announces the split.
outdoors-pocket-again = Back into the pocket
outdoors-unlock = Keep a finger here to unlock
outdoors-lock = Lock
outdoors-pocket-sleeps = You may lock it: when you come back, you are in the right place at once.
outdoors-pocket-behind = Listen to the Parrain. This phone catches up by itself.
outdoors-pocket-sharing = Waiting until every team is ready.
outdoors-pocket-pocket = Listen to the Parrain: the whistle is coming.
outdoors-pocket-movement = Run! Ten seconds.
outdoors-pocket-aim = Not a move: aim with your hands!
outdoors-pocket-look = See who aims at you.
outdoors-pocket-choice = Stay, or flee with your arms up?
outdoors-pocket-cowards = Keep your pose.
outdoors-pocket-fight = Fire! Shout your gun when its turn comes.
outdoors-pocket-verdict = The smoke clears.

outdoors-alarm-hit = You are hit!
outdoors-alarm-hit-about = Right hand on your heart.
outdoors-alarm-hospital-about = Go and rest by the cross.
outdoors-alarm-aim = Your turn: { $gun }!
outdoors-alarm-aim-about = Shout it, and show your target.
outdoors-alarm-stab = Your turn: your knife!
outdoors-alarm-stab-about = One step, one arm stretched out.
outdoors-alarm-blast = Your turn: your grenade!
outdoors-alarm-blast-about = A jump, then a spin with open arms.
outdoors-alarm-recoil = Step back!
outdoors-alarm-recoil-about = One step back, arms open.

outdoors-convalescent = Recovering
outdoors-convalescent-about = You sit this round out, and are back in round { $round }.
outdoors-gone-about = You do not play in this game any more.
outdoors-late-about = The Parrain will let you in for the next round.
outdoors-result-share = { $each } for you
outdoors-result-share-about = Unhurt, and rich. It is in your team’s hide-out.
outdoors-result-share-about-wounded = One wound, but standing. It is in your team’s hide-out.
outdoors-result-nothing = Nothing to share
outdoors-result-nothing-about = You stand, but there are no equal shares: the loot waits.
outdoors-result-coward = With the cowards
outdoors-result-coward-about = Nothing for you this time, but not a scratch. You are back next round.
outdoors-result-hospital = In hospital
outdoors-result-hospital-back = Back in round { $round }.
outdoors-result-hospital-done = The game will end without you, but your team still counts.
outdoors-result-hospital-fine = The game ends here for you, and your team pays the bill.
outdoors-over = It is over
outdoors-over-won = You have won!
outdoors-over-lost = Another team is richer
outdoors-over-about = The hide-outs are open.

## The end, and the big screen

outdoors-final-wins = wins
outdoors-final-fine =
    { $comas ->
        [one] { $fine } for one gangster in hospital
       *[other] { $fine } for { $comas } gangsters in hospital
    }
outdoors-board-money = { $pot } to take
outdoors-board-shuffling = Shuffling…
outdoors-board-pot = The loot
outdoors-board-sharing = To each their weapon
outdoors-board-pocket = Phones in pockets
outdoors-board-movement = RUN!
outdoors-board-aim = NOBODY MOVE!
outdoors-board-look = Who aims at whom?
outdoors-board-choice = Stay or flee?
outdoors-board-cowards = BANZAI!
outdoors-board-fight = FIRE!
outdoors-board-verdict = The smoke clears…
outdoors-board-over = The hide-outs are open
