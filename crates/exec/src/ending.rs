//! That no program outlives us.

use std::process::Child;

/// Kills the program and whatever it has started.
#[cfg(unix)]
pub(crate) fn kill(child: &mut Child) {
    unix::kill_group(child.id());
}

/// Kills the program.
#[cfg(not(unix))]
pub(crate) fn kill(child: &mut Child) {
    let _ = child.kill();
}

/// A program runs.
pub(crate) fn began(id: u32) {
    #[cfg(unix)]
    unix::running().insert(id);
    #[cfg(not(unix))]
    let _ = id;
}

/// A program has ended, and nobody's id is its own any more.
pub(crate) fn ended(id: u32) {
    #[cfg(unix)]
    unix::running().remove(&id);
    #[cfg(not(unix))]
    let _ = id;
}

/// From now on a signal that ends this process kills its programs first. They are in process groups of
/// their own, which a terminal's Ctrl-C does not reach. For commands that otherwise leave signals
/// alone.
pub fn end_with_us() -> std::io::Result<()> {
    #[cfg(unix)]
    unix::watch()?;
    Ok(())
}

#[cfg(unix)]
mod unix {
    use std::collections::BTreeSet;
    use std::io::{self, Read as _};
    use std::os::unix::net::UnixStream;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

    use rustix::process::{Pid, Signal, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

    pub(super) fn running() -> MutexGuard<'static, BTreeSet<u32>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn kill_group(id: u32) {
        if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
            // Whoever has ended already is left alone.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }

    pub(super) fn watch() -> io::Result<()> {
        let told = Arc::new(AtomicUsize::new(0));
        let (mut wakes, wake) = UnixStream::pair()?;
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            signal_hook::flag::register_usize(signal, Arc::clone(&told), signal as usize)?;
            signal_hook::low_level::pipe::register(signal, wake.try_clone()?)?;
        }
        std::thread::Builder::new().name("signals".into()).spawn(move || {
            let mut byte = [0];
            while wakes.read(&mut byte).is_ok_and(|count| count > 0) {
                running().iter().copied().for_each(kill_group);
                let signal = i32::try_from(told.load(Ordering::Relaxed)).unwrap_or(SIGTERM);
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        })?;
        Ok(())
    }
}
