import { later, type Kernel } from '../kernel.ts'
import { keyedHash, newSecret } from '../secrets.ts'
import { REQUEST_SECONDS } from './pending.ts'
import * as store from './store.ts'

export interface NewTrack {
  readonly requestId: string
  readonly sub: string
  readonly step: store.Step
  readonly amr: readonly string[]
}

/** Starts a further step of a sign-in; gives its track id. */
export async function startTrack(kernel: Kernel, { requestId, sub, step, amr }: NewTrack): Promise<string> {
  const trackId = newSecret()
  const track = { sub, step, amr, expires_at: later(kernel.clock.now(), REQUEST_SECONDS) }
  const [trackHash, requestHash] = hashesOf(kernel, trackId, requestId)
  await kernel.query((checkout) => store.addTrack(checkout, trackHash, requestHash, track))
  return trackId
}

/** The further step that this request waits in, where the track id is one of this request. */
export async function findTrack(kernel: Kernel, requestId: string, trackId: string): Promise<store.Track | undefined> {
  const [trackHash, requestHash] = hashesOf(kernel, trackId, requestId)
  const now = kernel.clock.now()
  return kernel.query((checkout) => store.findTrack(checkout, trackHash, requestHash, now))
}

function hashesOf({ settings }: Kernel, trackId: string, requestId: string): [Buffer, Buffer] {
  return [keyedHash(settings.keys.lookup, 'track', trackId), keyedHash(settings.keys.lookup, 'request', requestId)]
}
