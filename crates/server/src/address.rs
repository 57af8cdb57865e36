//! Where somebody comes from.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, SocketAddr};

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
}
