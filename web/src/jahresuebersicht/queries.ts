import { dateinameOf } from '#contract/dokumente/dateiname.ts'
import { downloadDokumentV5 } from '../_api/calls/dokumente.ts'
import {
  getJahressummen,
  getJahresuebersicht,
  getJahresuebersichtPdf,
  listJahresblaetter,
  listJahreskonten,
} from '../_api/calls/jahresuebersicht.ts'
import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../_api/client.ts'
import { callForFile } from '../_api/file.ts'
import type { LoadPart } from '../_files/parts.ts'
import { isKontonummer, readKontenFilter, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { pageOf } from '../_ui/list-pages.ts'

const KEY = 'jahresuebersicht'

/** The years, and the accounts if they are few; of many only `konto`. */
export function jahreskontenQuery(konto: string | undefined) {
  const vertragskonto = konto !== undefined && isKontonummer(konto) ? konto : undefined
  return queryOptions({
    queryKey: [KEY, 'konten', vertragskonto],
    queryFn: ({ signal }) => call(listJahreskonten, { signal, query: { vertragskonto } }),
  })
}

export function jahressummenQuery(jahr: string, search: KontenSearch) {
  const query = { ...readKontenFilter(search), offset: String((pageOf(search.seite) - 1) * KONTEN_PER_PAGE) }
  return queryOptions({
    queryKey: [KEY, 'summen', jahr, query],
    queryFn: ({ signal }) => call(getJahressummen, { signal, params: { jahr }, query }),
    // keeps the previous page while the next one loads
    placeholderData: keepPreviousData,
  })
}

/** The overviews of all accounts that the search leaves, in parts. */
export function partsOf(jahr: string, search: KontenSearch): LoadPart<Jahresuebersicht, string> {
  return async (nach, signal) => {
    const query = { ...readKontenFilter(search), nach }
    const { Blaetter, Weiter } = await call(listJahresblaetter, { signal, params: { jahr }, query })
    return { rows: Blaetter, next: Weiter }
  }
}

export function jahresuebersichtQuery(vk_nummer: string, jahr: string) {
  return queryOptions({
    queryKey: [KEY, vk_nummer, jahr],
    queryFn: ({ signal }) => call(getJahresuebersicht, { signal, params: { vk_nummer, jahr } }),
  })
}

export function loadPdf({ Vertragskonto, Jahr }: Jahresuebersicht): Promise<Blob> {
  return callForFile(getJahresuebersichtPdf, { params: { vk_nummer: Vertragskonto, jahr: String(Jahr) } })
}

/** The address of a document's file. It ends in .pdf, so that a saved file gets the document's name. */
export function dateiAddress({ ID, Titel, Versanddatum }: Jahresuebersicht['Dokumente'][number]): string {
  return addressOf(downloadDokumentV5, { params: { dokument_id: ID, title: dateinameOf(Titel, Versanddatum) } })
}
