-- outside of a transaction
-- A new password ends the sign-ins of its account that are under way.
create index concurrently if not exists track_sub on identity.track (sub);
-- The staff, among all accounts.
create index concurrently if not exists account_staff on identity.account (email) where roles <> '{}';
-- The accounts that an undo locked.
create index concurrently if not exists account_locked on identity.account (sub) where starts_with(email, 'gesperrt:');
