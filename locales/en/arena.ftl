# The arena of CA$H’n GUN$ Live, on a screen.

## The moments

arena-phase-shuffling = Shuffling
arena-phase-pot = The loot
arena-phase-sharing = Share out the guns
arena-phase-pocket = Pockets
arena-phase-movement = Run!
arena-phase-aim = Aim!
arena-phase-look = Who aims at whom?
arena-phase-choice = Stay or go?
arena-phase-cowards = The cowards
arena-phase-fight = Fire!
arena-phase-verdict = The verdict
arena-phase-split = The split
arena-phase-over = It is over

arena-about-shuffling = One moment…
arena-about-pot = This is what there is to share. Hold out to the end!
arena-about-sharing = Who carries what? The other teams see nothing of it.
arena-about-pocket = One moment…
arena-about-movement = Get under cover, or close to your target.
arena-about-movement-open = Get away from the guns, or get close to a target.
arena-about-aim = Pick your target. You may change it until the end.
arena-about-aimed = You are aiming. You may still change it.
arena-about-half = One pistol aims. Choose the other target, or it will fire alone.
arena-about-nobody = Nobody in sight: you aim at nobody.
arena-about-look = See who aims at you: the count is coming.
arena-about-choice = Nobody sees your choice before zero.
arena-about-cowards = The cowards are leaving.
arena-about-fight = First the Bangs, then Double Guns, then Shotguns.
arena-about-wounded = One wound, right hand on your heart: you fire no more, but you still share.
arena-about-hospital = In hospital: you are back in round { $round }.
arena-about-hospital-last = In hospital: the game ends without you, but your team still counts.
arena-about-coward = With the cowards: nothing to win this time, and not a scratch.
arena-about-verdict = The smoke clears.
arena-about-split = The loot is shared.
arena-about-over = The hide-outs are open.
arena-about-convalescent = You are recovering: back in the next round.

arena-watch-shuffling = One moment…
arena-watch-pot = This is what there is to share.
arena-watch-sharing = Each team shares out its guns in secret.
arena-watch-pocket = One moment…
arena-watch-movement = Ten seconds to run and hide.
arena-watch-movement-open = Ten seconds to run and find a good spot.
arena-watch-aim = Freeze: everybody aims.
arena-watch-look = Everybody shows a gun. Real, or a bluff?
arena-watch-choice = Who stays, and who puts their hands up?
arena-watch-cowards = The cowards are leaving.
arena-watch-fight = Fire!
arena-watch-verdict = The smoke clears.
arena-watch-split = The loot is shared.
arena-watch-over = The hide-outs are open.

arena-you-stab = Your knife! One step: whom do you touch?
arena-you-blast = Your grenade! Which way do you jump?
arena-you-recoil = The shot throws you back…
arena-they-stab = { $who } draws a knife…
arena-they-blast = { $who } pulls the pin of a grenade…
arena-they-recoil = { $who } is thrown back, arms open…

## What the weapons do

arena-weapon-bang = fires before everybody else.
arena-weapon-double-guns = fires second, at two targets.
arena-weapon-shotgun = fires last: its target goes to hospital.
arena-weapon-kevlar = stops your first wound. Mime a gun: that is a bluff!
arena-weapon-backstab = at your first wound you stab somebody close by. Mime a gun!
arena-weapon-boom = at your first wound you blow up with your neighbours. Mime a gun!

## The team

arena-our-team = { $name } (us)
arena-chef = Boss
arena-name-chef = Make Boss
arena-swap = Touch two cards to propose a swap.
arena-swap-chef = You are the Boss: touch two cards to swap them.
arena-swap-done = You keep these cards. The others are still sharing.
arena-proposal = { $one } and { $other }: swap? ({ $count } agreed)
arena-agree = Agreed
arena-talk = A word to my team and nobody else:
arena-talk-short = Team
arena-say-attack = Attack!
arena-say-together = Stay close
arena-say-spread = Spread out
arena-say-bluff = I am bluffing
arena-say-stay = I stay
arena-say-flee = I leave
arena-say-protect-me = Cover me
arena-say-trust-me = Trust me
arena-say-here = Here!

## Running and aiming

arena-keys = Run with the arrow keys, or press on the ground. Right click: a signal to your team.
arena-stick = Put your thumb down and pull to run. Or touch the ground to go there.
arena-where = Where are the others?
arena-aim-hint =
    { $count ->
        [one] Click your target, or press 1.
       *[other] Click your target, or press 1 to { $count }.
    }
arena-aim-at = Your target
arena-second-target = Two pistols: one more target!
arena-hold = Nobody
arena-nobody-in-sight = Nobody in sight: you aim at nobody this time.
arena-who-aims = Who aims at you?
arena-nobody-aims = Nobody aims at you
arena-aimed-by =
    { $count ->
        [one] You are in their sights!
       *[other] { $count } guns on you!
    }

## Staying or going

arena-stay = BANZAI!
arena-stay-about = I stay
arena-leave = Hands up
arena-leave-about = Off to the cowards’ corner
arena-chosen = That is it. You may change it until zero.

## In hospital

arena-bet = Who will leave?
arena-bet-about = Have a guess until you are back. Nobody else sees it.
arena-bet-nobody = Nobody
arena-bet-right =
    { $guesses ->
        [one] Well spotted!
       *[other] Well spotted: { $right } of { $guesses }!
    }
arena-bet-wrong = Not this time.
arena-bet-tally = Your nose for it: { $points } of { $guesses }.

## The shoot-out

arena-banner-bang = THE BANGS!
arena-banner-double-guns = DOUBLE GUNS!
arena-banner-shotgun = SHOTGUNS!
arena-banner-banzai = BANZAI!
arena-banner-cowards = Boo, cowards!
arena-mark-wounded = Hit!
arena-mark-kevlar = Kevlar!
arena-mark-hospital = Hospital!
arena-mark-click = Click!
arena-mark-click-lost = Too late…
arena-mark-lost = Into thin air
arena-mark-missed = Missed!
arena-struck = Hit! A bullet for { $names }.
arena-struck-hospital = To hospital: { $names }.
arena-fate-after-kevlar = Kevlar, then a wound
arena-pierced = Another bullet for { $who }: the Kevlar is spent, right hand on the heart.
arena-to-me-fired = { $by } fires at you!
arena-to-me-wounded = { $by } hits you! Right hand on your heart: you are still standing.
arena-to-me-hospital = { $by } sends you to hospital!
arena-to-me-kevlar-spent = { $by } hits you… and your Kevlar stops it!
arena-skip = Skip
arena-corner = Cowards’ corner
arena-jump = Jump there and blow up
arena-jump-way = Which way to jump

## The split and the end

arena-recap = The cards, face up
arena-bluff = Bluff!
arena-won = + { $amount }
arena-total = Hide-out: { $amount }
arena-nothing = nothing
arena-wins = wins
arena-final-opening = The hide-outs are opened…
arena-final-all = Open them all
arena-final-closed = A hide-out that is still closed
arena-final-hideout = Hide-out: { $amount }.
arena-final-fine =
    { $count ->
        [one] One gangster in hospital at the end: a fine of { $amount }.
       *[other] { $count } gangsters in hospital at the end: a fine of { $amount }.
    }

## By ear

arena-hear-at-me = Aiming at you: { $list }.
arena-hear-one = { $name } with { $mime }
arena-hear-card = Your card: { $name }, { $about }
arena-hear-aim = Aim with the digits: { $list }.
arena-hear-choice = BANZAI with the left arrow, hands up with the right arrow. Without an answer you stay.
arena-hear-run = Run with the arrow keys. The button “Where are the others?” tells you where they are.
arena-hear-foe = { $name }, { $metres } m, { $way }.
arena-hear-mate = { $name }, of your team, { $metres } m, { $way }.

## The first round, with a guide

learn-guns-pot-title = The loot
learn-guns-pot = This is what there is to win. At the end of the round everybody who is still standing shares it.
learn-guns-card-title = Your card
learn-guns-card = Three real guns, and three Clicks that go off when you are hit. A Click is mimed as a gun: that is the bluff.
learn-guns-run-title = Ten seconds
learn-guns-run = Soon everybody runs: pull the gold disc with your thumb, use the arrow keys, or press where you want to go. Close to a target, or away from the guns! At the whistle everybody freezes.
learn-guns-aim-title = Aim!
learn-guns-aim = Touch the face to aim at. With a Click, choose the gun to mime, too. You may change it until the whistle ends.
learn-guns-bluff = Your card is no gun: you are bluffing, and nobody knows!
learn-guns-nobody-title = Nobody in sight
learn-guns-nobody = Something hides the others, or nobody is left: you do not shoot this time, and that is fine.
learn-guns-look-title = Look around
learn-guns-look = Who aims at you, and with what? One finger fires first, two pistols next, a long gun last. If it is real…
learn-guns-choice-title = BANZAI?
learn-guns-choice = Stay for the loot, or put your hands up and save your skin. Nobody sees your choice before zero.
learn-guns-fight-title = One wound, or two
learn-guns-fight = One wound: right hand on the heart, and you still share. Two, or a Shotgun: hospital.
learn-guns-rest-title = A round of rest
learn-guns-rest = You are recovering: this round goes on without you, and you are back in the next one. See who bluffs, and bet on who will leave.
learn-guns-click-title = Your Click!
learn-guns-click = You were hit: your card goes off. The red zone shows how far it reaches. Choose, then press.
learn-guns-split-title = The loot
learn-guns-split = Cards are turned over, and so are bluffs. Those who are standing share the loot equally.
learn-guns-win-title = Who wins
learn-guns-win = After five rounds the richest hide-out wins; each gangster in hospital at the end costs a fine.

## At every table of CA$H’n GUN$ Live

arena-money = ${ $amount }
arena-do-aim = Aim
arena-do-stab = Stab
arena-round = Round { $round } of { $rounds }
arena-map = The arena, seen from above
arena-team = Team { $number }
arena-pot = In the pot
arena-why-left =
    { $last ->
        [yes] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: { $each } each is the best there is. The { $left } left over belong to nobody.
       *[no] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: { $each } each is the best there is. The { $left } left over go into the next pot.
    }
arena-why-nothing =
    { $last ->
        [yes] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: these bills make no equal shares. They belong to nobody.
       *[no] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: these bills make no equal shares. All of it goes into the next pot.
    }
arena-why-cards =
    { $last ->
        [yes] { $pot } for { $sharers } gangsters: { $each } each. { $left } left over, for nobody.
       *[no] { $pot } for { $sharers } gangsters: { $each } each. { $left } left over, for the next pot.
    }
arena-hideout = In our hide-out
arena-cards = Cards
arena-done = ready
arena-here-convalescent = recovering
arena-here-gone = gone
arena-here-late = not here yet
arena-swap-with = { $name }: swap with whom?
arena-mime = Which gun to show
arena-in-place = Here
arena-jump-ask = Jump
arena-running = Run!
