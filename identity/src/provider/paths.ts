/** Paths of the protocol's endpoints, below the mount path. */
export const paths = {
  authorization: '/authz-srv/authz',
  token: '/token-srv/token',
  introspection: '/token-srv/introspect',
  revocation: '/token-srv/revoke',
  userinfo: '/users-srv/userinfo',
  jwks: '/.well-known/jwks.json',
  end_session: '/session/end_session',
} as const
