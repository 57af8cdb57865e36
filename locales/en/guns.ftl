# CA$H’n GUN$ Live.
#
# A player is a name in the third person, whatever it is. Where there may be several names, no verb
# agrees with them.

## The game: name, and what is said of it on the home page

game-cash-n-guns-live = CA$H’n GUN$ Live
about-cash-n-guns-live = Two gangs, one loot, and fingers for guns: run, aim, or slip away with the money.

## The weapons (CG-2.1)

weapon-bang = Bang
weapon-double-guns = Double Guns
weapon-shotgun = Shotgun
weapon-kevlar = Kevlar
weapon-backstab = Backstab
weapon-boom = Boom

## The mimes (CG-3.4): “aim { $mime } at”

mime-pistol = a pistol
mime-two-pistols = two pistols
mime-long-gun = a long gun

## What becomes of a gangster: “{ $who }: { $fate }”

fate-unhurt = unhurt
fate-wounded = wounded
fate-hospital = in hospital
fate-coward = with the cowards

## What a team whispers to itself (CG-3.8): “{ $who } whispers: “{ $phrase }””

watchword-attack = Attack!
watchword-together = Stay together!
watchword-spread = Spread out!
watchword-bluff = I’m bluffing!
watchword-stay = Let’s stay!
watchword-flee = Let’s run!
watchword-protect-me = Cover me!
watchword-trust-me = Trust me!

## The eight ways of the arena: “run { $way }”

way-right = right
way-down-right = down and right
way-down = down
way-down-left = down and left
way-left = left
way-up-left = up and left
way-up = up
way-up-right = up and right

## What I can do

guns-act-ready = Fine by me
guns-act-chef = Name the Chef: { $who }
guns-act-signal-here = Show my team this spot
guns-act-signal-target = Point { $at } out to my team
guns-act-signal-say = Whisper: “{ $phrase }”
guns-act-swap = Swap the cards: { $one } and { $other }
guns-act-halt = Stand still
guns-act-steer = Run { $way }
guns-act-aim = Aim { $mime } at { $at }
guns-act-hold = Aim at nobody
guns-act-stay = Stay: BANZAI!
guns-act-leave = Slip away to the cowards
guns-act-stab = Stab { $at }
guns-act-spare = Stab nobody
guns-act-jump-here = Explode on the spot
guns-act-jump = Jump { $way } and explode

## What the Parrain can do

guns-act-next = Go on
guns-act-coward = Note a coward: { $who }
guns-act-aimed-nobody = Note: no target
guns-act-aimed = Note the target: { $at }
guns-act-touched-nobody = Note: nobody is hit
guns-act-touched = Note who is hit: { $who }
guns-act-undo = Undo my last note
guns-act-rule = Rule: { $who }, { $fate }
guns-act-count = Count: { $fives } × $5,000, { $tens } × $10,000, { $twenties } × $20,000
guns-act-gone = Note a departure for good: { $who }
guns-act-arrived = Welcome { $who }

## What happens

guns-event-shuffled = The cards are shuffled into five packets.
guns-event-round = Round { $round }: ${ $amount } in the pot.
guns-event-round-cards = Round { $round }: { $cards } cards in the pot.
guns-event-dealt = Each team shares out its cards in secret.
guns-event-swapped = { $by } swaps the cards: { $one } and { $other }.
guns-event-proposed = { $by } wants to swap the cards: { $one } and { $other }.
guns-event-chef = Team { $team }: { $who } becomes the Chef.
guns-event-signal-here = { $who } points at a spot: “Over there!”
guns-event-signal-target = { $who } points { $at } out.
guns-event-signal-say = { $who } whispers: “{ $phrase }”
guns-event-ready = { $who } gives the nod.
guns-event-hurried = Everybody is ready: on we go.
guns-event-pocketed = Phones go into pockets.
guns-event-ran = Ten seconds to run: go!
guns-event-steered = { $who } runs { $way }.
guns-event-halted = { $who } stops.
guns-event-froze = A long whistle: nobody moves, everybody aims.
guns-event-aimed = { $who } aims { $mime } at { $at }.
guns-event-held = { $who } aims at nobody.
guns-event-answered = { $who } has chosen.
guns-event-no-aims = Nobody moves: everybody eyes everybody else.
guns-event-aims =
    { $count ->
        [one] One gangster takes aim.
       *[other] { $count } gangsters take aim.
    }
guns-event-counting = Three, two, one…
guns-event-stays = { $who } wants to stay: BANZAI!
guns-event-leaves = { $who } wants to slip away to the cowards.
guns-event-whistled = The second whistle: BANZAI!
guns-event-whistled-left = The second whistle. Arms up, off to the cowards’ corner: { $who }.
guns-event-fled = { $who } raises both arms and slips away to the cowards.
guns-event-entered = Noted.
guns-event-quiet = All is quiet again.
guns-event-ruled = The Parrain has spoken. { $who }: { $fate }.
guns-event-counted = The Parrain has counted: ${ $amount } on the table.
guns-event-undone = The Parrain takes the last note back.
guns-event-shared =
    { $each ->
        [0] No equal shares can be made: the pot stays on the table.
       *[other] { $sharers ->
            [one] Only one gangster is left standing and takes the whole pot.
           *[other] { $sharers } gangsters share the pot: ${ $each } each.
        }
    }
guns-event-shared-cards =
    { $each ->
        [0] No equal shares can be made: the pot stays on the table.
       *[other] { $sharers ->
            [one] Only one gangster is left standing and takes the whole pot.
           *[other] { $sharers } gangsters share the pot, { $each ->
                [one] one card
               *[other] { $each } cards
            } each.
        }
    }
guns-event-nobody-shares = Nobody is left to share: the pot stays on the table.
guns-event-gone = { $who } leaves the game for good.
guns-event-arrived = { $who } arrives and joins team { $team }, to play from the next round on.
guns-event-ended = The hide-outs are opened: the game is over.

## Whose turn it is to fire (CG-4.1)

guns-stage-bang = THE BANGS!
guns-stage-double-guns = THE DOUBLE GUNS!
guns-stage-shotgun = THE SHOTGUNS!

## Shots, blades and what they do

guns-effect-fired = { $by } shoots at { $at }.
guns-effect-shot-lost = A lost shot for { $by }: { $at } is gone.
guns-effect-wounded = A bullet for { $who }, signed { $by }: right hand on the heart.
guns-effect-wounded-knife = { $by } strikes home: { $who } puts the right hand on the heart.
guns-effect-wounded-recoil = { $by } stumbles back into { $who }: right hand on the heart.
guns-effect-kevlar = Bluff! { $who } shows a Kevlar: the bullet signed { $by } didn’t hurt a bit.
guns-effect-kevlar-knife = Bluff! { $who } shows a Kevlar: { $by } breaks a blade on it.
guns-effect-kevlar-recoil = Bluff! { $by } stumbles back into { $who }, but a Kevlar takes it all.
guns-effect-hospital = { $who } goes to hospital, by a shot signed { $by }.
guns-effect-hospital-knife = { $who } goes to hospital, by a blade signed { $by }.
guns-effect-hospital-grenade = The grenade takes { $who } to hospital too.
guns-effect-hospital-recoil = { $by } stumbles back into { $who }: off to hospital!
guns-effect-hospital-own = { $who } goes to hospital with the grenade.
guns-effect-click = Click, it was a bluff! { $who } shows a card and waits for its turn.
guns-effect-click-lost = Too late for { $who }: that Click is lost.
guns-effect-stabbed = { $by } stabs { $at }.
guns-effect-stab-missed = { $by } stabs nobody.
guns-effect-exploded = Boom! { $by } blows everything up.
guns-effect-thrown-back = { $who } takes a step back with open arms.

## What must be known to go on

guns-ask-aim = { $who } calls out “{ $gun }”: at whom?
guns-ask-stab = { $who } draws a knife: who is hit?
guns-ask-blast = { $who } pulls the pin of a grenade: who is coming along?
guns-ask-recoil = { $who } steps back with open arms: who is hit?

## What the Parrain says aloud, to everybody

guns-say-pot = Round { $round }, my friends: there is ${ $amount } to be had!
guns-say-pot-cards = Round { $round }, my friends: there are { $cards } bills to be had!
guns-say-share-out = Share out the weapons. And hush, walls have ears…
guns-say-pockets = Phones into pockets, gangsters!
guns-say-run = Ten seconds! Run, but grab nobody!
guns-say-freeze = Nobody move! Aim!
guns-say-look = Stay like that. Who aims at whom? Keep your eyes open.
guns-say-choose = Got the nerve, or arms in the air? Three… two… one…
guns-say-cowards = Cowards, this way! The rest of you, hold still.
guns-say-fire = Fire! Shout when your turn comes: the Bangs, then the Double Guns, then the Shotguns.
guns-say-fire-paper = Fire! Bangs first, then Double Guns, and Shotguns last.
guns-say-verdict = The smoke is clearing. Who is still standing?
guns-say-split =
    { $each ->
        [0] No way to make equal shares: the pot stays on the table!
       *[other] { $sharers ->
            [one] Only one gangster standing: the whole pot for you!
           *[other] { $sharers } equal shares: ${ $each } each, and no hard feelings!
        }
    }
guns-say-split-cards =
    { $each ->
        [0] No way to make equal shares: the pot stays on the table!
       *[other] { $sharers ->
            [one] Only one gangster standing: the whole pot for you!
           *[other] { $sharers } equal shares, { $each ->
                [one] one card
               *[other] { $each } cards
            } each, and no hard feelings!
        }
    }
guns-say-nobody-shares = Nobody left standing? The pot stays on the table!
guns-say-over = Curtain! Open the hide-outs, and let’s count.

## What the Parrain has to do

guns-do-deal = One card for every gangster in play: go on to deal them.
guns-do-deal-paper = Give each Chef one card for every gangster in play, then go on.
guns-do-wait-for-teams = Wait until every team gives the nod, or go on without waiting.
guns-do-start-ten = Go on when everybody is in place: the ten seconds start at once.
guns-do-count-ten = Count from ten to zero, good and loud.
guns-do-whistle-long = Blow a long whistle, and keep an eye on the cheats.
guns-do-start-three = Go on when everybody has had a good look: the count starts from three.
guns-do-count-three = Count from three to zero, then whistle.
guns-do-tap-cowards = Note every gangster who walks off, then go on.
guns-do-count-bills = When all is quiet, note who goes to hospital, then count the { $cards } bills on the table.
guns-do-confirm = When all is quiet, check what becomes of everybody, correct it if need be, then go on.
guns-do-hand-out = Every share goes into its team’s hide-out. Then go on.
guns-do-nothing = You may put your whistle away.

## Why it is not allowed

illegal-guns-game-is-over = The game is over; put the guns away.
illegal-guns-not-now = All in good time: not now.
illegal-guns-no-such-seat = That seat is not the seat of a gangster at this table.
illegal-guns-not-in-play = Only gangsters in play this round can do that.
illegal-guns-only-the-parrain = That is for the Parrain to do, and for nobody else.
illegal-guns-no-parrain = There is no Parrain at this table: Magot referees alone.
illegal-guns-phones-in-pockets = Leave your phone in your pocket: the Parrain runs the show.
illegal-guns-already-ready = You have said so already: we are waiting for the others.
illegal-guns-not-your-team = { $who } is not on your team, and swaps stay in the family.
illegal-guns-swap-needs-two = A swap takes two team-mates: name them in the order of their seats.
illegal-guns-has-no-card = { $who } has no card this round.
illegal-guns-enough-swaps = Your team has swapped enough this round: play with what you have.
illegal-guns-already-agreed = You have proposed that already: the others must say yes.
illegal-guns-already-chef = { $who } is the Chef already.
illegal-guns-enough-chefs = Enough Chefs for this round: keep the last one.
illegal-guns-enough-signals = Enough signals for this round: time for action.
illegal-guns-no-ground = There is no such spot in the arena.
illegal-guns-not-an-opponent = Point out an opponent in play: { $who } will not do.
illegal-guns-enough-turns = Enough twists and turns for this round: you cannot change direction any more.
illegal-guns-run-for-real = Here you run for real: on your own two legs.
illegal-guns-not-your-mime = Your weapon is not mimed like that: show it as it is.
illegal-guns-own-team = { $who } is on your team: aim at somebody else.
illegal-guns-not-their-own = { $who } is on the same team: gangsters do not shoot at their own.
illegal-guns-not-there = { $who } can no longer be aimed at or hit: choose somebody else.
illegal-guns-cannot-see = You cannot see { $who }: there is an obstacle between you.
illegal-guns-one-target = This weapon aims at one target, and only one.
illegal-guns-two-targets = Two pistols need two targets, or at least one.
illegal-guns-two-different-targets = You can see more than one opponent: one pistol for each.
illegal-guns-not-your-click = No Click asks that of you now.
illegal-guns-another-question = Answer the question on the table first.
illegal-guns-out-of-reach = { $who } is too far away for your knife, or behind an obstacle.
illegal-guns-friendly-knife = No knives between team-mates at this table: { $who } has nothing to fear.
illegal-guns-one-stab = A knife touches only one gangster.
illegal-guns-already-left = { $who } is with the cowards already.
illegal-guns-nothing-to-undo = There is nothing to undo.
illegal-guns-enough-corrections = Enough corrections for this round: what is said is said.
illegal-guns-already-so = That is noted already.
illegal-guns-count-first = Count the bills on the table first.
illegal-guns-nothing-to-count = There is nothing to count.
illegal-guns-miscounted = That does not add up: there are { $cards } cards on the table, so as many bills.
illegal-guns-carried-bills-are-there = The bills left over from the round before are on the table too: count again.
illegal-guns-not-that-many-bills = The box does not have so many of these bills left: count again.
illegal-guns-not-here = { $who } is no longer here, or not yet.
illegal-guns-too-late-to-flee = You referee, and the shots have gone: too late to run for cover.
illegal-guns-parrain-stays = Without you the table would have no Parrain: you cannot leave.
illegal-guns-not-late = { $who } is not on the list of latecomers.
illegal-guns-no-next-round = This is the last round: too late to come in.
illegal-guns-no-room = It is full: there are not enough cards for one more, or no room left in the teams.

## The options, and what they change

guns-option-table = Where you play
guns-option-table-about = On screen in the arena, or for real in a garden, with Magot to help the Parrain.
guns-option-table-arena = In the arena, on screen
guns-option-table-garden = In the garden, with phones
guns-option-table-paper = In the garden, boxed cards
guns-option-parrain = Who referees
guns-option-parrain-about = When people play for real there is a Parrain, outside the game or one of the gangsters. The arena does without.
guns-option-parrain-one = One Parrain, the last seat
guns-option-parrain-two = Two Parrains, the last seats
guns-option-parrain-playing = A Parrain who plays too
guns-option-place = Scene of the arena
guns-option-place-about = A beach with nowhere to hide for a start, then three places to hide in.
guns-option-place-beach = Beach
guns-option-place-garden = Garden
guns-option-place-warehouse = Warehouse
guns-option-place-schoolyard = Schoolyard
guns-option-pace = Time to think
guns-option-pace-about = More time to talk, aim, choose and watch; running stays as quick as ever.
guns-option-pace-quick = Quick, for fast hands
guns-option-pace-normal = Normal
guns-option-pace-calm = Half as much again
guns-option-pace-slow = Twice as much
guns-option-late = Seats for latecomers
guns-option-late-about = When you play for real, so many seats wait for people who arrive during the game.
guns-option-open-stashes = Open hide-outs
guns-option-open-stashes-about = Everybody sees what each team has put aside so far.
guns-option-easy-counting = Easy counting
guns-option-easy-counting-about = Every card counts as one: no more adding up bills.
guns-option-grenade-chains = Grenade chains
guns-option-grenade-chains-about = A grenade that catches another grenade sets it off too.
guns-option-friendly-knife = Stabbing a team-mate
guns-option-friendly-knife-about = A Backstab may go to anybody, even in one’s own team.
guns-option-last-gasp = Last gasp
guns-option-last-gasp-about = A Click still goes off when two wounds come at the same instant.
guns-option-wounds = Several bullets at once
guns-option-wounds-about = What several bullets in the same step are worth.
guns-option-wounds-every = Every bullet wounds
guns-option-wounds-one = One wound at most
guns-option-recoil = Shotgun recoil
guns-option-recoil-about = Which way a Shotgun throws its victim.
guns-option-recoil-own-back = Towards their own back
guns-option-recoil-from-shooter = Away from the shooter

## Options that do not work

config-guns-gangsters = This game is for 6 to 60 gangsters, with or without latecomers; { $gangsters } will not do.
config-guns-team-list = The list of teams has one entry for each gangster at the start: it takes { $gangsters }.
config-guns-two-teams = You need at least two teams.
config-guns-team-size = A team is 3 to 5 gangsters; { $size } will not do.

## Table arrangements that do not work

setup-guns-round = This round will not do: there are five, and the game ends with the fifth.
setup-guns-too-many = There are more gangsters than this table takes.
setup-guns-teams = The teams in this arrangement are not those of the table.
setup-guns-cards = The cards and bills do not add up: the box does not have so many, or none like these.
setup-guns-seats = This arrangement names somebody who is not a gangster at the table.
setup-guns-late = Latecomers have the last seats, and nobody leaves the arena for good.
setup-guns-out = Whoever sits the round out does not aim, shows no card and takes no hit.
setup-guns-spot = A gangster stands in an obstacle or outside the arena.
setup-guns-turns = A gangster has changed direction too often.
setup-guns-times = A time is later than any game could last.
setup-guns-clock = This moment has a deadline and should have none, or lacks one.
setup-guns-comings = People come and go between rounds only.
setup-guns-convalescent = Nobody is convalescent in the first round: nobody has been in hospital yet.
setup-guns-parrain = A Parrain who plays stays to the end: nobody else leads the game.
setup-guns-cowards = Somebody runs for the cowards’ corner twice: once a round will do.
setup-guns-carried = What the split before left over lies in the pot, no more and no less; in the first round there is nothing yet.
setup-guns-sharers = Everybody who neither left nor fell shares, and nobody else does: check who gets a share.
setup-guns-recap = The recap of the round shows the card of everybody who stayed, once, and no other.
setup-guns-fates = What became of a gangster does not follow from what happened.
setup-guns-swaps = A team has swapped its cards more often than one can.
setup-guns-chefs = A Chef is not of the team that named them, or it named one too often.
setup-guns-proposals = A proposed swap does not hold: it names two team-mates in play, while weapons are shared out, as long as not both have said yes.
setup-guns-signals = A signal does not hold: check the moment, who gives it, what it shows and how many there are.
setup-guns-freeze = The movement ends with the whistle, and at no other moment.
setup-guns-phase = This table does not have that moment of the round, or a question is missing from it.
setup-guns-split = The split does not hold together: there is one at the end of a round, not before, its shares are equal, and what it leaves makes the pot.
setup-guns-nobody = The table would wait for nobody: the game would never go on.
setup-guns-done = Somebody has answered already, and nobody asked them.
setup-guns-hands = From the sharing out of weapons to the last shot, each gangster in play holds a card, and nobody else does.
setup-guns-shown = A card that is shown is not the gangster’s, another should not be shown, or one is missing.
setup-guns-packets = The unopened packets do not have the right number of cards.
setup-guns-hideouts = The hide-outs do not hold what the teams have won.
setup-guns-pot = The pot does not have the right number of cards or the right amount.
setup-guns-paper = With the cards of the box, Magot knows none of them: give nobody a card.
setup-guns-aims = An aim does not hold together: check the moment, the mime and the targets.
setup-guns-leaving = One can only choose to leave at the moment of staying or leaving.
setup-guns-fight = The shoot-out in this arrangement does not hold together: check who left, the answers, the hits and the question.
