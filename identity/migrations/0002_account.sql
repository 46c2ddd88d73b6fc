-- Registration with a confirmed address, codes, second factors that are set up by their owner, changes and how they are undone.

grant usage on schema dispatch to netzportal_identity;
grant insert on dispatch.message to netzportal_identity;

-- people --------------------------------------------------------------------------------------------------------------------

-- an account begins when its address is confirmed; until then there is a registration
delete from identity.account where not confirmed;
alter table identity.account drop column confirmed;
alter table identity.account
  -- whether a code that was sent to the number came back
  add column mobile_confirmed boolean not null default false,
  add column password_changed_at timestamptz;
update identity.account set password_changed_at = created_at;
alter table identity.account alter column password_changed_at set not null;
create unique index account_mobile on identity.account (mobile_number) where mobile_confirmed;
grant delete on identity.account to netzportal_identity;

-- what somebody wants to register with; it becomes an account when the code that was sent to its address comes back
create table identity.registration (
  id uuid primary key,
  -- the authorization request that it was made in
  request_hash bytea not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  given_name text not null,
  family_name text not null,
  mobile_number text,
  birthdate date,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_request on identity.registration (request_hash);
create index registration_email on identity.registration (email, created_at);
create index registration_expiry on identity.registration (expires_at);
grant select, insert, update, delete on identity.registration to netzportal_identity;

alter table identity.factor
  add column used_at timestamptz,
  -- the newest time step whose TOTP code was taken: a code is good for one use
  add column last_step bigint;

-- sign-in -------------------------------------------------------------------------------------------------------------------

alter table identity.track drop constraint track_step_check;
alter table identity.track add constraint track_step_check check (step in ('mfa', 'additional-info', 'ready'));

-- Codes that were sent, and TOTP codes that are waited for. A challenge that nobody can pass has no code: an unknown address is
-- answered like a known one.
create table identity.challenge (
  id uuid primary key,
  kind text not null check (kind in ('verify', 'reset', 'mfa', 'medium', 'enroll')),
  -- what it is for and who may answer it, hashed: of two with the same scope the newer one counts
  scope bytea not null,
  -- no reference: looking it up would tell a known address from an unknown one by the time that it takes
  sub text,
  registration_id uuid references identity.registration on delete cascade,
  -- email, sms, totp; or the medium that changes
  type text not null,
  -- the new address or number, or a TOTP secret that is not set up yet; encrypted
  sealed bytea,
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  passed_at timestamptz,
  -- what passing gave: the right to take the next step, once
  ticket_hash bytea,
  used_at timestamptz
);
create index challenge_scope on identity.challenge (scope, created_at);
create index challenge_expiry on identity.challenge (expires_at);
create index challenge_sub on identity.challenge (sub);
create index challenge_registration on identity.challenge (registration_id);
grant select, insert, update, delete on identity.challenge to netzportal_identity;

-- How often something was done since a moment: messages to an address, by a person, from a network.
create table identity.quota (
  key bytea primary key,
  since timestamptz not null,
  used integer not null
);
create index quota_age on identity.quota (since);
grant select, insert, update, delete on identity.quota to netzportal_identity;

-- changes -------------------------------------------------------------------------------------------------------------------

-- What a security notice offers to take back for some days; the values are encrypted.
create table identity.undo (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  sub text not null references identity.account on delete cascade,
  kind text not null check (kind in ('email', 'mobile_number', 'password', 'factor')),
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index undo_sub on identity.undo (sub);
create index undo_expiry on identity.undo (expires_at);
grant select, insert, update, delete on identity.undo to netzportal_identity;

-- Requests whose answer may have been lost and that would fail when they come again.
create table identity.done (
  key bytea primary key,
  done_at timestamptz not null
);
create index done_age on identity.done (done_at);
grant select, insert, update, delete on identity.done to netzportal_identity;

-- protocol ------------------------------------------------------------------------------------------------------------------

-- whose sessions and tokens they are, so that all of a person's can end
alter table identity.artifact add column sub text;
create index artifact_sub on identity.artifact (sub, model) where sub is not null;
