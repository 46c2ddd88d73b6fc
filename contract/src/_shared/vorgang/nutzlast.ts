import type * as z from 'zod/mini'
import type { Schema } from '../../_kit/endpoint.ts'
import type { VorgangKinds } from './vorgang-kind.ts'

/** What a request is about: a contract account with its partner, a partner, or the person who asks. The numbers stand beside the payload. */
export type Bezug = 'vertragskonto' | 'geschaeftspartner' | 'person'

/** The payload of a kind of request, and what the operator's developers read about it (docs/decisions/0088-a-written-contract.md). */
export interface NutzlastKind<S extends Schema = Schema, B extends Bezug = Bezug> {
  readonly about: B
  /** Describes what is written, strictly. A field that a former release left out is optional. */
  readonly schema: S
  /** what happened, and when the Vorgang is made */
  readonly meaning: string
  /** what a confirmation changes in the customer's view */
  readonly confirmed: string
  /** what a refusal changes in the customer's view */
  readonly rejected: string
  /** the personal data in it */
  readonly personalData: string
  readonly example: z.output<S>
}

/** One entry for each kind of a capability. */
export type NutzlastenOf<K extends VorgangKinds> = { readonly [A in keyof K]: NutzlastKind }

/* @__NO_SIDE_EFFECTS__ */
export function nutzlast<S extends Schema, const B extends Bezug>(kind: NutzlastKind<S, B>): NutzlastKind<S, B> {
  return kind
}
