-- What somebody waits for at the screen, a code above all, leaves before everything else that waits.

alter table dispatch.message add column urgent boolean not null default false;
update dispatch.message set urgent = true where sent_at is null and failed_at is null and expires_at - created_at <= interval '1 day';

-- Each lane reads its own rows only: a gateway that is away for days leaves a backlog, which no other lane walks over. The index
-- message_due stays for processes of the version before, which run beside during a deploy.
create index message_lane on dispatch.message (channel, urgent, not_before, number) where sent_at is null and failed_at is null;
