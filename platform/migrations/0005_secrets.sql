-- The secrets that SECRET has named, in their order. The newest one writes, for all processes at once. A process of an earlier
-- release knows only its own and goes on with it until a second row comes.
create table platform.secret (
  generation integer primary key check (generation > 0),
  -- a keyed hash; it tells nothing about the secret
  fingerprint text not null unique,
  -- keys that only hash or verify, encrypted under a later secret: they outlive this one
  kept bytea,
  created_at timestamptz not null default platform.now(),
  retired_at timestamptz
);

-- A sign of life of each process, with the secrets that it was given.
create table platform.secret_holder (
  process uuid primary key,
  name text not null,
  fingerprints text[] not null,
  -- the one that it writes under
  writes text,
  seen_at timestamptz not null default now()
);

grant select, insert on platform.secret to netzportal_dispatch;
grant select, insert, update, delete on platform.secret_holder to netzportal_dispatch;
