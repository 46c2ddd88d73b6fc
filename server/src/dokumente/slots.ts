import { Refusal } from '../_kit/refusal.ts'

export interface Slots {
  /** Takes a place for this person until the signal aborts. Throws ZuVieleAnfragen where there is none left. */
  take(person: { readonly iss: string; readonly sub: string }, until: AbortSignal): void
}

const RETRY_SECONDS = 10

/** Places for what takes long and holds files open: so many for one person, so many in this process. */
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
    take: ({ iss, sub }, until) => {
      const key = JSON.stringify([iss, sub])
      if (total >= all || (held.get(key) ?? 0) >= perPerson) throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: RETRY_SECONDS })
      if (until.aborted) return
      change(key, 1)
      until.addEventListener('abort', () => change(key, -1), { once: true })
    },
  }
}
