//! The tasks that the server cannot do without: when one of them dies, that is noticed.

use std::future::Future;

use tokio::task::{AbortHandle, Id, JoinSet};

/// Tasks that run for as long as the server does, and what each of them does.
#[derive(Debug, Default)]
pub(crate) struct Tasks {
    running: JoinSet<()>,
    does: Vec<(Id, &'static str)>,
}

impl Tasks {
    /// Starts one, which does what is said of it.
    pub(crate) fn spawn(
        &mut self,
        does: &'static str,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> AbortHandle {
        let handle = self.running.spawn(task);
        self.does.push((handle.id(), does));
        handle
    }

    /// Waits until one of them ends, which none of them should: what it did.
    pub(crate) async fn died(&mut self) -> &'static str {
        match self.running.join_next_with_id().await {
            Some(Ok((id, ()))) => self.named(id),
            Some(Err(why)) => self.named(why.id()),
            None => std::future::pending().await,
        }
    }

    /// Waits until that one has ended; whether it ended as it should.
    pub(crate) async fn ended(&mut self, task: &AbortHandle) -> bool {
        while let Some(ended) = self.running.join_next_with_id().await {
            match ended {
                Ok((id, ())) if id == task.id() => return true,
                Err(why) if why.id() == task.id() => return false,
                Ok(_) | Err(_) => {}
            }
        }
        false
    }

    fn named(&self, id: Id) -> &'static str {
        let found = self.does.iter().find(|(other, _)| *other == id);
        found.map_or("is unknown", |(_, does)| does)
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_or_ends_is_named() {
        let mut tasks = Tasks::default();
        tasks.spawn("waits", pending());
        tasks.spawn("panics", async { panic!("it was told to") });
        assert_eq!(tasks.died().await, "panics");
        tasks.spawn("ends", async {});
        assert_eq!(tasks.died().await, "ends");
    }

    #[tokio::test]
    async fn whoever_waits_for_one_task_hears_how_it_ended() {
        let mut tasks = Tasks::default();
        let other = tasks.spawn("ends", async {});
        let panics = tasks.spawn("panics", async { panic!("it was told to") });
        assert!(!tasks.ended(&panics).await);
        assert!(!tasks.ended(&other).await, "it has been forgotten");
        let ends = tasks.spawn("ends", async {});
        assert!(tasks.ended(&ends).await);
    }
}
