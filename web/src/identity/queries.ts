/** Where the provider's calls are: the embedded one under the portal's own address. */
const PROVIDER = '/id'

/** A real form is posted here; the answer is a redirect (identity.md, "How a sign-in runs"). */
export const loginFormAction = `${PROVIDER}/login-srv/login`
