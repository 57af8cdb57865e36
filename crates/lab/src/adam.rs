//! Steps down a slope that is only known by chance (Kingma and Ba's Adam), and how far it has come.

use crate::network::Network;

/// A network that is learning.
pub(crate) struct Adam {
    pub(crate) network: Box<Network>,
    /// Rounds it has learned from.
    pub(crate) rounds: u64,
    steps: u64,
    mean: Box<Network>,
    square: Box<Network>,
}

const KEEP_MEAN: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;

impl Adam {
    pub(crate) fn new(network: Box<Network>) -> Adam {
        Adam { network, rounds: 0, steps: 0, mean: Network::zero(), square: Network::zero() }
    }

    /// Changes the weights by about `size`, against the gradient.
    pub(crate) fn step(&mut self, gradient: &Network, size: f32) {
        self.steps += 1;
        let steps = self.steps.min(1 << 20) as i32;
        let size = size * (1.0 - KEEP_SQUARE.powi(steps)).sqrt() / (1.0 - KEEP_MEAN.powi(steps));
        let moments = self.mean.weights_mut().zip(self.square.weights_mut());
        let weights = self.network.weights_mut().zip(gradient.weights());
        for ((weight, slope), (mean, square)) in weights.zip(moments) {
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * slope;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
            *weight -= size * *mean / (square.sqrt() + 1e-8);
        }
    }

    /// All of it, for a file.
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut bytes = [self.rounds.to_le_bytes(), self.steps.to_le_bytes()].concat();
        for part in [&self.network, &self.mean, &self.square] {
            bytes.extend(part.weights().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes
    }

    /// Reads the file back; nothing if it is not one.
    pub(crate) fn read(bytes: &[u8]) -> Option<Adam> {
        let (rounds, bytes) = bytes.split_first_chunk()?;
        let (steps, bytes) = bytes.split_first_chunk()?;
        let part = bytes.len() / 3;
        Some(Adam {
            rounds: u64::from_le_bytes(*rounds),
            steps: u64::from_le_bytes(*steps),
            network: Network::read(&bytes[..part])?,
            mean: Network::read(&bytes[part..2 * part])?,
            square: Network::read(bytes.get(2 * part..)?)?,
        })
    }
}
