-- Known devices end with the sessions that they were signed in by.

alter table identity.device
  -- the provider's session of that browser; unknown for a sign-in whose way back was never gone
  add column session_uid text;
create index device_sub on identity.device (sub, expires_at);
