import { dateinameOf } from '#contract/dokumente/dateiname.ts'
import { downloadDokumentV5 } from '../_api/calls/dokumente.ts'
import { getJahresuebersicht, getJahresuebersichtPdf, listJahreskonten } from '../_api/calls/jahresuebersicht.ts'
import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../_api/client.ts'
import { callForFile } from '../_api/file.ts'

const KEY = 'jahresuebersicht'

export const jahreskontenQuery = queryOptions({
  queryKey: [KEY, 'konten'],
  queryFn: ({ signal }) => call(listJahreskonten, { signal, query: {} }),
})

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
