import { maskIban } from '#contract/_shared/konto/iban-shown.ts'
import type { Inhalt, Wert } from '#contract/_shared/vorgang/vorgang-kind.ts'
import { allVorgaenge, isVorgangArt, type VorgangArt } from '#contract/all-vorgaenge.ts'
import type { Nutzlast, DecisionEffects } from './decision-effects.ts'

/** Returns the content of a request, field by field. */
export type InhaltOf = (art: string, nutzlast: Nutzlast) => Inhalt

/** Reads a payload with the function of its capability and masks IBANs. */
export function createInhaltOf(sides: Readonly<Record<VorgangArt, DecisionEffects>>): InhaltOf {
  return (art, nutzlast) => {
    const values = isVorgangArt(art) ? readOf(art, sides[art].read(nutzlast)) : leavesOf('', nutzlast)
    return Object.fromEntries(values.map(([field, value]) => [field, isIban(field) ? masked(value) : value]))
  }
}

/** The fields present in the payload, in the order of the kind. */
function readOf(art: VorgangArt, values: Nutzlast): [string, Wert][] {
  return Object.keys(allVorgaenge[art].felder).flatMap((field) =>
    values[field] === undefined ? [] : [[field, wertOf(values[field])] satisfies [string, Wert]],
  )
}

function wertOf(value: unknown): Wert {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** For a kind that only another version knows: each value by its path, so that all are shown. */
function leavesOf(path: string, value: unknown): [string, Wert][] {
  if (typeof value !== 'object' || value === null) return [[path, wertOf(value)]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(path === '' ? key : `${path}.${key}`, part))
}

function isIban(field: string): boolean {
  return field.split('.').at(-1)?.toUpperCase() === 'IBAN'
}

/** Only the audited call for it returns a whole IBAN. */
function masked(iban: Wert): Wert {
  return typeof iban === 'string' ? maskIban(iban) : iban
}
