-- the act by which a person marked many documents as read in one go, so that they can take it back
alter table portal.dokument add column markierung uuid;
create index dokument_markierung on portal.dokument (markierung) where markierung is not null;

grant update (markierung) on portal.dokument to netzportal_kunde;
