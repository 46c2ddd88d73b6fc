import type { Feld, VorgangKinds } from '#contract/_shared/vorgang/vorgang-kind.ts'
import type { Transaction } from '#platform/db/port.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { VorgangToDecide } from './entscheidung/store.ts'

/** The payload, in the words of the operator's systems. */
export type Nutzlast = Readonly<Record<string, unknown>>

/** What a decision does to a capability's tables, in its transaction. */
export type ApplyVorgang = (db: Transaction, vorgang: VorgangToDecide, now: Date) => Promise<void>

/** The server's side of a kind of request. */
export interface DecisionEffects<F extends string = string> {
  /** what was asked for, by the fields of the kind; undefined for one that the payload does not have */
  readonly read: (nutzlast: Nutzlast) => Readonly<Record<F, unknown>>
  /** the requested value becomes the original */
  readonly confirmed: ApplyVorgang
  /** what had its effect at once is taken back */
  readonly rejected: ApplyVorgang
}

/** One for each kind of a capability. */
export type DecisionEffectsOf<K extends VorgangKinds> = { readonly [A in keyof K]: DecisionEffects<keyof K[A]['felder'] & string> }

/** A decision that the operator's system alone carries out. */
export const changesNoTable: ApplyVorgang = async () => undefined

/** Reads a payload that calls its values as the kind calls its fields. */
export function readFelder<F extends string>(felder: Readonly<Record<F, Feld>>): DecisionEffects<F>['read'] {
  const names = Object.keys(felder) as F[]
  return (nutzlast) => Object.fromEntries(names.map((name) => [name, nutzlast[name]])) as Record<F, unknown>
}

export function recordOf(value: unknown): Nutzlast {
  return typeof value === 'object' && value !== null ? (value as Nutzlast) : {}
}

/** A postal address of the operator's systems. */
export function readAnschrift(value: unknown) {
  const { street, houseNumber, zip, city } = recordOf(value)
  return { Strasse: street, Hausnummer: houseNumber, PLZ: zip, Ort: city } as const
}

/** What changed hands meanwhile keeps what its new owner wants; what the one before asked for can only be refused. */
export function refuseMoved(isTheirs: boolean): void {
  if (!isTheirs) throw new Refusal('VorgangErledigt')
}
