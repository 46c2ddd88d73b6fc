/** Console messages for failed sign-ins. Customers read the texts of the catalogues instead. */
const WARNINGS = {
  tokenFailed: 'Failed to fetch oauth token',
  signedOut: 'User is not logged in or token refresh failed',
} as const

/** Warns without data of the request or answer, since both may contain a code. */
export function warnDevelopers(of: keyof typeof WARNINGS): void {
  // oxlint-disable-next-line no-console -- developers find failed sign-ins by these texts
  console.warn(WARNINGS[of])
}
