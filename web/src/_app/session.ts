import { REFRESH_SECONDS } from '#contract/account/limits.ts'
import { isSignedOut } from '../_api/errors.ts'
import { loginAddress, profil } from '../account/queries.ts'
import { warnDevelopers } from '../account/sign-in-warnings.ts'
import { watchActivity } from './activity.ts'

let timer: ReturnType<typeof setInterval> | undefined

/** Checks the session every 15 minutes; the server then refreshes the token. */
export function startTokenRefresh(): void {
  if (timer !== undefined) return
  timer = setInterval(() => void checkSession(), REFRESH_SECONDS * 1000)
  // the browser may restore a page of another person from its cache
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  watchActivity()
}

/** Leads to the sign-in, with the way back, if the session has ended. */
export async function checkSession(): Promise<void> {
  try {
    await profil.load(0)
  } catch (error) {
    if (!isSignedOut(error)) return
    warnDevelopers('signedOut')
    window.location.assign(loginAddress(window.location.pathname + window.location.search))
  }
}
