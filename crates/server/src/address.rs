//! Where somebody comes from, and where they find the server.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;
use room::Address;

/// Where somebody comes from, as far as it is counted. Whoever has an IPv6 address has a whole network
/// of them, so the first 64 bits count; an IPv4 address counts for itself, also when it is written as
/// an IPv6 one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Network(IpAddr);

impl Network {
    /// The network of an address.
    pub(crate) fn of(ip: IpAddr) -> Network {
        Network(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }

    /// Its number in the hall.
    pub(crate) fn address(self) -> Address {
        let mut hash = DefaultHasher::new();
        self.0.hash(&mut hash);
        Address(hash.finish())
    }
}

/// The proxies whose word counts about where people come from and what they asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct TrustedProxies(pub(crate) Vec<IpNet>);

impl TrustedProxies {
    /// Whether somebody who connects is one of them.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.0.iter().any(|network| network.contains(&peer))
    }

    /// Where a request comes from: the last address in X-Forwarded-For, which the proxy itself has
    /// written there, if the peer is a proxy to be trusted, and the peer otherwise.
    pub(crate) fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> Network {
        let forwarded = self.last_word(peer, headers, &HeaderName::from_static("x-forwarded-for"));
        let forwarded = forwarded.and_then(|said| {
            let with_port = || said.parse().ok().map(|at: SocketAddr| at.ip());
            said.parse().ok().or_else(with_port)
        });
        Network::of(forwarded.unwrap_or(peer))
    }

    /// The last value of a header that a proxy to be trusted has sent.
    pub(crate) fn last_word<'a>(
        &self,
        peer: IpAddr,
        headers: &'a HeaderMap,
        name: &HeaderName,
    ) -> Option<&'a str> {
        if !self.trusts(peer) {
            return None;
        }
        let said = headers.get_all(name).iter().next_back()?.to_str().ok()?;
        said.rsplit(',').next().map(str::trim).filter(|said| !said.is_empty())
    }
}

/// The address by which other devices of the same network reach a server that listens there: none if
/// it hears its own machine only, or the machine is on no network.
pub(crate) fn reachable_at(listening: SocketAddr) -> Option<SocketAddr> {
    let ip = if listening.ip().is_unspecified() { on_the_network()? } else { listening.ip() };
    let reachable = !ip.to_canonical().is_loopback();
    reachable.then_some(SocketAddr::new(ip, listening.port()))
}

/// The address by which this machine is known on its network. Nothing is sent.
pub(crate) fn on_the_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_its_last_word() {
        let proxies = ["10.0.0.0/8", "fd00::/16"].map(|text| text.parse().expect("a network"));
        let proxies = TrustedProxies(proxies.to_vec());
        let of = |peer: &str, lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().expect("a value"));
            }
            proxies.origin(ip(peer), &headers)
        };
        let last = Network::of(ip("5.6.7.8"));
        for peer in ["10.0.0.1", "::ffff:10.0.0.1", "fd00::7"] {
            assert_eq!(of(peer, &["1.2.3.4, 5.6.7.8"]), last, "{peer}");
            assert_eq!(of(peer, &["1.2.3.4", "9.9.9.9,5.6.7.8"]), last, "{peer}");
            assert_eq!(of(peer, &["5.6.7.8:1234"]), last, "{peer}");
            for nothing in [&[][..], &[""], &["5.6.7.8, unknown"]] {
                assert_eq!(of(peer, nothing), Network::of(ip(peer)), "{peer} {nothing:?}");
            }
        }
        for stranger in ["11.0.0.1", "fe00::7"] {
            assert_eq!(of(stranger, &["5.6.7.8"]), Network::of(ip(stranger)), "{stranger}");
        }
        let nobody = TrustedProxies::default();
        assert!(!nobody.trusts(ip("127.0.0.1")));
    }

    #[test]
    fn a_network_of_its_own_counts_as_one_address() {
        let of = |text: &str| (Network::of(ip(text)), Network::of(ip(text)).address());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("192.0.2.1"), of("::ffff:192.0.2.1"));
    }

    #[test]
    fn phones_find_a_server_that_listens_to_its_network() {
        let of = |text: &str| {
            let found = reachable_at(text.parse().expect("an address"));
            found.map(|found| found.to_string())
        };
        assert_eq!(of("192.168.1.20:7777").as_deref(), Some("192.168.1.20:7777"));
        assert_eq!(of("[fd00::1]:80").as_deref(), Some("[fd00::1]:80"));
        for own in ["127.0.0.1:7777", "127.0.0.9:7777", "[::1]:7777", "[::ffff:127.0.0.1]:7777"] {
            assert_eq!(of(own), None, "{own}");
        }
        // Whether this machine is on a network is not for a test to say.
        for found in of("0.0.0.0:7777").into_iter().chain(of("[::]:7777")) {
            assert!(
                found.ends_with(":7777") && !found.starts_with("0.") && !found.starts_with("127.")
            );
        }
    }
}
