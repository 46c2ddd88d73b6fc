import type { Feld, VorgangKinds } from '#contract/_shared/vorgang/vorgang-kind.ts'
import type { Transaction } from '#platform/db/port.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { VorgangToDecide } from './entscheidung/store.ts'

/** The payload, with the field names of the operator's systems. */
export type Nutzlast = Readonly<Record<string, unknown>>

/** Changes the tables of a capability, in the transaction of the decision. */
export type ApplyVorgang = (db: Transaction, vorgang: VorgangToDecide, now: Date) => Promise<void>

/** The server side of one kind of request. */
export interface DecisionEffects<F extends string = string> {
  /** reads the payload into the fields of the kind; undefined for a missing field */
  readonly read: (nutzlast: Nutzlast) => Readonly<Record<F, unknown>>
  /** the requested value becomes the original */
  readonly confirmed: ApplyVorgang
  /** takes back an effect that came at once */
  readonly rejected: ApplyVorgang
}

/** One entry per kind of a capability. */
export type DecisionEffectsOf<K extends VorgangKinds> = { readonly [A in keyof K]: DecisionEffects<keyof K[A]['felder'] & string> }

/** For decisions that only the operator's system carries out. */
export const changesNoTable: ApplyVorgang = async () => undefined

/** Reads a payload whose names are those of the fields. */
export function readFelder<F extends string>(felder: Readonly<Record<F, Feld>>): DecisionEffects<F>['read'] {
  const names = Object.keys(felder) as F[]
  return (nutzlast) => Object.fromEntries(names.map((name) => [name, nutzlast[name]])) as Record<F, unknown>
}

export function recordOf(value: unknown): Nutzlast {
  return typeof value === 'object' && value !== null ? (value as Nutzlast) : {}
}

/** Reads a postal address in the field names of the operator's systems. */
export function readAnschrift(value: unknown) {
  const { street, houseNumber, zip, city } = recordOf(value)
  return { Strasse: street, Hausnummer: houseNumber, PLZ: zip, Ort: city } as const
}

/** Throws VorgangErledigt if the contract has a new owner: the previous owner's request can only be refused. */
export function refuseMoved(isTheirs: boolean): void {
  if (!isTheirs) throw new Refusal('VorgangErledigt')
}
