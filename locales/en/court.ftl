# Monopoly Cheaters Edition: the accusation, the trial, and what the hand did.

court-cheat = CHEAT!
court-key = Space
court-who = Who cheated?
court-how = { $who }: how?
court-this = { $who }: { $card }?
court-cards = The Cheat cards
court-something-else = Something else
court-closed = already exposed
court-closed-why = { $who }, “{ $card }”: already exposed. No second charge for that.
court-cost = If you are wrong, you pay { $fine }.
court-bounty = If you are right, you get { $sum }.
court-cancel = Never mind
court-faster = { $who } was faster!
court-too-late = Too late: the game goes on.
court-too-late-over = Too late: the game is over.

## The trial

court-guilty = GUILTY
court-innocent = INNOCENT
court-unseen = GOT AWAY WITH IT
court-parried-solid-alibi = ALIBI!
court-parried-crooked-lawyer = OBJECTION!
court-parried-words = { $who } plays “{ $card }”.
court-verdict-guilty = { $who } was cheating: { $card }. Well spotted, { $by }!
court-verdict-guilty-jury = The jury has found against { $who }: { $card }.
court-verdict-innocent = { $who } did nothing of the kind: { $by } pays { $fine }.
court-verdict-innocent-jury = Too few votes against { $who }: { $by } pays { $fine }.
court-bonus = + { $sum }
court-skip = Skip
court-asks = { $sum }!
court-camera = CAMERA

## The jury

court-jury = The jury
court-jury-you = You are on the jury: what do you find?
court-jury-waits = The jury is thinking.
court-jury-voted = You have voted.
court-vote-guilty = Guilty
court-vote-innocent = Innocent
court-juror = { $who }: { $vote ->
        [guilty] guilty
        [innocent] innocent
       *[none] thinking
    }

## Caught in the act, aimed at by a card, a card too many, a token to be put

court-caught-you = Caught red-handed!
court-alibi = Play Solid Alibi
court-alibi-hint = The cheat is undone, without a penalty.
court-submit = Take the penalty
court-submit-soon = It comes by itself when the time is up.
court-lawyer = Play Crooked Lawyer
court-lawyer-hint = The card does nothing.
court-let-it = Let the time run out to accept it.
court-spare-you = One card too many: which one goes under the deck?
court-spare-old = The one you had
court-spare-new = The new one
court-drop = Put this one back
court-placing-you = Where do you send this token?
court-put-at = Put it on { $space }
court-choose-space = Choose a space
court-others = Other spaces
court-hotel = hotel
court-owner = { $who }’s

## What the hand did

court-did-take-tray = { $who } takes { $sum } from the bank.
court-did-take-tray-due = { $who } takes { $sum } from the bank instead of { $due }.
court-did-take-player = { $who } takes { $sum } from { $from }.
court-did-give = { $who } gives { $sum } back to { $to }.
court-did-give-due = { $who } gives { $sum } back to { $to } instead of { $due }.
court-did-kept = { $who } gives nothing of the { $due } in change.
court-did-give-tray = { $who } gives { $sum } back to the bank.
court-did-give-tray-due = { $who } gives { $sum } back to the bank instead of { $due }.
court-did-asked = { $who } asks { $asked } for { $space }: nothing is due.
court-did-asked-due = { $who } asks { $asked } for { $space } instead of { $due }.
court-did-deed-board = { $who } picks up a deed beside the board: { $space }.
court-did-deed-player = { $who } takes a deed from { $from }: { $space }.
court-did-swap = { $who } swaps two deeds: { $mine } for { $other }.
court-did-hotel-up = { $who } puts up a hotel of the bank: { $space }.
court-did-hotel-down = { $who } takes a hotel away: { $space }.
court-did-token-own = { $who } pushes their token on to { $space }.
court-did-token-other = { $who } pushes { $seat }’s token on to { $space }.
court-did-slipped = { $who } slips away before the rent: { $space }.
court-did-cuff = { $who } slips out of the cuff.
court-did-read = { $who } draws “{ $drawn }” and reads “{ $read }”.

## The places of the scene

court-place-tray = the bank
court-place-deck = Chance
court-place-cell = prison
court-place-mouth = read aloud

## What bots say

court-taunt-unseen-1 = Now you see it, now you do not.
court-taunt-unseen-2 = Eyes open, my friends.
court-taunt-unseen-3 = I cannot believe that still works.
court-taunt-unseen-4 = My fingers are quicker than your eyes.
court-taunt-guilty-1 = Well. It was worth a try.
court-taunt-guilty-2 = Who taught you to count?
court-taunt-guilty-3 = My hand slipped, I swear.
court-taunt-guilty-4 = Fine, fine. Next time you will see nothing.
court-taunt-innocent-1 = Thank you for the 100!
court-taunt-innocent-2 = Me? White as snow.
court-taunt-innocent-3 = Keep looking.
court-taunt-innocent-4 = You hurt me. But I take the money.
