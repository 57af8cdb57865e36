//! Processor time and memory of a process, as Linux tells them in `/proc`.

use std::fs;

/// Processor time is counted in hundredths of a second on every Linux.
const TICKS_A_SECOND: f64 = 100.0;

/// A running process.
pub(crate) struct Process(String);

impl Process {
    pub(crate) fn of(pid: u32) -> Process {
        Process(format!("/proc/{pid}"))
    }

    /// This very program.
    pub(crate) fn own() -> Process {
        Process("/proc/self".into())
    }

    /// Seconds of processor time so far, of the program and of the kernel for it, all threads.
    pub(crate) fn cpu_s(&self) -> Result<f64, String> {
        let stat = self.read("stat")?;
        cpu_ticks(&stat)
            .map(|ticks| ticks / TICKS_A_SECOND)
            .ok_or_else(|| format!("{}/stat: {stat}", self.0))
    }

    /// Resident memory, in KiB.
    pub(crate) fn memory_kib(&self) -> Result<f64, String> {
        let status = self.read("status")?;
        resident_kib(&status).ok_or_else(|| format!("{}/status has no VmRSS", self.0))
    }

    fn read(&self, what: &str) -> Result<String, String> {
        let path = format!("{}/{what}", self.0);
        fs::read_to_string(&path).map_err(|why| format!("{path}: {why}"))
    }
}

/// The 14th and 15th fields: user and system time. The second field, the program's name, may hold
/// blanks and brackets of its own.
fn cpu_ticks(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ').skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

fn resident_kib(status: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_user_and_system_time() {
        let stat = "42 (a (b) c) S 1 42 42 0 -1 4194560 900 0 3 0 250 31 0 0 20 0 11 0 77 1 2 3";
        assert_eq!(cpu_ticks(stat), Some(281.0));
        assert_eq!(cpu_ticks("42 (short) S 1"), None);
    }

    #[test]
    fn memory_is_what_is_resident() {
        let status = "Name:\tx\nVmPeak:\t  900 kB\nVmRSS:\t   5120 kB\nThreads:\t1\n";
        assert_eq!(resident_kib(status), Some(5120.0));
        assert_eq!(resident_kib("Name:\tx\n"), None);
    }
}
