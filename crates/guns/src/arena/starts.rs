//! Where everybody stands when the movement begins.

use super::{Arena, NARROWEST, Spot};

impl Arena {
    /// A start for each gangster, given by team. Team-mates huddle together, in sight of the first
    /// of them; the teams are spread over the zone, each as far from those before it as can be.
    ///
    /// # Panics
    /// If there are more gangsters than the arena is for.
    pub fn starts(&self, team_of: &[u8]) -> Vec<Spot> {
        assert!(team_of.len() <= usize::from(self.gangsters), "{} gangsters", team_of.len());
        let mut teams = team_of.to_vec();
        teams.sort_unstable();
        teams.dedup();
        let mut open = self.stands();
        let huddles = spread(&open, teams.len());
        let take = |team: &u8| {
            let huddle = huddles[teams.partition_point(|other| other < team)];
            open.remove(self.nearest(huddle, &open))
        };
        team_of.iter().map(take).collect()
    }

    /// The one of these spots that is nearest to the huddle; one out of its sight only if all are.
    fn nearest(&self, huddle: Spot, open: &[Spot]) -> usize {
        let (mut nearest, mut least) = (0, (true, i64::MAX));
        for (index, &spot) in open.iter().enumerate() {
            let distance = huddle.distance_squared(spot);
            if (false, distance) < least {
                let hidden_then_far = (!self.sees(huddle, spot), distance);
                if hidden_then_far < least {
                    (nearest, least) = (index, hidden_then_far);
                }
            }
        }
        nearest
    }

    /// Spots with room for a body each, in reading order of the squares: every square of floor is
    /// cut into as many as fit. There are at least three for each gangster.
    fn stands(&self) -> Vec<Spot> {
        let cuts = self.square / NARROWEST;
        let middle = |cut: i32| (2 * cut + 1) * self.square / (2 * cuts);
        let mut stands = Vec::with_capacity(self.floor.len() * (cuts * cuts) as usize);
        for corner in &self.floor {
            for down in 0..cuts {
                stands.extend((0..cuts).map(|across| corner.moved((middle(across), middle(down)))));
            }
        }
        stands
    }
}

/// So many of the spots, spread out: the first, then always the one that is farthest from all
/// those chosen before.
fn spread(spots: &[Spot], count: usize) -> Vec<Spot> {
    let mut chosen = Vec::with_capacity(count);
    let mut gaps = vec![i64::MAX; spots.len()];
    for _ in 0..count {
        let mut farthest = 0;
        for (index, gap) in gaps.iter().enumerate() {
            if *gap > gaps[farthest] {
                farthest = index;
            }
        }
        chosen.push(spots[farthest]);
        for (spot, gap) in spots.iter().zip(&mut gaps) {
            *gap = (*gap).min(spot.distance_squared(spots[farthest]));
        }
    }
    chosen
}
