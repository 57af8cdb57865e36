//! Values that notice when they are changed.

use std::ops::{Deref, DerefMut};

/// A value that notes when somebody may have changed it, so that whatever must follow a change cannot
/// be forgotten where the change is made.
#[derive(Clone, Debug)]
pub(crate) struct Tracked<T> {
    value: T,
    changed: bool,
}

impl<T> Tracked<T> {
    /// A value that counts as changed: nobody has been told of it.
    pub(crate) fn new(value: T) -> Tracked<T> {
        Tracked { value, changed: true }
    }

    /// A value that everybody knows.
    pub(crate) fn known(value: T) -> Tracked<T> {
        Tracked { value, changed: false }
    }

    /// The value, for a change that nobody has to be told of.
    pub(crate) fn unnoticed(&mut self) -> &mut T {
        &mut self.value
    }

    /// Whether it has been changed since this was last asked.
    pub(crate) fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }
}

impl<T> Deref for Tracked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Tracked<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.changed = true;
        &mut self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_changes_nothing_and_writing_is_noticed_once() {
        let mut value = Tracked::known(vec![1]);
        assert_eq!(value.len(), 1);
        assert!(!value.take_changed());
        value.push(2);
        assert!(value.take_changed());
        assert!(!value.take_changed());
        assert!(Tracked::new(()).take_changed());
    }
}
