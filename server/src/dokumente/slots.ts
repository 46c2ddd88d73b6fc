import { ownerKey, type Owner } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import { NO_PLACE_SECONDS } from './limits.ts'

export interface Slots {
  /** Takes a slot for this person until the signal aborts. Throws ZuVieleAnfragen if none is free. */
  take(person: Owner, until: AbortSignal): void
}

/** Limits parallel work that is slow and holds files open, per person and per process. */
export function createSlots({ perPerson, all }: { readonly perPerson: number; readonly all: number }): Slots {
  const held = new Map<string, number>()
  let total = 0
  const change = (key: string, by: 1 | -1) => {
    const count = (held.get(key) ?? 0) + by
    if (count === 0) held.delete(key)
    else held.set(key, count)
    total += by
  }
  return {
    take: (person, until) => {
      const key = ownerKey(person)
      if (total >= all || (held.get(key) ?? 0) >= perPerson) throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: NO_PLACE_SECONDS })
      if (until.aborted) return
      change(key, 1)
      until.addEventListener('abort', () => change(key, -1), { once: true })
    },
  }
}
