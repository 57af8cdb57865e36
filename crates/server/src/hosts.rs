//! By which names the server is asked for, and which pages may open a socket.
//!
//! A page of a stranger may have a name that leads to this machine (DNS rebinding): the browser then
//! takes the server for a part of that page. So the server answers only to names that are its own.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, Uri, header};

use crate::address::{TrustedProxies, on_the_network};

/// The names that the server answers to.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    /// Names that it was given, in lower case and without a port.
    names: Vec<String>,
    /// Its own addresses, as far as it knows them. Others show when somebody connects to them.
    addresses: Vec<IpAddr>,
}

/// Why a request is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HostError {
    /// It does not say which host it is for, or says it twice.
    Unclear,
    /// It is for another host.
    Unknown,
}

impl Hosts {
    /// A server that listens there, and was given these names.
    pub(crate) fn new(names: &[String], listening: SocketAddr) -> Hosts {
        let names = names.iter().map(|name| without_port(name).to_ascii_lowercase()).collect();
        let addresses = [Some(listening.ip().to_canonical()), on_the_network()];
        Hosts { names, addresses: addresses.into_iter().flatten().collect() }
    }

    /// The host that a request is for, with its port if there is one, as a browser shows it. `local`
    /// is the address of this machine to which the request came.
    pub(crate) fn asked_for(
        &self,
        peer: IpAddr,
        local: IpAddr,
        uri: &Uri,
        headers: &HeaderMap,
        proxies: &TrustedProxies,
    ) -> Result<String, HostError> {
        let forwarded = HeaderName::from_static("x-forwarded-host");
        let host = match (proxies.last_word(peer, headers, &forwarded), uri.authority()) {
            (Some(forwarded), _) => forwarded,
            (None, Some(authority)) => authority.as_str(),
            (None, None) => {
                let mut hosts = headers.get_all(header::HOST).iter();
                let (Some(host), None) = (hosts.next(), hosts.next()) else {
                    return Err(HostError::Unclear);
                };
                host.to_str().map_err(|_| HostError::Unclear)?
            }
        };
        if self.knows(host, local) { Ok(host.into()) } else { Err(HostError::Unknown) }
    }

    fn knows(&self, host: &str, local: IpAddr) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        let name = name.strip_suffix('.').unwrap_or(&name);
        if name == "localhost" || self.names.iter().any(|known| known == name) {
            return true;
        }
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
        bare.parse().is_ok_and(|ip: IpAddr| {
            let ip = ip.to_canonical();
            ip.is_loopback() || ip == local.to_canonical() || self.addresses.contains(&ip)
        })
    }
}

/// Whether the page that connects is the server's own, of the host that it asked for, or of an allowed
/// origin. Who sends no origin is no browser.
pub(crate) fn is_allowed_origin(headers: &HeaderMap, host: &str, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if allowed.iter().any(|allowed| allowed == origin) {
        return true;
    }
    // The usual port may be said or left out.
    let (own, usual) = match origin.split_once("://") {
        Some(("https", own)) => (own, ":443"),
        Some(("http", own)) => (own, ":80"),
        _ => return false,
    };
    let bare = |host| str::strip_suffix(host, usual).unwrap_or(host);
    bare(own).eq_ignore_ascii_case(bare(host))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        // An IPv6 address has colons of its own, and brackets around them.
        Some((name, port))
            if !port.contains(']') && (!name.contains(':') || name.ends_with(']')) =>
        {
            name
        }
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn the_server_answers_to_its_own_names_only() {
        let names = ["Magot.example".to_string(), "other.example:8443".to_string()];
        let hosts = Hosts::new(&names, "192.168.1.20:7777".parse().expect("an address"));
        let local = ip("::ffff:10.1.2.3");
        for own in [
            "localhost",
            "LOCALHOST:7777",
            "localhost.:7777",
            "127.0.0.1:7777",
            "[::1]:7777",
            "192.168.1.20",
            "10.1.2.3:7777",
            "magot.example",
            "MAGOT.example:443",
            "other.example",
        ] {
            assert!(hosts.knows(own, local), "{own}");
        }
        for other in [
            "",
            "evil.example",
            "evil.example:7777",
            "localhost.evil.example",
            "magot.example.evil.example",
            "203.0.113.7:7777",
            "[2001:db8::1]:7777",
            "127.0.0.1.evil.example",
        ] {
            assert!(!hosts.knows(other, local), "{other}");
        }
    }

    #[test]
    fn a_request_says_once_which_host_it_is_for() {
        let hosts = Hosts::new(&["magot.example".into()], "127.0.0.1:7777".parse().expect("it"));
        let proxies = TrustedProxies(vec!["10.0.0.1/32".parse().expect("a network")]);
        let asked = |peer: &str, uri: &'static str, said: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in said {
                headers.append(*name, value.parse().expect("a value"));
            }
            let uri = Uri::from_static(uri);
            hosts.asked_for(ip(peer), ip("127.0.0.1"), &uri, &headers, &proxies)
        };
        let evil = ("host", "evil.example");
        let own = ("host", "localhost:7777");
        let forwarded = ("x-forwarded-host", "magot.example");
        assert_eq!(asked("9.9.9.9", "/", &[own]).as_deref(), Ok("localhost:7777"));
        assert_eq!(asked("9.9.9.9", "/", &[evil]), Err(HostError::Unknown));
        assert_eq!(asked("9.9.9.9", "/", &[]), Err(HostError::Unclear));
        assert_eq!(asked("9.9.9.9", "/", &[own, own]), Err(HostError::Unclear));
        assert_eq!(asked("9.9.9.9", "http://evil.example/", &[own]), Err(HostError::Unknown));
        assert_eq!(asked("9.9.9.9", "/", &[evil, forwarded]), Err(HostError::Unknown));
        assert_eq!(asked("10.0.0.1", "/", &[evil, forwarded]).as_deref(), Ok("magot.example"));
        let other = ("x-forwarded-host", "evil.example");
        assert_eq!(asked("10.0.0.1", "/", &[own, other]), Err(HostError::Unknown));
        assert_eq!(asked("10.0.0.1", "/", &[evil]), Err(HostError::Unknown));
    }

    #[test]
    fn only_the_server_and_allowed_origins_may_connect() {
        let allowed = |origin: Option<&'static str>, host: &str| {
            let mut headers = HeaderMap::new();
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().expect("a value"));
            }
            is_allowed_origin(&headers, host, &["https://other.example".into()])
        };
        let host = "192.168.1.5:7777";
        assert!(allowed(None, host));
        assert!(allowed(Some("http://192.168.1.5:7777"), host));
        assert!(allowed(Some("https://other.example"), host));
        assert!(allowed(Some("https://magot.example"), "magot.example:443"));
        assert!(allowed(Some("http://magot.example"), "magot.example"));
        for stranger in [
            "http://evil.example",
            "null",
            "",
            "http://192.168.1.5",
            "192.168.1.5:7777",
            "ftp://192.168.1.5:7777",
        ] {
            assert!(!allowed(Some(stranger), host), "{stranger}");
        }
    }
}
