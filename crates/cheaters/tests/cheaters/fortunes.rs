//! Cards, debts and ends, clause by clause: MT-5.8, MT-6, MT-7, MT-8 and MT-9, as they go at the table.

mod answers;
mod chance;
mod chancellerie;
mod debt;
mod end;
mod truth;
mod ultimate;
