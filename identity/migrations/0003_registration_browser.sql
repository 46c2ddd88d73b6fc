-- Which browser registered: what was typed there counts only when the code comes back from there (trust.md T29).

-- unknown for what was registered before, which then counts as another's
alter table identity.registration add column browser_hash bytea;

-- A code confirms an address; which registration of it counts is decided when the code comes back. The reference cost a look-up that
-- told an address with an account from one without by the time that it takes. The column stays while a process of the release before
-- may still write it; a later release drops it.
alter table identity.challenge drop constraint challenge_registration_id_fkey;
drop index identity.challenge_registration;
