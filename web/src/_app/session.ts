import { isSignedOut } from '../_api/errors.ts'
import { loginAddress, profil } from '../account/queries.ts'

/** The session is kept fresh every 15 minutes (C 9); the refresh itself happens on the server. */
const REFRESH_INTERVAL_MS = 900_000

let timer: ReturnType<typeof setInterval> | undefined

export function startTokenRefresh(): void {
  timer ??= setInterval(() => void refresh(), REFRESH_INTERVAL_MS)
}

async function refresh(): Promise<void> {
  try {
    await profil.load(0)
  } catch (error) {
    if (!isSignedOut(error)) return
    clearInterval(timer)
    timer = undefined
    window.location.assign(loginAddress(window.location.pathname + window.location.search))
  }
}
