//! Two engines that were written apart, from the same rulebook, play the same games: the real one
//! and the plain one of `testkit`. They talk only through notation.

use cash::{Action, CacheConfig, CacheTonCash, Ending, Kind};
use tabletop::{Chance, Game, Seat, Seed, Table, Time};
use testkit::second_opinion::{PlainGame, PlainMove, SEATS};

#[test]
fn both_engines_agree_on_every_move_of_3000_games_at_random() {
    for number in 0..3_000 {
        compare(number, |moves, chance| *chance.pick(moves));
    }
}

#[test]
fn both_engines_agree_on_every_move_of_3000_quarrelsome_games() {
    // Among moves picked evenly a challenge soon ends, because giving up is always one of few. Here
    // it ends when a side runs out of cards, and that is where the rules have their corners.
    for number in 3_000..6_000 {
        compare(number, |moves, chance| {
            let fights: Vec<PlainMove> = moves.iter().copied().filter(is_a_fight).collect();
            if fights.is_empty() || chance.below(10) == 0 {
                *chance.pick(moves)
            } else {
                *chance.pick(&fights)
            }
        });
    }
}

/// Plays the game with this seed number on both engines, and compares all there is to compare
/// before and after every move.
fn compare(number: u64, pick: impl Fn(&[PlainMove], &mut Chance) -> PlainMove) {
    let seed = Seed::from_number(number);
    let config = CacheConfig { ending: Ending::Quick, ..CacheConfig::default() };
    let mut table = Table::<CacheTonCash>::open(&config, SEATS, seed).unwrap();
    let mut plain = PlainGame::deal(&seed);
    let mut chance = Chance::from_number(number);
    let mut menu: Vec<Action> = Vec::new();
    let mut played: Vec<String> = Vec::new();

    compare_positions(number, &played, &table, &plain);
    while let Some(seat) = plain.to_act() {
        let waiting = table.waiting().on;
        assert_eq!(waiting.iter().collect::<Vec<_>>(), [seat], "seed {number} after {played:?}");

        menu.clear();
        table.legal_actions(seat, &mut menu);
        let moves = plain.legal();
        assert_eq!(
            sorted_notation(&menu),
            sorted_notation(&moves),
            "seed {number}: what {seat} may do after {played:?}"
        );

        let chosen = pick(&moves, &mut chance);
        let notation = chosen.to_string();
        plain.play(chosen);
        if let Err(refused) = table.act(Time::ZERO, seat, notation.parse().unwrap()) {
            panic!("seed {number}: {seat} {notation} is refused ({refused:?}) after {played:?}");
        }
        played.push(notation);
        compare_positions(number, &played, &table, &plain);
    }

    let outcome = table.outcome();
    let outcome = outcome.unwrap_or_else(|| panic!("seed {number}: no end after {played:?}"));
    let scores = plain.scores_k();
    let best = scores.iter().max();
    let winners = Seat::all(SEATS).filter(|seat| Some(&scores[seat.index()]) == best);
    assert_eq!(outcome.scores, scores.map(i64::from), "seed {number}: the scores");
    assert_eq!(outcome.winners, winners.collect(), "seed {number}: the winners");
}

/// The whole truth of both engines, card by card.
fn compare_positions(
    number: u64,
    played: &[String],
    table: &Table<CacheTonCash>,
    plain: &PlainGame,
) {
    let setup = CacheTonCash::setup(table.state());

    // A message is as long as the game, so it is only written when it is needed.
    macro_rules! same {
        ($real:expr, $plain:expr, $($what:tt)+) => {{
            let (real, plain) = ($real, $plain);
            let what = format_args!($($what)+);
            assert!(
                real == plain,
                "seed {number}: {what} after {played:?}\n real: {real:?}\nplain: {plain:?}"
            );
        }};
    }

    same!(setup.dealer, plain.dealer(), "the dealer");
    same!(ids(&setup.draw), plain.draw_pile(), "the draw pile");
    same!(ids(&setup.discard), plain.discard_pile(), "the discard");
    for seat in Seat::all(SEATS) {
        let pile = setup.piles.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let pile: Vec<_> = pile.iter().map(|set| sorted_ids(set)).collect();
        let laid_down = match &setup.duel {
            Some(duel) if duel.by == seat => sorted_ids(&duel.by_played),
            Some(duel) if duel.against == seat => sorted_ids(&duel.against_played),
            Some(_) | None => Vec::new(),
        };
        same!(sorted_ids(&setup.hands[seat.index()]), plain.hand(seat), "the hand of {seat}");
        same!(pile, plain.pile(seat), "the pile of {seat}");
        same!(laid_down, plain.laid_down(seat), "what {seat} has laid down");
    }
}

fn is_a_fight(plain_move: &PlainMove) -> bool {
    match plain_move {
        PlainMove::Challenge(..) | PlainMove::Answer(_) => true,
        PlainMove::FormFromHand(..)
        | PlainMove::FormWithDiscard(_)
        | PlainMove::Discard(_)
        | PlainMove::GiveUp => false,
    }
}

fn sorted_notation(moves: &[impl ToString]) -> Vec<String> {
    let mut notation: Vec<String> = moves.iter().map(ToString::to_string).collect();
    notation.sort();
    notation
}

fn sorted_ids(cards: &[Kind]) -> Vec<&'static str> {
    let mut cards = cards.to_vec();
    cards.sort();
    ids(&cards)
}

fn ids(cards: &[Kind]) -> Vec<&'static str> {
    cards.iter().map(|card| card.piece().id).collect()
}
