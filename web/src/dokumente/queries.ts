import { dateinameOf } from '#contract/dokumente/dateiname.ts'
import * as calls from '../_api/calls/dokumente.ts'
import { LARGEST_PAGE } from '#contract/_shared/limits.ts'
import type { Dokumentart } from '#contract/dokumente/rules.ts'
import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import type { Dokument, Dokumentseite, Listendokument, Markierung } from '#contract/dokumente/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../_api/client.ts'
import { callForFile, type Loaded } from '../_api/file.ts'
import { callPatiently } from '../_api/patiently.ts'
import { queryClient } from '../_api/query-client.ts'
import { pagesOf } from '../_ui/list-pages.ts'
import { betreiber } from '../betreiber/queries.ts'
import type { LoadPart } from '../_files/parts.ts'
import type { Watch } from '../_files/useFileLoad.ts'
import { tellUnknownTypen } from './dokument-words.ts'
import { isGone } from './problems.ts'

/** The filter as query parameters of the calls. */
export interface Dokumentfilter {
  readonly art?: Dokumentart | undefined
  readonly vertragskonto?: string | undefined
  readonly vertragskontotyp?: Vertragskontotyp | undefined
  readonly gp?: string | undefined
  readonly ort?: string | undefined
  readonly suche?: string | undefined
  readonly von?: string | undefined
  readonly bis?: string | undefined
}

/** A page of the list, with the number of pages. */
export interface Listenseite extends Dokumentseite {
  readonly pages: number
}

const PAGES = ['dokumente', 'seite']

export function dokumenteQuery(filter: Dokumentfilter, page: number) {
  return queryOptions({
    queryKey: [...PAGES, filter, page],
    queryFn: async ({ signal }): Promise<Listenseite> => {
      const { seitengroesse } = await betreiber.load(Infinity)
      const found = await loadPage(filter, (page - 1) * seitengroesse, seitengroesse, signal)
      return { ...found, pages: pagesOf(found.Gesamtanzahl, seitengroesse) }
    },
    // keeps the previous page while the next one loads
    placeholderData: keepPreviousData,
  })
}

async function loadPage(filter: Dokumentfilter, offset: number, limit: number, signal: AbortSignal): Promise<Dokumentseite> {
  const found = await call(calls.listDokumente, { query: { ...filter, limit: String(limit), offset: String(offset) }, signal })
  tellUnknownTypen(found.Dokumente)
  return found
}

/** Loads all filtered documents in parts, newest first. */
export function partsOf(filter: Dokumentfilter): LoadPart<Listendokument, number> {
  return async (offset = 0, signal) => {
    const { Dokumente: rows, Gesamtanzahl } = await loadPage(filter, offset, LARGEST_PAGE, signal)
    const next = offset + rows.length
    return { rows, next: rows.length === 0 || next >= Gesamtanzahl ? undefined : next }
  }
}

export function jahreQuery(filter: Dokumentfilter) {
  return queryOptions({
    queryKey: ['dokumente', 'jahre', filter],
    queryFn: ({ signal }) => call(calls.listDokumentjahre, { signal, query: filter }),
    placeholderData: keepPreviousData,
  })
}

/** A file of a document: its address for the browser, the name that it is saved under, and how it loads. */
export interface Datei {
  readonly address: string
  readonly name: string
  readonly load: (watch: Watch<Loaded>) => Promise<Blob>
}

/** The address ends in .pdf, so that a saved file gets the document's name. */
export function pdfOf({ ID, Titel, Versanddatum }: Dokument): Datei {
  const name = dateinameOf(Titel, Versanddatum)
  const params = { dokument_id: ID, title: name }
  return {
    address: addressOf(calls.downloadDokumentV5, { params }),
    name,
    load: (watch) => callForFile(calls.downloadDokumentV5, { params, ...watch }),
  }
}

export function erechnungOf({ ID, Titel, Versanddatum }: Dokument): Datei {
  const params = { dokument_id: ID }
  return {
    address: addressOf(calls.downloadERechnung, { params }),
    name: dateinameOf(Titel, Versanddatum, '.xml'),
    load: (watch) => callForFile(calls.downloadERechnung, { params, ...watch }),
  }
}

export function loadAuswahl(ids: readonly string[], watch: Watch<Loaded>): Promise<Blob> {
  return callForFile(calls.downloadDokumentarchiv, { query: { dokument_ids: ids.join(',') }, ...watch })
}

export function loadJahr(jahr: string, filter: Dokumentfilter, watch: Watch<Loaded>): Promise<Blob> {
  return callForFile(calls.downloadDokumentarchiv, { query: { ...filter, jahr }, ...watch })
}

/** Updates the list at once, and reverts it if the call fails. */
export async function setDokumentGelesen(id: string, gelesen: boolean): Promise<void> {
  showGelesen(id, gelesen)
  try {
    await sendDokumentGelesen(id, gelesen)
  } catch (error) {
    showGelesen(id, !gelesen)
    throw error
  }
}

/** Marks an opened document as read. A failure stays silent, since the document itself has arrived. */
export async function markOpened(id: string): Promise<void> {
  showGelesen(id, true)
  await sendDokumentGelesen(id, true)
    .catch(() => sendDokumentGelesen(id, true))
    .catch(() => undefined)
}

function sendDokumentGelesen(id: string, gelesen: boolean) {
  return call(calls.setDokumentGelesenV5, { params: { dokument_id: id }, body: { Gelesen: gelesen } })
}

function showGelesen(id: string, Gelesen: boolean): void {
  queryClient.setQueriesData<Listenseite>({ queryKey: PAGES }, (found) => {
    const shown = found?.Dokumente.find(({ ID }) => ID === id)
    if (!found || !shown || shown.Gelesen === Gelesen) return found
    const Ungelesen = found.Ungelesen + (Gelesen ? -1 : 1)
    return { ...found, Ungelesen, Dokumente: found.Dokumente.map((one) => (one.ID === id ? { ...one, Gelesen } : one)) }
  })
}

/** Marks all unread documents of the filter. A repetition with the same key marks and answers once. */
export async function markDokumente(body: Dokumentfilter, idempotencyKey: string): Promise<Markierung> {
  const marked = await callPatiently(calls.markDokumente, { body, idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: PAGES })
  return marked
}

/** Takes an act of `markDokumente` back. Nothing is left of one whose documents were all set one by one since. */
export async function undoMarkierung(markierung_id: string): Promise<void> {
  await call(calls.undoMarkierung, { params: { markierung_id } }).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
  await queryClient.invalidateQueries({ queryKey: PAGES })
}
