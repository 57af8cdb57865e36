//! The deal can be proved.

use protocol::{Ask, Phase};
use tabletop::fairness::hex_bytes;
use tabletop::{Chance, Secret};

use crate::house::{House, digits, fill, instant, sit, sit_with};

const GAME: &str = "cache-ton-cash";

#[test]
fn the_house_commits_before_the_nonces_come_and_they_are_shown_in_the_order_of_the_seats() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, instant(4));
    let commitment = house.at(zoe).desk().commitment.clone();
    assert_eq!(commitment.len(), 64);
    let (mia, leo) = (house.comes("Mia", &code), house.comes("Léo", &code));
    house.ok(mia, &sit_with(3, "Mia", 33));
    house.ok(leo, &sit_with(1, "Léo", 5));
    house.ok(leo, &sit_with(1, "Léo", 11));
    house.ok(zoe, &sit(0, "Zoé"));
    house.ok(zoe, &fill());
    assert_eq!(house.at(zoe).desk().nonces, [""; 0], "nobody can choose theirs by the others'");
    house.ok(zoe, &Ask::Start {});
    let desk = house.at(mia).desk();
    assert_eq!(desk.nonces, [digits(11), digits(33)]);
    assert_eq!(desk.commitment, commitment);
}

#[test]
fn a_nonce_that_comes_after_the_deal_is_passed_over() {
    let mut house = House::new();
    let (zoe, _) = house.table("Zoé", GAME, instant(2));
    house.ok(zoe, &sit_with(0, "Zoé", 1));
    house.ok(zoe, &fill());
    house.ok(zoe, &Ask::Start {});
    house.ok(zoe, &sit_with(0, "Zoé", 2));
    assert_eq!(house.at(zoe).desk().nonces, [digits(1)]);
}

#[test]
fn every_finished_game_is_proved_by_its_journal() {
    for (number, game) in games::GAMES.iter().enumerate() {
        let mut house = House::of(number as u64);
        let (zoe, code) = house.table("Zoé", game.name, instant(game.seats.0.max(3)));
        house.ok(zoe, &sit_with(0, "Zoé", 77));
        house.ok(zoe, &fill());
        let commitment = house.at(zoe).desk().commitment.clone();
        house.ok(zoe, &Ask::Start {});
        let mut chance = Chance::from_number(8);
        for _ in 0..20_000 {
            if !house.step(&[zoe], &mut chance) {
                break;
            }
        }
        assert_eq!(house.at(zoe).desk().phase, Phase::Over, "{}", game.name);
        let (outcome, secret, replay) = house.at(zoe).over.clone().expect("it is over");
        let secret = Secret(hex_bytes::decode(&secret).expect("64 digits"));
        assert_eq!(hex_bytes::encode(&secret.commitment().0), commitment, "{}", game.name);
        let kept = house.shelf.game(&code);
        assert_eq!(kept.replay, replay);
        assert_eq!(house.at(zoe).desk().replay.as_ref(), Some(&replay));
        assert!(kept.header().contains(&digits(77)), "the players' part is in the journal");
        let table = game.verify(&kept.file()).expect("the deal is proved");
        let proved = table.outcome().expect("it is over");
        assert_eq!(proved.scores, outcome.scores);
        let winners: Vec<u8> = proved.winners.iter().map(|seat| seat.0).collect();
        assert_eq!(winners, outcome.winners);
    }
}

#[test]
fn the_secret_is_in_no_frame_before_the_end() {
    let mut house = House::new();
    house.raw = Some(Vec::new());
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    let secret = hex_bytes::encode(&house.shelf.secret(&code).0);
    let mut chance = Chance::from_number(8);
    while house.step(&[zoe, leo], &mut chance) {}
    let raw = house.raw.take().expect("frames were kept");
    let holds = |frame: &[u8]| String::from_utf8_lossy(frame).contains(&secret);
    let first = raw.iter().position(|(_, frame)| holds(frame)).expect("it is revealed");
    let over = raw.iter().position(|(_, frame)| frame.starts_with(b"{\"tell\":\"over\""));
    assert_eq!(Some(first), over);
}

#[test]
fn nonces_of_the_last_game_are_not_used_again() {
    let mut house = House::new();
    let (zoe, _) = house.table("Zoé", GAME, instant(2));
    house.ok(zoe, &sit_with(0, "Zoé", 1));
    house.ok(zoe, &fill());
    house.ok(zoe, &Ask::Start {});
    let mut chance = Chance::from_number(8);
    while house.step(&[zoe], &mut chance) {}
    house.ok(zoe, &Ask::Rematch {});
    house.ok(zoe, &Ask::Start {});
    // The house knew them before it committed to its new secret: they would prove nothing.
    assert_eq!(house.at(zoe).desk().nonces, [""; 0]);
}
