//! Several devices, watchers, screens: who sees the same.

use protocol::{Ask, Role, Tell, Trouble};
use room::ConnId;
use tabletop::{Chance, Viewer};

use crate::house::{House, instant, join_as, seen, sit};

const GAME: &str = "cache-ton-cash";

fn games_frames(house: &House, conn: ConnId, from: usize) -> Vec<Tell> {
    let frames = house.told_since(from).iter().filter(|(to, _)| *to == conn);
    frames.map(|(_, tell)| tell.clone()).collect()
}

#[test]
fn all_devices_of_a_seat_see_the_same_frames() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(3));
    let phone = house.comes("Zoé", &code);
    assert_eq!(house.at(phone).game().view, house.at(zoe).game().view);
    let from = house.sent.len();
    let mut chance = Chance::from_number(1);
    for step in 0..60 {
        let who = if step % 2 == 0 { zoe } else { phone };
        if !house.step(&[who, leo], &mut chance) {
            break;
        }
    }
    let (one, other) = (games_frames(&house, zoe, from), games_frames(&house, phone, from));
    assert!(one.len() > 20);
    let shared = |tells: Vec<Tell>| -> Vec<Tell> {
        tells.into_iter().filter(|tell| !matches!(tell, Tell::Error { .. })).collect()
    };
    assert_eq!(shared(one), shared(other));
}

#[test]
fn watchers_and_screens_see_what_the_audience_sees() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    let tom = house.comes("Tom", &code);
    let spy = house.person("Zoé");
    house.ok(spy, &join_as(&code, Role::Watcher, None));
    let screen = house.person("Léo");
    house.ok(screen, &join_as(&code, Role::Screen, None));
    assert_eq!(house.at(zoe).desk().watchers, 2, "a screen is nobody");
    let from = house.sent.len();
    let mut chance = Chance::from_number(5);
    for _ in 0..40 {
        house.step(&[zoe, leo], &mut chance);
    }
    let frames = games_frames(&house, tom, from);
    assert!(frames.iter().any(|tell| matches!(tell, Tell::Update { .. })));
    let truth = house.shelf.truth(&code);
    for conn in [tom, spy, screen] {
        assert_eq!(house.at(conn).game().view, seen(&*truth, Viewer::Audience));
        assert_eq!(house.at(conn).you.and_then(|you| you.seat), None);
        assert_eq!(house.at(conn).game().legal, []);
        let ask = house.next_act(conn, &serde_json::json!("pass"));
        assert_eq!(house.trouble(conn, &ask), Trouble::NoSeat);
    }
    assert_ne!(truth.view(Viewer::Audience), truth.view(Viewer::Seat(tabletop::Seat(0))));
}

#[test]
fn a_device_that_only_watches_goes_on_watching_when_its_player_sits_down() {
    let mut house = House::new();
    let ([_zoe], code) = house.playing(["Zoé"], GAME, instant(2));
    let screen = house.person("Mia");
    house.ok(screen, &join_as(&code, Role::Screen, None));
    let mia = house.comes("Mia", &code);
    house.ok(mia, &sit(1, "Mia"));
    assert_eq!(house.at(mia).viewer(), Viewer::Seat(tabletop::Seat(1)));
    assert_eq!(house.at(screen).viewer(), Viewer::Audience);
    assert_eq!(house.at(screen).game().viewer, Viewer::Audience);
    house.ok(mia, &Ask::Stand {});
    assert_eq!(house.at(mia).game().view, house.at(screen).game().view);
}
