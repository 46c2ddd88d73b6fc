import type { Bulk } from '#platform/db/port.ts'
import type { ImportKind } from '../../_kit/import.ts'
import type { Gentleness, Modus, Pace } from './pace.ts'
import type { Read, ReadOptions } from './reading.ts'
import { NO_TRAITS, type Traits } from './traits.ts'

export interface ImportOptions extends ReadOptions {
  /** count only, write nothing */
  readonly probelauf?: boolean
  /** write nothing if any line is bad */
  readonly streng?: boolean
  /** kinds of which the file has every row: others end or go; a bad line then stops the whole import */
  readonly voll?: readonly string[]
  /** passes the guard against mass loss */
  readonly freigabe?: boolean
  /** default: schnell */
  readonly modus?: Modus
  /** how a gentle import rests, for tests */
  readonly gentleness?: Gentleness
  /** the guard: the share of a kind's rows, in percent, that an import may take away */
  readonly schutzProzent?: number
  /** who imports by command; default: nobody in particular */
  readonly wer?: string
}

/** An import at work. */
export interface Work {
  readonly bulk: Bulk
  readonly importId: string
  readonly options: ImportOptions
  readonly pace: Pace
}

/** The kinds whose lines are checked and merged, in merge order. */
export const kindsOf = ({ ofKind }: Read, { kinds, voll = [] }: ImportOptions) =>
  kinds.filter((kind) => ofKind.has(kind) || voll.includes(kind.art))

export const traitsOf = ({ ofKind }: Read, kind: ImportKind): Traits => ofKind.get(kind)?.traits ?? NO_TRAITS
