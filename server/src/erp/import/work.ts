import type { Importmodus } from '#contract/erp/import-schema.ts'
import type { Bulk } from '#platform/db/port.ts'
import type { ImportKind } from '../../_kit/import.ts'
import type { Stellen } from '../nummern.ts'
import type { Intake, LookUp } from './files.ts'
import type { Format } from './laeufe/store.ts'
import type { Gentleness, Pace } from './pace.ts'
import type { ImportStage } from './progress.ts'
import { NO_TRAITS, type KindRead, type Traits } from './traits.ts'

export interface ImportOptions {
  /** in merge order */
  readonly kinds: readonly ImportKind[]
  /** default: NDJSON */
  readonly format?: Format
  /** the kind of all lines of a CSV file without a column for it */
  readonly art?: string | undefined
  /** default: numbers are as in the portal */
  readonly stellen?: Stellen
  /** required if lines name files */
  readonly intake?: Intake
  readonly lookUp?: LookUp
  readonly onStage?: (stage: ImportStage) => void
  /** count only, write nothing */
  readonly probelauf?: boolean
  /** write nothing if any line is bad */
  readonly streng?: boolean
  /** kinds of which the file has every row: others end or go; a bad line then stops the whole import */
  readonly voll?: readonly string[]
  /** passes the guard against mass loss */
  readonly freigabe?: boolean
  /** default: schnell */
  readonly modus?: Importmodus
  /** how a gentle import rests, for tests */
  readonly gentleness?: Gentleness
  /** the guard: the share of a kind's rows, in percent, that an import may take away */
  readonly schutzProzent?: number
  /** who imports by command; default: nobody in particular */
  readonly wer?: string
}

export interface Read {
  lines: number
  readonly ofKind: Map<ImportKind, KindRead>
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
