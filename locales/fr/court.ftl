# Monopoly Édition Tricheurs : l’accusation, le procès, et ce que la main a fait.
#
# Comme dans cheaters.ftl : jamais « de », « que » ni « si » devant un nom, rien qui s’accorde avec lui.

court-cheat = TRICHEUR !
court-key = Espace
court-who = Qui a triché ?
court-how = { $who } : comment ?
court-this = { $who } : { $card } ?
court-cards = Les cartes Triche
court-something-else = Autre chose
court-closed = déjà démasqué
court-closed-why = { $who }, « { $card } » : c’est déjà démasqué. Pas d’autre accusation pour ça.
court-cost = À tort, ça te coûte { $fine }.
court-bounty = À raison, tu gagnes { $sum }.
court-cancel = Laisser tomber
court-faster = { $who } a été plus rapide !
court-too-late = Trop tard : la partie continue.
court-too-late-over = Trop tard : la partie est finie.

## Le procès

court-guilty = COUPABLE
court-innocent = INNOCENT
court-unseen = NI VU NI CONNU
court-parried-solid-alibi = ALIBI !
court-parried-crooked-lawyer = OBJECTION !
court-parried-words = { $who } joue « { $card } ».
court-verdict-guilty = { $who } trichait : { $card }. Bien vu, { $by } !
court-verdict-guilty-jury = Le jury a tranché contre { $who } : { $card }.
court-verdict-innocent = { $who } n’a rien fait de tel : { $by } paie { $fine }.
court-verdict-innocent-jury = Pas assez de voix contre { $who } : { $by } paie { $fine }.
court-bonus = + { $sum }
court-skip = Passer
court-asks = { $sum } !
court-camera = CAMÉRA

## Le jury

court-jury = Le jury
court-jury-you = Tu es du jury : ton verdict ?
court-jury-waits = Le jury délibère.
court-jury-voted = Ta voix est donnée.
court-vote-guilty = Coupable
court-vote-innocent = Innocent
court-juror = { $who } : { $vote ->
        [guilty] coupable
        [innocent] innocent
       *[none] réfléchit
    }

## Pris sur le fait, visé par une carte, une carte de trop, un pion à poser

court-caught-you = La main dans le sac !
court-alibi = Jouer Alibi en béton
court-alibi-hint = La triche est annulée, sans pénalité.
court-submit = Prendre la pénalité
court-submit-soon = Elle tombe toute seule quand le temps est passé.
court-lawyer = Jouer Avocat véreux
court-lawyer-hint = La carte ne fait rien.
court-let-it = Laisse passer le temps pour l’accepter.
court-spare-you = Une carte de trop : laquelle va sous le paquet ?
court-spare-old = Celle que tu avais
court-spare-new = La nouvelle
court-drop = Remettre celle-ci
court-placing-you = Où envoies-tu ce pion ?
court-put-at = Poser : { $space }
court-choose-space = Choisis une case
court-others = Autres cases
court-hotel = hôtel
court-owner = chez { $who }

## Ce que la main a fait

court-did-take-tray = { $who } prend { $sum } dans la banque.
court-did-take-tray-due = { $who } prend { $sum } dans la banque au lieu de { $due }.
court-did-take-player = { $who } prend { $sum } chez { $from }.
court-did-give = { $who } rend { $sum } à { $to }.
court-did-give-due = { $who } rend { $sum } à { $to } au lieu de { $due }.
court-did-kept = { $who } ne rend rien des { $due } de monnaie.
court-did-give-tray = { $who } rend { $sum } à la banque.
court-did-give-tray-due = { $who } rend { $sum } à la banque au lieu de { $due }.
court-did-asked = { $who } demande { $asked } pour { $space } : rien ne lui est dû.
court-did-asked-due = { $who } demande { $asked } pour { $space } au lieu de { $due }.
court-did-deed-board = { $who } ramasse un titre près du plateau : { $space }.
court-did-deed-player = { $who } prend un titre chez { $from } : { $space }.
court-did-swap = { $who } échange deux titres : { $mine } contre { $other }.
court-did-hotel-up = { $who } pose un hôtel de la banque : { $space }.
court-did-hotel-down = { $who } enlève un hôtel : { $space }.
court-did-token-own = { $who } pousse son pion jusqu’à { $space }.
court-did-token-other = { $who } pousse le pion joué par { $seat } jusqu’à { $space }.
court-did-slipped = { $who } file avant le loyer : { $space }.
court-did-cuff = { $who } se glisse hors de la menotte.
court-did-read = { $who } pioche « { $drawn } » et lit « { $read } ».

## Les lieux de la scène

court-place-tray = la banque
court-place-deck = Chance
court-place-cell = prison
court-place-mouth = à haute voix

## Ce que disent les bots

court-taunt-unseen-1 = Et hop, ni vu ni connu.
court-taunt-unseen-2 = Il faut ouvrir l’œil, les amis.
court-taunt-unseen-3 = Je n’en reviens pas que ça passe encore.
court-taunt-unseen-4 = Mes doigts sont plus vifs que vos yeux.
court-taunt-guilty-1 = Bon. Ça valait le coup d’essayer.
court-taunt-guilty-2 = Qui t’a appris à compter ?
court-taunt-guilty-3 = Ma main a glissé, je le jure.
court-taunt-guilty-4 = D’accord, d’accord. La prochaine fois, tu ne verras rien.
court-taunt-innocent-1 = Merci pour les 100 !
court-taunt-innocent-2 = Moi ? Blanc comme neige.
court-taunt-innocent-3 = Cherche encore.
court-taunt-innocent-4 = Tu me vexes. Mais je prends l’argent.
