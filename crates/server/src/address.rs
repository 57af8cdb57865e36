//! Where somebody comes from, and where they find the server.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use axum::http::HeaderMap;
use room::Address;

/// The address to be counted: the proxy's word for it if there is one to be trusted.
pub(crate) fn ip_of(peer: SocketAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    let said = headers.get("x-forwarded-for").filter(|_| behind_proxy);
    let last = said.and_then(|said| said.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(peer.ip()).to_canonical()
}

/// Equal for equal networks: whoever has an IPv6 address has a whole network of them.
pub(crate) fn address_of(ip: IpAddr) -> Address {
    let mut hash = DefaultHasher::new();
    match ip {
        IpAddr::V4(ip) => ip.octets().hash(&mut hash),
        IpAddr::V6(ip) => ip.segments()[..4].hash(&mut hash),
    }
    Address(hash.finish())
}

/// The address by which other devices of the same network reach a server that listens there: none if
/// it hears its own machine only, or the machine is on no network.
pub fn for_phones(listening: SocketAddr) -> Option<String> {
    let ip = if listening.ip().is_unspecified() { on_the_network()? } else { listening.ip() };
    let reachable = !ip.to_canonical().is_loopback();
    reachable.then(|| link(SocketAddr::new(ip, listening.port())))
}

/// The link to whoever listens there.
pub fn link(listening: SocketAddr) -> String {
    format!("http://{listening}/")
}

/// The address by which this machine is known on its network. Nothing is sent.
fn on_the_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_believed_only_where_there_is_one() {
        let peer: SocketAddr = "10.0.0.1:5".parse().expect("an address");
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.2.3.4, 5.6.7.8".parse().expect("a value"));
        assert_eq!(ip_of(peer, &headers, false), peer.ip());
        assert_eq!(ip_of(peer, &headers, true), "5.6.7.8".parse::<IpAddr>().expect("an address"));
        assert_eq!(ip_of(peer, &HeaderMap::new(), true), peer.ip());
    }

    #[test]
    fn a_network_of_its_own_counts_as_one_address() {
        let of = |text: &str| address_of(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn phones_find_a_server_that_listens_to_its_network() {
        let of = |text: &str| for_phones(text.parse().expect("an address"));
        assert_eq!(of("192.168.1.20:7777").as_deref(), Some("http://192.168.1.20:7777/"));
        assert_eq!(of("[fd00::1]:80").as_deref(), Some("http://[fd00::1]:80/"));
        for own in ["127.0.0.1:7777", "127.0.0.9:7777", "[::1]:7777", "[::ffff:127.0.0.1]:7777"] {
            assert_eq!(of(own), None, "{own}");
        }
        // Whether this machine is on a network is not for a test to say.
        for link in of("0.0.0.0:7777").into_iter().chain(of("[::]:7777")) {
            assert!(link.ends_with(":7777/") && !link.contains("//0.") && !link.contains("//127."));
        }
    }
}
