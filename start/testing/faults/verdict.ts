import type { Effect, History, Place, Read, Write } from './history.ts'

/** What is wrong, a sentence for each fault. */
export interface Verdict {
  /** was acknowledged, and is not stored or not handed over */
  readonly lost: readonly string[]
  /** asked for once, and stored or handed over more than once, or told under two names */
  readonly doubled: readonly string[]
  /** a read that shows less than was acknowledged before it began */
  readonly stale: readonly string[]
  /** stored, and nobody asked for it, or it was refused */
  readonly unasked: readonly string[]
}

const placeKey = ({ customer, name }: Pick<Place, 'customer' | 'name'>) => `${customer} ${name}`
const named = ({ customer, name, value }: { customer: string; name: string; value: string }) => `${customer} ${name} = ${value}`
const nameOf = ({ place, value }: Write) => named({ ...place, value })

/** Compares what clients were told with what is stored. What was there before the first write is a write that ended before. */
export function judge({ writes, reads }: History, effects: readonly Effect[]): Verdict {
  const writesOf = Map.groupBy(writes, ({ place }) => placeKey(place))
  const effectsOf = Map.groupBy(effects, placeKey)
  const places = [...writesOf].map(([key, own]) => ({ own, stored: effectsOf.get(key) ?? [] }))
  return {
    lost: [...places.flatMap(({ own, stored }) => lostIn(own, stored)), ...notHandedOver(effects)],
    doubled: [...places.flatMap(({ own, stored }) => doubledIn(own, stored)), ...handedOverTwice(effects)],
    stale: reads.flatMap((read) => staleIn(read, writesOf.get(placeKey(read.place)) ?? [])),
    unasked: effects.filter((effect) => !isAskedFor(effect, writesOf.get(placeKey(effect)) ?? [])).map(named),
  }
}

function lostIn(writes: readonly Write[], stored: readonly Effect[]): string[] {
  const told = writes.filter(({ outcome }) => outcome === 'told')
  const [first] = told
  const isKept = first?.place.manner !== 'overwrites'
  const missing = told.filter((write) => isKept && !stored.some((effect) => isOf(effect, write))).map(nameOf)
  if (!first || first.place.manner === 'adds') return missing
  const current = stored.filter(({ isCurrent }) => isCurrent).map(({ value }) => value)
  const possible = lastOf(writes, Infinity, Infinity)
  return current.some((value) => possible.has(value))
    ? missing
    : [...missing, `${placeKey(first.place)} ends as ${current.join(', ') || 'nothing'}, not as ${[...possible].join(' or ')}`]
}

function isOf(effect: Effect, { value, ids }: Write): boolean {
  return effect.value === value && (effect.id === undefined || ids.length === 0 || ids.includes(effect.id))
}

function doubledIn(writes: readonly Write[], stored: readonly Effect[]): string[] {
  const copies = Map.groupBy(stored, ({ value }) => value)
  const current = stored.filter(({ isCurrent }) => isCurrent)
  const both = writes[0]?.place.manner !== 'adds' && current.length > 1
  return [
    ...writes
      .filter(({ ids }) => new Set(ids).size > 1)
      .map((write) => `${nameOf(write)} is told as ${[...new Set(write.ids)].join(' and ')}`),
    ...writes.flatMap((write) => {
      const { length } = copies.get(write.value) ?? []
      return length > 1 ? [`${nameOf(write)} is stored ${length} times`] : []
    }),
    ...(both ? [`${current.map(named).join(' and ')} hold at once`] : []),
  ]
}

const notHandedOver = (effects: readonly Effect[]) =>
  effects.filter(({ handedOver }) => handedOver === 0).map((effect) => `${named(effect)} is not handed over`)
const handedOverTwice = (effects: readonly Effect[]) =>
  effects.filter(({ handedOver = 0 }) => handedOver > 1).map((effect) => `${named(effect)} is handed over ${effect.handedOver} times`)

/** What may be the last value of a place at some moment of a time. A write without an answer may have worked at any moment, or never. */
function lastOf(writes: readonly Write[], from: number, to: number): ReadonlySet<string> {
  const told = writes.filter(({ outcome, ended }) => outcome === 'told' && ended < from)
  const newest = Math.max(-Infinity, ...told.map(({ begun }) => begun))
  const may = writes.filter(
    ({ outcome, begun, ended }) => outcome !== 'refused' && begun <= to && (outcome === 'unknown' || ended >= newest),
  )
  return new Set(may.map(({ value }) => value))
}

function staleIn({ place, begun, ended, values }: Read, writes: readonly Write[]): string[] {
  if (place.manner === 'adds') {
    const before = writes.filter((write) => write.outcome === 'told' && write.ended < begun)
    return before.filter(({ value }) => !values.includes(value)).map((write) => `${nameOf(write)} is not shown`)
  }
  const possible = lastOf(writes, begun, ended)
  return possible.size === 0 || values.some((value) => possible.has(value))
    ? []
    : [`${placeKey(place)} is shown as ${values.join(', ') || 'nothing'}, not as ${[...possible].join(' or ')}`]
}

function isAskedFor({ value }: Effect, writes: readonly Write[]): boolean {
  return writes.some((write) => write.value === value && write.outcome !== 'refused')
}
