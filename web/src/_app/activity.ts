import { introspect } from '../_api/calls/account.ts'
import { observeCalls } from '../_api/observed-calls.ts'

/** Every tab of the browser reads and writes the same moment: what is done in one keeps the session of all. */
const KEY = 'sitzung.aktiv'
/** The server notes activity at most once a minute (decisions.md 8); so do we, a little later. The two may differ by that minute. */
const NOTED_AGAIN_AFTER_MS = 65_000

let own: number | undefined
const listeners = new Set<() => void>()

/** When the server last noted that somebody is there, as far as this browser knows. */
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
    // without storage each tab counts for itself
  }
  for (const listener of listeners) listener()
}

/** Tells when activity was noted, in this tab or another one. */
export function onActivity(listener: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => key === KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromElsewhere)
  }
}

/** From now on each call of a signed-in person counts, but for the question who that is (decisions.md 8). */
export function watchActivity(): void {
  observeCalls(({ call, startedAt, status = 0 }) => {
    if (!call || call.who === 'anyone' || call.path === introspect.path) return
    if (status >= 200 && status < 400) noteActivity(startedAt)
  })
}
