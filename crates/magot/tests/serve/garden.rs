//! An afternoon in the garden: a Parrain, two phones, four people who have none, and no program.

use protocol::{Chair, Desk, ErrorCode, Phase, Sitter, TableAsk, Tell};
use serde_json::json;
use tabletop::{Chance, Seat};

use crate::games::leads_on;
use crate::journal::Journal;
use crate::player::{Player, error_of, instant, is_full};
use crate::server::{Folder, Server};

const GAME: &str = "cash-n-guns-live";
const GUESTS: [(u8, &str); 4] = [(2, "Flora"), (3, "Basile"), (4, "Inès"), (5, "Tom")];

/// The host asks for something that must go well: the desk is like that then.
async fn asks(host: &mut Player, ask: TableAsk, like: impl Fn(&Desk) -> bool) {
    host.ask(ask.clone()).await;
    host.until(|tell| {
        assert_eq!(error_of(tell), None, "{ask:?}");
        matches!(tell, Tell::Desk { desk, .. } if like(desk)).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_garden_is_played_to_the_end_with_a_parrain_and_people_without_phones() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let mut leo = Player::greet(server.address, "Léo").await;
    let mut mia = Player::greet(server.address, "Mia").await;
    let code = zoe.create(GAME, instant(7, json!({"table": "garden"}))).await;
    zoe.sit(&code, Seat(0)).await;
    leo.sit(&code, Seat(1)).await;
    mia.sit(&code, Seat(2)).await;
    // The host sees to it who the Parrain is, and types in who has no phone.
    let all_but_one = |desk: &Desk| {
        desk.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count() == 1
    };
    asks(&mut zoe, TableAsk::Fill { seat: None, bot: None }, all_but_one).await;
    zoe.ask(TableAsk::Start {}).await;
    assert_eq!(zoe.until_error().await, ErrorCode::NeedsReferee);
    let refereed = |desk: &Desk| desk.chairs[6].sitter == Sitter::Person;
    asks(&mut zoe, TableAsk::Move { from: Seat(2), to: Seat(6) }, refereed).await;
    for (seat, name) in GUESTS {
        let seated = |desk: &Desk| desk.chairs[usize::from(seat)].sitter == Sitter::Guest;
        asks(&mut zoe, TableAsk::Guest { seat: Seat(seat), name: name.into() }, seated).await;
    }
    let chosen = |desk: &Desk| desk.chairs[0].token == Some(41);
    asks(&mut zoe, TableAsk::Token { token: 41 }, chosen).await;
    assert!(is_full(zoe.desk()));
    let chairs = zoe.desk().chairs.clone();
    let sitters: Vec<&Sitter> = chairs.iter().map(|chair| &chair.sitter).collect();
    assert!(!sitters.iter().any(|sitter| matches!(sitter, Sitter::Bot(_))), "{sitters:?}");
    assert_eq!(sitters.iter().filter(|sitter| ***sitter == Sitter::Guest).count(), GUESTS.len());
    assert_eq!((chairs[6].name.as_deref(), chairs[6].referee), (Some("Mia"), true));
    zoe.ask(TableAsk::Start {}).await;

    let mut people = [zoe, leo, mia];
    play(&mut people).await;
    let [zoe, leo, mia] = &mut people;
    let over = zoe.over().expect("it is over").clone();
    assert_eq!(over.outcome.scores.len(), 7);
    let journal = Journal::fetch(server.address, &over.replay).await;
    for player in [&mut *zoe, leo, mia] {
        assert!(player.acts() > 0, "{} has played", player.name);
        player.fill_log().await;
        journal.confirms(player, 1);
    }

    // Another one: the Parrain is the Parrain, teams are as they were, and nobody is typed in again.
    zoe.ask(TableAsk::Rematch {}).await;
    zoe.until_desk(|desk| desk.phase == Phase::Gathering).await;
    let again = zoe.desk().chairs.clone();
    for (old, new) in chairs.iter().zip(&again) {
        let sits =
            |chair: &Chair| (chair.sitter.clone(), chair.name.clone(), chair.team, chair.token);
        assert_eq!(sits(old), sits(new));
    }
    // A phone is found: its owner sits down under the name that was typed in.
    let mut flora = Player::greet(server.address, "Flora").await;
    flora.sit(&code, Seat(2)).await;
    assert_eq!(flora.desk().chairs[2].sitter, Sitter::Person);
}

/// Everybody plays until it is over: the gangsters say that they are ready, the Parrain leads.
async fn play(people: &mut [Player; 3]) {
    let mut chance = Chance::from_number(7);
    while people.iter().any(|player| player.over().is_none()) {
        let [zoe, leo, mia] = &mut *people;
        let (player, tell) = tokio::select! {
            tell = zoe.hear(), if zoe.over().is_none() => (zoe, tell),
            tell = leo.hear(), if leo.over().is_none() => (leo, tell),
            tell = mia.hear(), if mia.over().is_none() => (mia, tell),
        };
        let tell = tell.expect("the server stays open");
        assert!(!matches!(tell, Tell::Bye { .. }), "{tell:?}");
        if player.over().is_none()
            && player.may_act()
            && let Some(action) = leads_on(player, &mut chance)
        {
            player.act(&action).await;
        }
    }
}
