import { dateinameOf } from '#contract/dokumente/dateiname.ts'
import * as calls from '../_api/calls/dokumente.ts'
import { LARGEST_PAGE } from '#contract/_shared/limits.ts'
import type { Dokumentart } from '#contract/dokumente/rules.ts'
import type { Dokument, DokumentenlisteV5 } from '#contract/dokumente/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../_api/client.ts'
import { callForFile, type Loaded } from '../_api/file.ts'
import { queryClient } from '../_api/query-client.ts'
import { pagesOf } from '../_ui/list-pages.ts'
import { betreiber } from '../betreiber/queries.ts'
import { tellUnknownTypen } from './dokument-words.ts'

/** The filter as query parameters of the calls. */
export interface Dokumentfilter {
  readonly art?: Dokumentart | undefined
  readonly vertragskonto?: string | undefined
  readonly von?: string | undefined
  readonly bis?: string | undefined
}

/** A page of the list, with the number of pages. */
export interface Dokumentenseite extends DokumentenlisteV5 {
  readonly pages: number
}

/** Observes a download and can cancel it. */
export interface Watch {
  readonly signal: AbortSignal
  readonly onLoaded: (loaded: Loaded) => void
}

const PAGES = ['dokumente', 'seite']

export function dokumenteQuery(filter: Dokumentfilter, page: number) {
  return queryOptions({
    queryKey: [...PAGES, filter, page],
    queryFn: async ({ signal }): Promise<Dokumentenseite> => {
      const { seitengroesse } = await betreiber.load(Infinity)
      const found = await loadPart(filter, (page - 1) * seitengroesse, seitengroesse, signal)
      return { ...found, pages: pagesOf(found.Gesamtanzahl, seitengroesse) }
    },
    // keeps the previous page while the next one loads
    placeholderData: keepPreviousData,
  })
}

async function loadPart(filter: Dokumentfilter, offset: number, limit: number, signal?: AbortSignal): Promise<DokumentenlisteV5> {
  const query = { ...filter, limit: String(limit), offset: String(offset) }
  const found = await call(calls.listDokumenteV5, { query, ...(signal && { signal }) })
  tellUnknownTypen(found.Dokumente)
  return found
}

/** All filtered documents, newest first. Loads every page. */
export async function loadAll(filter: Dokumentfilter): Promise<Dokument[]> {
  const all: Dokument[] = []
  for (;;) {
    const { Dokumente, Gesamtanzahl } = await loadPart(filter, all.length, LARGEST_PAGE)
    all.push(...Dokumente)
    if (Dokumente.length === 0 || all.length >= Gesamtanzahl) return all
  }
}

export function jahreQuery(filter: Dokumentfilter) {
  return queryOptions({
    queryKey: ['dokumente', 'jahre', filter],
    queryFn: ({ signal }) => call(calls.listDokumentjahre, { signal, query: filter }),
    placeholderData: keepPreviousData,
  })
}

const dateiParams = ({ ID, Titel, Versanddatum }: Dokument) => ({ dokument_id: ID, title: dateinameOf(Titel, Versanddatum) })

/** The address of the file for the browser. It ends in .pdf, so that a saved file gets the document's name. */
export function dateiAddress(dokument: Dokument): string {
  return addressOf(calls.downloadDokumentV5, { params: dateiParams(dokument) })
}

export function loadDatei(dokument: Dokument, watch: Watch): Promise<Blob> {
  return callForFile(calls.downloadDokumentV5, { params: dateiParams(dokument), ...watch })
}

export function loadAuswahl(ids: readonly string[], watch: Watch): Promise<Blob> {
  return callForFile(calls.downloadDokumentarchiv, { query: { dokument_ids: ids.join(',') }, ...watch })
}

export function loadJahr(jahr: string, filter: Dokumentfilter, watch: Watch): Promise<Blob> {
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
  queryClient.setQueriesData<Dokumentenseite>({ queryKey: PAGES }, (found) => {
    if (!found) return found
    return { ...found, Dokumente: found.Dokumente.map((one) => (one.ID === id ? { ...one, Gelesen } : one)) }
  })
}
