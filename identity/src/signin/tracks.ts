import type { Queries } from '#platform/db/port.ts'
import { later, type Kernel } from '../kernel.ts'
import { REQUEST_SECONDS } from '../limits.ts'
import { isSecret, keyedHash, newSecret } from '../secrets.ts'
import { browserHashOf, requestHashOf } from './pending.ts'
import * as store from './store.ts'

export interface NewTrack {
  readonly requestHash: Buffer
  readonly sub: string
  readonly step: store.Step
  readonly amr: readonly string[]
}

/** Starts a further step of a sign-in; gives its track id. */
export async function startTrack(kernel: Kernel, queries: Queries, { requestHash, sub, step, amr }: NewTrack): Promise<string> {
  const trackId = newSecret()
  const track = { sub, step, amr, expires_at: later(kernel.clock.now(), REQUEST_SECONDS) }
  await store.addTrack(queries, trackHashOf(kernel, trackId), requestHash, track)
  return trackId
}

/** The further step that this request waits in, where the track id is one of this request. */
export async function findTrack(kernel: Kernel, requestId: string, trackId: string): Promise<store.Track | undefined> {
  const now = kernel.clock.now()
  return kernel.query((checkout) => store.findTrack(checkout, trackHashOf(kernel, trackId), requestHashOf(kernel, requestId), now))
}

/** The same for a client that names the track alone: the browser must be the one that signs in. */
export async function findTrackOfBrowser(kernel: Kernel, trackId: string, browser: string | undefined): Promise<store.Track | undefined> {
  if (!isSecret(browser)) return undefined
  const [trackHash, browserHash] = [trackHashOf(kernel, trackId), browserHashOf(kernel, browser)]
  return kernel.query((checkout) => store.findTrackOfBrowser(checkout, trackHash, browserHash, kernel.clock.now()))
}

/** A track goes on with its next step, or ends. */
export async function moveTrack(
  kernel: Kernel,
  queries: Queries,
  trackId: string,
  next: { step: store.Step; amr: readonly string[] },
): Promise<void> {
  await store.moveTrack(queries, trackHashOf(kernel, trackId), next.step, next.amr)
}

/** Ends a track; false where another request was first. */
export function endTrack(kernel: Kernel, queries: Queries, trackId: string): Promise<boolean> {
  return store.endTrack(queries, trackHashOf(kernel, trackId))
}

function trackHashOf({ settings }: Kernel, trackId: string): Buffer {
  return keyedHash(settings.keys.lookup, 'track', trackId)
}
