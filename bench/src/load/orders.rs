//! What to do, from the command line.

use std::time::Duration;

pub(crate) const USAGE: &str = "bench load magot|colyseus|boardgame ADDR --pid PID [--connections N] \
                                [--seconds S] [--pace-ms N | --idle | --bare]";

/// What to do.
#[derive(Debug)]
pub(crate) struct Orders {
    pub(crate) peer: String,
    pub(crate) address: String,
    pub(crate) pid: u32,
    pub(crate) connections: usize,
    pub(crate) seconds: u64,
    pub(crate) manner: Manner,
}

/// How the players behave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Manner {
    /// Whoever may act acts at once.
    FlatOut,
    /// Whoever may act thinks for about so long.
    Paced(Duration),
    /// All sit at tables that are dealt, and nobody acts.
    Idle,
    /// Nobody sits: connections that have said hello.
    Bare,
}

impl Orders {
    pub(crate) fn read(args: &[&str]) -> Result<Orders, String> {
        let [peer, address, rest @ ..] = args else { return Err(USAGE.into()) };
        let mut orders = Orders {
            peer: peer.to_string(),
            address: address.to_string(),
            pid: 0,
            connections: 2_000,
            seconds: 10,
            manner: Manner::FlatOut,
        };
        let mut rest = rest.iter();
        while let Some(name) = rest.next() {
            let mut number = || {
                let value = rest.next().ok_or_else(|| format!("{name} needs a number"))?;
                value.parse::<u32>().map_err(|_| format!("{name} {value}: no number"))
            };
            match *name {
                "--idle" => orders.behave(Manner::Idle)?,
                "--bare" => orders.behave(Manner::Bare)?,
                "--pace-ms" => {
                    let pace = Duration::from_millis(number()?.into());
                    orders.behave(Manner::Paced(pace))?;
                }
                "--pid" => orders.pid = number()?,
                "--connections" => orders.connections = number()? as usize,
                "--seconds" => orders.seconds = number()?.into(),
                _ => return Err(format!("no option {name}\n{USAGE}")),
            }
        }
        match orders {
            Orders { pid: 0, .. } => Err(format!("whose processor time? --pid\n{USAGE}")),
            Orders { seconds: 0, .. } => Err("no second is no load".into()),
            Orders { connections, .. } if connections == 0 || connections % 4 != 0 => {
                Err(format!("{connections} connections do not fill rooms of four"))
            }
            orders => Ok(orders),
        }
    }

    fn behave(&mut self, manner: Manner) -> Result<(), String> {
        if self.manner != Manner::FlatOut {
            return Err(format!("paced, idle or bare, but one of them\n{USAGE}"));
        }
        self.manner = manner;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Orders, String> {
        Orders::read(&line.split(' ').collect::<Vec<_>>())
    }

    #[test]
    fn orders_are_read() {
        let line = "colyseus 127.0.0.1:1 --pid 7 --connections 8 --pace-ms 500 --seconds 3";
        let orders = read(line).unwrap();
        assert_eq!((orders.pid, orders.connections, orders.seconds), (7, 8, 3));
        assert_eq!(orders.manner, Manner::Paced(Duration::from_millis(500)));
        assert_eq!(read("magot a:1 --pid 7").unwrap().manner, Manner::FlatOut);
        assert_eq!(read("magot a:1 --idle --pid 7").unwrap().manner, Manner::Idle);
        assert_eq!(read("magot a:1 --pid 7 --bare").unwrap().manner, Manner::Bare);
    }

    #[test]
    fn orders_that_make_no_sense_are_refused() {
        for line in [
            "colyseus",
            "colyseus a:1",
            "colyseus a:1 --pid",
            "colyseus a:1 --pid x",
            "colyseus a:1 --pid 7 --connections 6",
            "colyseus a:1 --pid 7 --connections 0",
            "colyseus a:1 --pid 7 --seconds 0",
            "colyseus a:1 --pid 7 --fast 1",
            "colyseus a:1 --pid 7 --idle --pace-ms 500",
            "magot a:1 --pid 7 --bare --idle",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
