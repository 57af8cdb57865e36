//! What crosses the wire, as TypeScript.

use std::ops::RangeInclusive;

use tabletop::{Seat, SeatSet, Time, Viewer};
use typescript::Page;

use crate::action::Action;
use crate::arena::{
    ARM, Arena, BODY, Heading, JUMP, MM_PER_TICK, Place, Rect, Run, STEP, Spot, TICK_MS,
};
use crate::config::{
    Company, Config, FREEZE_MS, GANGSTERS, Pace, Parrain, RUN_MS, Recoil, Refereed, RulesOnWire,
    TeamCounts, Wounds, ZONE_M2, company, team_counts,
};
use crate::effect::{Cause, Effect};
use crate::event::{Fact, Seen};
use crate::pieces::{Bill, Card, ROUNDS};
use crate::rules::end::Final;
use crate::rules::movement::MOST_TURNS;
use crate::scene::{Aim, Coming, Entered, Entry, Fight, Figure, Here, LAG_MS, Phase, Pot, Sharing};
use crate::script::Script;
use crate::signal::{MOST_SIGNALS, Signal, Signalled, Watchword};
use crate::split::Bills;
use crate::state::Proposal;
use crate::targets::Targets;
use crate::view::View;
use crate::volley::{Answer, Fate, Question};
use crate::weapons::{Mime, Stage, Weapon};

/// The text of `web/src/games/guns/types.ts`.
pub fn typescript() -> String {
    let mut page = Page::new(
        "crates/guns",
        &[
            include_str!("action.rs"),
            include_str!("arena.rs"),
            include_str!("config.rs"),
            include_str!("effect.rs"),
            include_str!("event.rs"),
            include_str!("scene.rs"),
            include_str!("signal.rs"),
            include_str!("volley.rs"),
            include_str!("weapons.rs"),
        ],
    );
    page.import("Saying", "../../wire/protocol");
    add_constants(&mut page);
    add_tables(&mut page);
    macro_rules! add {
        ($($kind:ty),*) => { $(page.add::<$kind>();)* };
    }
    add!(
        View, Phase, Figure, Here, Aim, Fate, Pot, Fight, Entry, Entered, Question, Answer, Effect
    );
    add!(Cause, Stage);
    add!(Sharing, Coming, Script, Final, Proposal, Signalled);
    add!(Action, Targets, Mime, Signal, Watchword);
    add!(Seen, Fact);
    add!(Card, Weapon, Bills);
    add!(RulesOnWire<'_>, Arena, Rect, Spot, Run, Heading);
    add!(Config, Refereed, Parrain, Place, Wounds, Recoil, Pace);
    add!(Company, TeamCounts);
    add!(Seat, SeatSet, Viewer, Time);
    page.text()
}

fn add_constants(page: &mut Page) {
    let range = |range: RangeInclusive<u8>| {
        format!("{{ least: {}, most: {} }} as const", range.start(), range.end())
    };
    page.constant("How many gangsters play (CG-1.1).", "GANGSTERS", range(GANGSTERS));
    page.constant(
        "How much ground each gangster needs outdoors, in square metres (CG-1.3).",
        "ZONE_M2",
        ZONE_M2,
    );
    page.constant("How many rounds there are (CG-3.1).", "ROUNDS", ROUNDS);
    let [five, ten, twenty] = Bill::ALL.map(|bill| Bills::from(bill).value());
    page.constant(
        "What one of these bills is worth (CG-2.1).",
        "BILL_VALUES",
        format_args!("{{ fives: {five}, tens: {ten}, twenties: {twenty} }} as const"),
    );
    page.constant(
        "How long a tick of the arena lasts, in milliseconds (CG-10.2).",
        "TICK_MS",
        TICK_MS,
    );
    page.constant("How far a body runs in a tick, in millimetres.", "MM_PER_TICK", MM_PER_TICK);
    let speed = u64::from(MM_PER_TICK.unsigned_abs()) * 1_000 / TICK_MS;
    page.constant("How far a body runs in a second, in millimetres.", "MM_PER_SECOND", speed);
    page.constant("How many headings a full turn has.", "HEADINGS", usize::from(u8::MAX) + 1);
    page.constant("How long everybody runs, in milliseconds (CG-3.3).", "RUN_MS", RUN_MS);
    page.constant(
        "How long everybody stands still and aims after that, in milliseconds (CG-3.3).",
        "FREEZE_MS",
        FREEZE_MS,
    );
    page.constant(
        "How often a gangster may change direction in one round (CG-10.2).",
        "MOST_TURNS",
        MOST_TURNS,
    );
    page.constant(
        "How many signals somebody may give in one round (CG-3.8).",
        "MOST_SIGNALS",
        MOST_SIGNALS,
    );
    page.constant(
        "How long after the freeze an input stamped before it is still taken, in milliseconds (CG-10.9).",
        "LAG_MS",
        LAG_MS,
    );
    page.constant("The radius of a body, in millimetres.", "BODY_MM", BODY);
    page.constant(
        "How far an arm reaches from the centre of its body, in millimetres.",
        "ARM_MM",
        ARM,
    );
    page.constant("One step with a knife or thrown back, in millimetres.", "STEP_MM", STEP);
    page.constant("A standing jump, in millimetres.", "JUMP_MM", JUMP);
}

fn add_tables(page: &mut Page) {
    page.values("Who the Parrain may be (CG-1.2).", "PARRAINS", &Parrain::ALL);
    page.record(
        "How many seats of a table outdoors are outside the game (CG-1.2).",
        "OUTSIDE",
        Parrain::ALL.map(|parrain| (parrain, parrain.outside())),
    );
    page.values("What somebody may say to their team (CG-3.8).", "WATCHWORDS", &Watchword::ALL);
    page.values("What may become of a gangster (CG-4.4).", "FATES", &Fate::ALL);
    let people = *GANGSTERS.start()..=*GANGSTERS.end() + Parrain::Two.outside();
    page.list(
        "How so many people split into equal teams, where they can (CG-1.1).",
        "COMPANIES",
        people.filter_map(|people| Some((people, company(people)?))),
    );
    page.list(
        "Into how many teams so many gangsters can be divided (CG-1.1).",
        "TEAM_COUNTS",
        GANGSTERS.map(|gangsters| (gangsters, team_counts(gangsters))),
    );
}

#[cfg(test)]
mod tests {
    use tabletop::Time;
    use testkit::typescript::{Met, Types, whatever_crosses_fits};

    use crate::CashNGuns;
    use crate::event::{Fact, Seen};

    #[test]
    fn whatever_crosses_the_wire_fits_its_type_and_no_shape_is_without_use() {
        let types = Types::read(&super::typescript());
        let mut met = Met::default();
        types.check_tables(&mut met);
        whatever_crosses_fits::<CashNGuns>(&types, "Config", 0..200, &mut met);
        // Players at random are never all ready so early that somebody could not have seen it all.
        let hurried = Seen::Open(Fact::Hurried { until: Time(3_000) });
        types.check(&hurried, "Seen", &mut met);
        // Nobody looks at a table before it is shuffled; who aims a Click is never asked.
        let never = ["Phase: shuffling", "Weapon: kevlar", "Weapon: backstab", "Weapon: boom"];
        types.all_met(&met, &never);
    }
}
