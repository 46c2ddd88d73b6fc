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

/** Starts a further step of a sign-in; returns its track id. */
export async function startTrack(kernel: Kernel, queries: Queries, { requestHash, sub, step, amr }: NewTrack): Promise<string> {
  const trackId = newSecret()
  const track = { sub, step, amr, expires_at: later(kernel.clock.now(), REQUEST_SECONDS) }
  await store.addTrack(queries, trackHashOf(kernel, trackId), requestHash, track)
  return trackId
}

/** The step behind a track id of this request. */
export async function findTrack(kernel: Kernel, requestId: string, trackId: string): Promise<store.Track | undefined> {
  const now = kernel.clock.now()
  return kernel.query((checkout) => store.findTrack(checkout, trackHashOf(kernel, trackId), requestHashOf(kernel, requestId), now))
}

/** Like findTrack, for clients that send only the track id: the browser must be the one signing in. */
export async function findTrackOfBrowser(kernel: Kernel, trackId: string, browser: string | undefined): Promise<store.Track | undefined> {
  if (!isSecret(browser)) return undefined
  const [trackHash, browserHash] = [trackHashOf(kernel, trackId), browserHashOf(kernel, browser)]
  return kernel.query((checkout) => store.findTrackOfBrowser(checkout, trackHash, browserHash, kernel.clock.now()))
}

/** Moves a track to its next step. */
export async function moveTrack(
  kernel: Kernel,
  queries: Queries,
  trackId: string,
  next: { step: store.Step; amr: readonly string[] },
): Promise<void> {
  await store.moveTrack(queries, trackHashOf(kernel, trackId), next.step, next.amr)
}

/** Ends a track; false if another request was first. */
export function endTrack(kernel: Kernel, queries: Queries, trackId: string): Promise<boolean> {
  return store.endTrack(queries, trackHashOf(kernel, trackId))
}

function trackHashOf({ settings }: Kernel, trackId: string): Buffer {
  return keyedHash(settings.keys.lookup, 'track', trackId)
}
