import type { Found } from './pasted.ts'
import { isFilled, type RowEntries } from './meter.ts'

/** Everything typed on the page; it stays in this tab until it is sent. */
export interface Draft {
  /** The day of all rows without one of their own. */
  readonly datum: string
  /** The pasted table, as it is. */
  readonly tabelle: string
  readonly rows: Readonly<Record<string, RowEntries>>
  /** Rows whose unusual value is confirmed. */
  readonly ticks: Readonly<Record<string, boolean>>
  /** The key under which a row was sent, so that a repetition counts once. */
  readonly keys: Readonly<Record<string, string>>
}

export function emptyDraft(datum: string): Draft {
  return { datum, tabelle: '', rows: {}, ticks: {}, keys: {} }
}

/** An edited row is another report: it loses its tick and its key. */
export function typeRow(draft: Draft, meter: string, row: RowEntries): Draft {
  const rows = without(draft.rows, [meter])
  const isKept = isFilled(row) || row.datum !== undefined
  return {
    ...draft,
    rows: isKept ? { ...rows, [meter]: row } : rows,
    ticks: without(draft.ticks, [meter]),
    keys: without(draft.keys, [meter]),
  }
}

/** Another day makes another report of each row. */
export function typeDay(draft: Draft, datum: string): Draft {
  return { ...draft, datum, ticks: {}, keys: {} }
}

/** Takes over what a table has for its meters. Values of other registers and other meters stay. */
export function adopt(draft: Draft, found: readonly { readonly meter: Found['meter']; readonly row: RowEntries }[]): Draft {
  const rows = found.map(({ meter: { key }, row }) => {
    const datum = row.datum ?? draft.rows[key]?.datum
    return [key, { ...(datum !== undefined && { datum }), werte: { ...draft.rows[key]?.werte, ...row.werte } }] as const
  })
  const keys = rows.map(([key]) => key)
  return {
    ...draft,
    rows: { ...draft.rows, ...Object.fromEntries(rows) },
    ticks: without(draft.ticks, keys),
    keys: without(draft.keys, keys),
  }
}

/** Gives each row that is sent a key, unless it was sent before. */
export function withKeys(draft: Draft, meters: readonly string[], newKey: () => string): Draft {
  return { ...draft, keys: { ...Object.fromEntries(meters.map((meter) => [meter, newKey()])), ...draft.keys } }
}

export function withoutRows(draft: Draft, meters: readonly string[]): Draft {
  return {
    ...draft,
    rows: without(draft.rows, meters),
    ticks: without(draft.ticks, meters),
    keys: without(draft.keys, meters),
  }
}

function without<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  const gone = new Set(keys)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)))
}
