//! Scratch.
use assets::{Action, CacheConfig, CacheTonCash, Ending};
use tabletop::{Seed, Table, Time};

struct Rng(u64);
impl Rng {
    #[inline(always)]
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(n)) >> 32) as u32
    }
}

fn main() {
    let games: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let config = CacheConfig { ending: Ending::Quick, ..CacheConfig::default() };
    let mut rng = Rng(88172645463325252);
    let mut menu: Vec<Action> = Vec::with_capacity(64);
    let start = std::time::Instant::now();
    let mut decisions = 0u64;
    let mut options = 0u64;
    for game in 0..games {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&game.to_le_bytes());
        let mut table = Table::<CacheTonCash>::open(&config, 4, Seed(seed)).unwrap();
        while let Some(seat) = table.waiting().on.first() {
            menu.clear();
            table.legal_actions(seat, &mut menu);
            options += menu.len() as u64;
            let action = menu[rng.below(menu.len() as u32) as usize];
            table.act(Time::ZERO, seat, action).unwrap();
            decisions += 1;
        }
    }
    let t = start.elapsed().as_secs_f64();
    println!("{} decisions {:.1}/game {:.1} options {:.2} M/s {:.1} ns", decisions, decisions as f64/games as f64, options as f64/decisions as f64, decisions as f64/t/1e6, t*1e9/decisions as f64);
}
