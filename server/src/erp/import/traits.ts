import type { ImportKind } from '../../_kit/import.ts'
import { cellAt, type Row } from './check.ts'
import { endOf, GONE, losableColumns, openColumns, requiredBits } from './tables.ts'

/** What at least one line of a kind does. A check reads all lines, so it is skipped where it concerns none. */
export interface Traits {
  readonly deletes: boolean
  readonly hasStand: boolean
  /** leaves out a field that a new row needs */
  readonly lacks: boolean
  /** empties a field that the guard counts */
  readonly empties: boolean
  /** names the owner of a row, or the day on which it ends */
  readonly movesOrEnds: boolean
}

export const NO_TRAITS: Traits = { deletes: false, hasStand: false, lacks: false, empties: false, movesOrEnds: false }

/** What was read of a kind. */
export interface KindRead {
  /** bad ones included */
  lines: number
  readonly traits: Traits
  /** Notes what a good line does. */
  note(row: Row): void
}

export function newKindRead(kind: ImportKind): KindRead {
  const required = requiredBits(kind)
  const losable = losableColumns(kind).map(({ column, bit }) => ({ at: cellAt(kind, column), bit }))
  const moving = openColumns(kind).reduce(
    (bits, { column, bit }) => (column === kind.owner?.column || column === endOf(kind) ? bits | bit : bits),
    0,
  )
  const traits = { ...NO_TRAITS }
  return {
    lines: 0,
    traits,
    note: (row) => {
      const named = Number(row[1])
      if (row[2] !== null) traits.hasStand = true
      if (named === GONE) traits.deletes = true
      else {
        traits.lacks ||= (named & required) !== required
        traits.movesOrEnds ||= (named & moving) !== 0
        traits.empties ||= losable.some(({ at, bit }) => (named & bit) !== 0 && row[at] === null)
      }
    },
  }
}
