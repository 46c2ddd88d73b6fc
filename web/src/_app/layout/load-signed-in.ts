/** What only signed-in people see loads apart, so that the sign-in page stays small; the guard begins it early. */
export const loadSignedIn = () => import('./signed-in.ts')
