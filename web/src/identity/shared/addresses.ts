import { paths } from '#contract/_shared/paths.ts'
import { loginAddress } from '../../account/queries.ts'

/** Begins a registration anew. */
export function registerAddress(): string {
  return loginAddress('/', { view_type: 'register' })
}

/** The sign-in of a request under way; without one a new sign-in begins. */
export function signInAddress(requestId: string | undefined): string {
  return requestId ? withRequest(paths.login, requestId) : loginAddress('/')
}

/** A page of the sign-in that knows the request where there is one. */
export function withRequest(path: string, requestId: string | undefined): string {
  return requestId ? `${path}?${new URLSearchParams({ requestId }).toString()}` : path
}
