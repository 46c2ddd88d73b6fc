/** Which provider's calls are spoken (identity.md): the embedded one's, those of cidaas, or none beside OpenID Connect itself. */
export type Dialect = 'embedded' | 'cidaas' | 'oidc'

/** The calls of the own account; `{type}` is the kind of second factor. */
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
  deleteAccount: '/users-srv/account/delete',
  showUndo: '/users-srv/account/undo/show',
  undo: '/users-srv/account/undo',
} as const

export type KontoCall = keyof typeof embedded

/** The paths move between versions of a provider, so they stand here alone. A dialect without a table has no functions. */
export const kontoPaths: Readonly<Record<Dialect, Readonly<Record<KontoCall, string>> | undefined>> = {
  embedded,
  // its table comes with the tenant that it is tried against
  cidaas: undefined,
  oidc: undefined,
}
