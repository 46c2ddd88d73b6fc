-- A customer marks notices as read, and changes nothing else of them.
grant update (gelesen) on portal.meldung to netzportal_kunde;
