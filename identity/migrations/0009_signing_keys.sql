-- The signing keys that nothing rests on any more go.
grant delete on identity.signing_key to netzportal_identity;
