/** What developers read where a sign-in does not come about. Customers read sentences of the catalogues. */
const WARNINGS = {
  tokenFailed: 'Failed to fetch oauth token',
  signedOut: 'User is not logged in or token refresh failed',
} as const

/** Says it without anything of the request or its answer: both may hold a code. */
export function warnDevelopers(of: keyof typeof WARNINGS): void {
  // oxlint-disable-next-line no-console -- the specification gives these texts
  console.warn(WARNINGS[of])
}
