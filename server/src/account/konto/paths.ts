/** Account calls of the provider (docs/requirements/identity.md): the embedded provider's, cidaas's, or none for plain OpenID Connect. */
export type Dialect = 'embedded' | 'cidaas' | 'oidc'

/** Account calls; `{type}` is the type of second factor. */
const embedded = {
  get: '/users-srv/account/get',
  changePassword: '/users-srv/account/change_password',
  changeProfile: '/users-srv/account/change_profile',
  initiateMedium: '/users-srv/account/change_medium/initiate',
  validateMedium: '/users-srv/account/change_medium/validate',
  initiateFactor: '/verification-srv/v2/setup/initiate/{type}',
  enrollFactor: '/verification-srv/v2/setup/enroll/{type}',
  removeFactor: '/verification-srv/v2/setup/remove/{type}',
  endSessions: '/users-srv/account/end_sessions',
  removeLostFactor: '/users-srv/account/remove_lost_factor',
  deleteAccount: '/users-srv/account/delete',
  showUndo: '/users-srv/account/undo/show',
  undo: '/users-srv/account/undo',
} as const

export type KontoCall = keyof typeof embedded

/** Paths change between versions of a provider, so they are only here. A dialect without a table has no account functions. */
export const kontoPaths: Readonly<Record<Dialect, Readonly<Record<KontoCall, string>> | undefined>> = {
  embedded,
  // to be added with the tenant to test it against
  cidaas: undefined,
  oidc: undefined,
}
