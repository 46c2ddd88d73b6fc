import { PAGE_SIZE } from '#contract/_shared/limits.ts'
import { typenIn } from '#contract/dokumente/rules.ts'
import type { DokumentarchivQuery, DokumenteQuery, DokumentseiteQuery, Markierung } from '#contract/dokumente/schema.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import type * as z from 'zod/mini'
import { randomUUID } from 'node:crypto'
import { Refusal } from '../_kit/refusal.ts'
import { worteOf } from '../vertraege/kontosuche/store.ts'
import * as store from './store.ts'

type Query = Partial<z.output<typeof DokumenteQuery> & z.output<typeof DokumentseiteQuery>>
type ArchivQuery = z.output<typeof DokumentarchivQuery>

/** The account filter has a different name in each version; both versions accept both. */
export function kontofilterOf({ vertragskonto, VertragskontoFilter }: Query): string | undefined {
  if (vertragskonto !== undefined && VertragskontoFilter !== undefined && vertragskonto !== VertragskontoFilter)
    throw new Refusal('UngueltigeAnfrage', { fields: ['VertragskontoFilter'] })
  return vertragskonto ?? VertragskontoFilter
}

/** Throws UngueltigeAnfrage if `von` is after `bis`. */
export function filterOf(query: Query): store.Filter {
  const { von, bis, art, vertragskontotyp, gp, ort } = query
  if (von !== undefined && bis !== undefined && von > bis) throw new Refusal('UngueltigeAnfrage', { fields: ['von'] })
  const { nur: only, ohne: except } = art === undefined ? {} : typenIn(art)
  return { vertragskonto: kontofilterOf(query), vertragskontotyp, von, bis, only, except, gp, ort, worte: worteOf(query.suche) }
}

export interface Dokumentenseite extends store.Page {
  readonly limit: number
  readonly offset: number
}

export async function listPage(db: Queries, gps: readonly string[], query: Query): Promise<Dokumentenseite> {
  const part = partOf(query)
  return { ...part, ...(await store.pageOfDokumente(db, gps, filterOf(query), part)) }
}

function partOf({ limit, offset }: Query): store.Part {
  return { limit: Number(limit ?? PAGE_SIZE), offset: Number(offset ?? 0) }
}

export function listOwn(db: Queries, gps: readonly string[], query: z.output<typeof DokumentseiteQuery>): Promise<store.ListPart> {
  return store.listOwn(db, gps, filterOf(query), partOf(query))
}

/** Sets the flag in either direction, repeatably. Throws NichtGefunden. Closed to staff in a customer view. */
export async function setDokumentGelesen(
  db: Transaction,
  gps: readonly string[],
  dokumentId: string,
  gelesen: boolean,
): Promise<undefined> {
  if (!(await store.setDokumentGelesen(db, dokumentId, gps, gelesen))) throw new Refusal('NichtGefunden')
  return undefined
}

/** Marks all unread documents of the filter as read, and remembers them, so that the person can take it back. */
export async function markDokumente(db: Transaction, gps: readonly string[], query: Query): Promise<Markierung> {
  const id = randomUUID()
  const anzahl = await store.markGelesen(db, gps, filterOf(query), id)
  return { ...(anzahl > 0 && { MarkierungId: id }), Anzahl: anzahl }
}

/** What has been opened or set by itself since stays. Throws NichtGefunden. */
export async function undoMarkierung(db: Transaction, gps: readonly string[], id: string): Promise<undefined> {
  if (!(await store.unmark(db, gps, id))) throw new Refusal('NichtGefunden')
  return undefined
}

/** Finds a file by id and owner only, never by the title in the address. Throws NichtGefunden, also for an e-invoice that is not there. */
export async function findDatei(
  db: Queries,
  gps: readonly string[],
  dokumentId: string,
  which: keyof store.Dateien,
): Promise<store.DateiRow> {
  const row = (await store.findDateien(db, dokumentId, gps))?.[which]
  if (!row) throw new Refusal('NichtGefunden')
  return row
}

/**
 * The files for an archive: those of the chosen documents or of a year's. Throws NichtGefunden for none, or if a chosen one is another customer's
 * or outside the filter.
 */
export async function chooseDateien(db: Queries, gps: readonly string[], query: ArchivQuery): Promise<readonly store.Dateien[]> {
  const { dokument_ids, jahr } = query
  if ((dokument_ids === undefined) === (jahr === undefined)) throw new Refusal('UngueltigeAnfrage', { fields: ['dokument_ids', 'jahr'] })
  const ids = dokument_ids === undefined ? undefined : [...new Set(dokument_ids.split(','))]
  const rows = await store.listDateien(db, gps, withinYear(filterOf(query), jahr), ids)
  if (rows.length === 0 || (ids && rows.length < ids.length)) throw new Refusal('NichtGefunden')
  return rows
}

function withinYear(filter: store.Filter, jahr: string | undefined): store.Filter {
  if (jahr === undefined) return filter
  const [first, last] = [`${jahr}-01-01`, `${jahr}-12-31`]
  const { von = first, bis = last } = filter
  return { ...filter, von: von > first ? von : first, bis: bis < last ? bis : last }
}
