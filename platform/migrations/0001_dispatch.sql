-- Messages to people on their way: who acts puts them in with what the act changes, a job sends them. They hold codes and
-- addresses, so the content is encrypted by the process, and it goes once it was sent.

create schema dispatch;

-- The role of the job that sends. It is the cluster's, so another database may be making it at this moment.
do $$
begin
  begin
    create role netzportal_dispatch nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant netzportal_dispatch to current_user;
  exception when insufficient_privilege or unique_violation then null;
  end;
end $$;

grant usage on schema dispatch to netzportal_dispatch;

-- The roles that put messages in are allowed to by the parts that they belong to, and may do nothing else here.
create table dispatch.message (
  id uuid primary key,
  -- the order in which they came, also within one transaction
  number bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms', 'call', 'letter')),
  -- whom it goes to and what it says, encrypted; empty when it is over
  sealed bytea not null,
  created_at timestamptz not null,
  -- not tried before: each try puts the next one off, which also keeps other processes away meanwhile
  not_before timestamptz not null,
  -- a code that holds no longer is not sent
  expires_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz
);
create index message_due on dispatch.message (not_before) where sent_at is null and failed_at is null;
create index message_age on dispatch.message (created_at);
grant select, insert, update, delete on dispatch.message to netzportal_dispatch;
