-- Readings on their way to the reading service.

-- the HTTP status with which the service refused a reading for good; such a row has its zugestellt_am too, since nothing is sent any
-- more, so that processes of the version before pass it over as well
alter table portal.outbox add column abgewiesen smallint;
-- what waits of each contract account, in its order; what is done is not in it
create index outbox_ablesedienst on portal.outbox (vk_nummer, id) where ziel = 'ablesedienst' and zugestellt_am is null;
