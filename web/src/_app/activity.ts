import { introspect } from '../_api/calls/account.ts'
import { observeCalls } from '../_api/observed-calls.ts'

/** All tabs of the browser share this moment: activity in one tab keeps the session alive in all. */
const KEY = 'sitzung.aktiv'
/** The server notes activity at most once a minute. The browser waits a little longer, so the two may differ by a minute. */
const NOTED_AGAIN_AFTER_MS = 65_000

let own: number | undefined
const listeners = new Set<() => void>()

/** When the server last noted activity, in milliseconds since 1970, as far as this browser knows. */
export function lastActivity(): number | undefined {
  try {
    const kept = Number(window.localStorage.getItem(KEY))
    return kept > 0 ? Math.max(kept, own ?? 0) : own
  } catch {
    return own
  }
}

export function noteActivity(at: number): void {
  if (at - (lastActivity() ?? 0) < NOTED_AGAIN_AFTER_MS) return
  own = at
  try {
    window.localStorage.setItem(KEY, String(at))
  } catch {
    // without storage each tab counts alone
  }
  for (const listener of listeners) listener()
}

/** Calls the listener when activity is noted in this tab or another. Returns the unsubscribe function. */
export function onActivity(listener: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => key === KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromElsewhere)
  }
}

/** Counts each successful call of a signed-in person as activity, except the profile check (introspect), as the server does. */
export function watchActivity(): void {
  observeCalls(({ call, startedAt, status = 0 }) => {
    if (!call || call.who === 'anyone' || call.path === introspect.path) return
    if (status >= 200 && status < 400) noteActivity(startedAt)
  })
}
