import type { Found } from './pasted.ts'
import { isFilled, type RowEntries } from './meter.ts'

/** Everything typed on the page; it stays in this tab until it is sent. */
export interface Entwurf {
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

export function emptyEntwurf(datum: string): Entwurf {
  return { datum, tabelle: '', rows: {}, ticks: {}, keys: {} }
}

/** An edited row is another report: it loses its tick and its key. */
export function typeRow(entwurf: Entwurf, meter: string, row: RowEntries): Entwurf {
  const rows = without(entwurf.rows, [meter])
  const isKept = isFilled(row) || row.datum !== undefined
  return {
    ...entwurf,
    rows: isKept ? { ...rows, [meter]: row } : rows,
    ticks: without(entwurf.ticks, [meter]),
    keys: without(entwurf.keys, [meter]),
  }
}

/** Another day makes another report of each row. */
export function typeDay(entwurf: Entwurf, datum: string): Entwurf {
  return { ...entwurf, datum, ticks: {}, keys: {} }
}

/** Takes over what a table has for its meters. Values of other registers and other meters stay. */
export function adopt(entwurf: Entwurf, found: readonly { readonly meter: Found['meter']; readonly row: RowEntries }[]): Entwurf {
  const rows = found.map(({ meter: { key }, row }) => {
    const datum = row.datum ?? entwurf.rows[key]?.datum
    return [key, { ...(datum !== undefined && { datum }), werte: { ...entwurf.rows[key]?.werte, ...row.werte } }] as const
  })
  const keys = rows.map(([key]) => key)
  return {
    ...entwurf,
    rows: { ...entwurf.rows, ...Object.fromEntries(rows) },
    ticks: without(entwurf.ticks, keys),
    keys: without(entwurf.keys, keys),
  }
}

/** Gives each row that is sent a key, unless it was sent before. */
export function withKeys(entwurf: Entwurf, meters: readonly string[], newKey: () => string): Entwurf {
  return { ...entwurf, keys: { ...Object.fromEntries(meters.map((meter) => [meter, newKey()])), ...entwurf.keys } }
}

export function withoutRows(entwurf: Entwurf, meters: readonly string[]): Entwurf {
  return {
    ...entwurf,
    rows: without(entwurf.rows, meters),
    ticks: without(entwurf.ticks, meters),
    keys: without(entwurf.keys, meters),
  }
}

function without<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  const gone = new Set(keys)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)))
}
