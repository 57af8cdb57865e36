//! A small network that says what a table is worth after an action: inference alone, on the stack.

use crate::features::{Features, INPUTS};

/// The width of the first and of the second layer.
pub(crate) const FIRST: usize = 64;
pub(crate) const SECOND: usize = 32;

/// The weights of a network, layer by layer; `first` has a row for every input, because most inputs
/// are 0 and their rows are never read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Network {
    pub(crate) first: [[f32; FIRST]; INPUTS],
    pub(crate) first_bias: [f32; FIRST],
    pub(crate) second: [[f32; SECOND]; FIRST],
    pub(crate) second_bias: [f32; SECOND],
    pub(crate) third: [f32; SECOND],
    pub(crate) third_bias: f32,
}

impl Network {
    /// A network that knows nothing.
    pub(crate) fn zero() -> Box<Network> {
        Box::new(Network {
            first: [[0.0; FIRST]; INPUTS],
            first_bias: [0.0; FIRST],
            second: [[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            third: [0.0; SECOND],
            third_bias: 0.0,
        })
    }

    /// All the weights, in the order of the file.
    pub(crate) fn weights(&self) -> impl Iterator<Item = &f32> {
        let layers = self.first.as_flattened().iter().chain(&self.first_bias);
        let layers = layers.chain(self.second.as_flattened()).chain(&self.second_bias);
        layers.chain(&self.third).chain(std::iter::once(&self.third_bias))
    }

    /// The same, to be changed.
    pub(crate) fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let layers = self.first.as_flattened_mut().iter_mut().chain(&mut self.first_bias);
        let layers = layers.chain(self.second.as_flattened_mut()).chain(&mut self.second_bias);
        layers.chain(&mut self.third).chain(std::iter::once(&mut self.third_bias))
    }

    /// Reads a network from its file: the weights in order, four bytes each, the lowest first.
    pub(crate) fn read(file: &[u8]) -> Option<Box<Network>> {
        let mut network = Network::zero();
        let (numbers, rest) = file.as_chunks::<4>();
        if !rest.is_empty() || numbers.len() != network.weights().count() {
            return None;
        }
        for (weight, bytes) in network.weights_mut().zip(numbers) {
            *weight = f32::from_le_bytes(*bytes);
        }
        Some(network)
    }

    /// What the table is worth: half the chance to win it, half the lead, both small numbers.
    pub(crate) fn value(&self, sums: &Sums) -> f32 {
        let mut second = self.second_bias;
        for (sum, row) in sums.first.iter().zip(&self.second) {
            if *sum > 0.0 {
                for (into, weight) in second.iter_mut().zip(row) {
                    *into += sum * weight;
                }
            }
        }
        let third = second.iter().zip(&self.third).map(|(sum, weight)| sum.max(0.0) * weight);
        self.third_bias + third.sum::<f32>()
    }
}

/// The sums of the first layer for some features. The actions of one menu lead to tables that are
/// much alike: only what differs is added.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    of: Features,
    first: [f32; FIRST],
}

impl Sums {
    /// The sums of a table of which nothing is known.
    pub(crate) fn new(network: &Network) -> Sums {
        Sums { of: [0.0; INPUTS], first: network.first_bias }
    }

    /// The sums of the first layer.
    pub(crate) fn first(&self) -> &[f32; FIRST] {
        &self.first
    }

    /// Goes on to other features.
    pub(crate) fn go_to(&mut self, network: &Network, features: &Features) {
        for ((was, is), row) in self.of.iter_mut().zip(features).zip(&network.first) {
            if *was != *is {
                let more = is - *was;
                for (into, weight) in self.first.iter_mut().zip(row) {
                    *into += more * weight;
                }
                *was = *is;
            }
        }
    }
}
