-- Sign-in at other providers than the embedded one.

-- how old a sign-in at the provider may be, in seconds; a version before did not keep it
alter table portal.anmeldung add column max_age integer;

-- whether a fresh confirmation was asked for and the provider did not say when it was: asking once more would bring nothing
alter table portal.sitzung add column unbestaetigbar boolean not null default false;

-- From now on an address is kept only where the provider says that it is confirmed. Versions before kept any. The embedded provider,
-- whose issuer ends with /id, has always confirmed them; people of other providers sign in anew.
delete from portal.sitzung where iss !~ '/id$';
update portal.person set profil = profil || '{"email": ""}' where iss !~ '/id$' and profil ->> 'email' <> '';
