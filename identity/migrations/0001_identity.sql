-- The tables of the embedded identity provider. What a stolen dump could be used with (session ids, codes, tokens, keys,
-- secrets of second factors) is kept as a hash or encrypted by the process; passwords are argon2id.

create schema identity;

-- The role of the running process. It is the cluster's, so another database may be making it at this moment.
do $$
begin
  begin
    create role netzportal_identity nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant netzportal_identity to current_user;
  exception when insufficient_privilege or unique_violation then null;
  end;
end $$;

grant usage on schema identity to netzportal_identity;

-- people --------------------------------------------------------------------------------------------------------------------

create table identity.account (
  sub text primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  given_name text not null,
  family_name text not null,
  mobile_number text,
  birthdate date,
  -- whether the e-mail address was confirmed; without it nobody signs in
  confirmed boolean not null default false,
  roles text[] not null default '{}',
  -- profile fields that the person is asked for at the next sign-in
  missing_fields text[] not null default '{}',
  created_at timestamptz not null
);
grant select, insert, update on identity.account to netzportal_identity;

create table identity.factor (
  sub text not null references identity.account on delete cascade,
  type text not null check (type in ('email', 'sms', 'totp')),
  -- the TOTP secret, encrypted; e-mail and SMS go to the account's own address and number
  secret bytea,
  created_at timestamptz not null,
  primary key (sub, type)
);
grant select, insert, update, delete on identity.factor to netzportal_identity;

-- sign-in -------------------------------------------------------------------------------------------------------------------

-- Which browser an authorization request belongs to: its id alone, in another browser, is worth nothing.
create table identity.request (
  request_hash bytea primary key,
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index request_expiry on identity.request (expires_at);
grant select, insert, update, delete on identity.request to netzportal_identity;

-- A sign-in whose password was right and that waits for a second factor or for missing profile fields.
create table identity.track (
  track_hash bytea primary key,
  request_hash bytea not null references identity.request on delete cascade,
  sub text not null references identity.account on delete cascade,
  step text not null check (step in ('mfa', 'additional-info')),
  -- how the person has proven who they are so far
  amr text[] not null,
  expires_at timestamptz not null
);
create index track_request on identity.track (request_hash);
create index track_expiry on identity.track (expires_at);
grant select, insert, update, delete on identity.track to netzportal_identity;

-- Wrong tries. The key is a keyed hash of an identifier, known or not, or of a known device and its owner.
create table identity.attempt (
  key bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index attempt_age on identity.attempt (last_at);
grant select, insert, update, delete on identity.attempt to netzportal_identity;

-- Browsers that a person has signed in with; they keep a counter of their own.
create table identity.device (
  device_hash bytea not null,
  sub text not null references identity.account on delete cascade,
  expires_at timestamptz not null,
  primary key (device_hash, sub)
);
create index device_expiry on identity.device (expires_at);
grant select, insert, update, delete on identity.device to netzportal_identity;

-- protocol ------------------------------------------------------------------------------------------------------------------

-- Sessions, interactions, grants, codes and tokens of the protocol. The id is hashed and the payload encrypted.
create table identity.artifact (
  model text not null,
  id_hash bytea not null,
  payload bytea not null,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id_hash)
);
create index artifact_uid on identity.artifact (model, uid) where uid is not null;
create index artifact_grant on identity.artifact (grant_id, model) where grant_id is not null;
create index artifact_expiry on identity.artifact (expires_at);
grant select, insert, update, delete on identity.artifact to netzportal_identity;

create table identity.signing_key (
  generation integer primary key,
  -- the private JWK, encrypted
  sealed bytea not null,
  created_at timestamptz not null
);
grant select, insert on identity.signing_key to netzportal_identity;

-- trail ---------------------------------------------------------------------------------------------------------------------

-- Only grows: the running process may add rows and nothing else. Identifiers are keyed hashes.
create table identity.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  sub text,
  identifier_hash bytea,
  detail jsonb not null default '{}'
);
create index audit_sub on identity.audit (sub, at);
grant insert on identity.audit to netzportal_identity;
