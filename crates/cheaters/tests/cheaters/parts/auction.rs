//! Going once, going twice.

use cheaters::Space;
use cheaters::auction::{Auction, Bid, Lot};
use tabletop::{Clause, Seat, Time};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn bid(by: Seat, sum: u32) -> Bid {
    Bid { by, sum, at: None }
}

#[test]
fn mt_3_2_bidding_opens_at_ten_and_goes_up_by_ten_at_least() {
    let mut auction = Auction::open(Lot::Deed(Space(31)), Time(1_000));
    let refused = Err(Clause("MT-3.2"));
    assert_eq!((auction.best(), auction.least()), (None, 10));
    assert_eq!(auction.check(1_500, 0), refused, "nothing is no bid");
    assert_eq!(auction.check(1_500, 15), refused, "no note is worth five");
    assert_eq!(auction.check(5, 10), refused, "one bids what one has");
    assert_eq!(auction.check(10, 10), Ok(()));
    auction.bid(bid(A, 50), Time(2_000));
    assert_eq!(auction.check(1_500, 50), refused);
    assert_eq!(auction.check(1_500, 60), Ok(()));
    assert_eq!(auction.check(1_500, 1_500), Ok(()), "as far as one likes");
    // Anybody may raise, oneself too.
    auction.bid(bid(A, 60), Time(2_500));
    auction.bid(bid(B, 100), Time(3_000));
    assert_eq!(auction.best(), Some(bid(B, 100)));
    assert_eq!(auction.lot(), Lot::Deed(Space(31)));
}

#[test]
fn mt_3_2_the_hammer_falls_six_seconds_after_the_last_bid() {
    let mut auction = Auction::open(Lot::Deed(Space(1)), Time(1_000));
    assert_eq!(auction.until(), Time(7_000), "nobody bids: the deed stays where it is");
    auction.bid(bid(A, 10), Time(6_999));
    assert_eq!(auction.until(), Time(12_999));
    auction.bid(bid(B, u32::MAX - 5), Time(u64::MAX - 1));
    assert_eq!((auction.until(), auction.least()), (Time::NEVER, u32::MAX));
}

#[test]
fn mt_3_6_the_last_hotel_goes_to_whoever_pays_most() {
    let mut auction = Auction::open(Lot::LastHotel { by: Seat(0), space: Space(1) }, Time::ZERO);
    assert_eq!(auction.least(), 10);
    for (by, sum) in [(A, 250), (B, 260), (A, 300)] {
        assert_eq!(auction.check(1_500, sum), Ok(()));
        auction.bid(bid(by, sum), Time::ZERO);
    }
    assert_eq!(auction.best(), Some(bid(A, 300)));
}
