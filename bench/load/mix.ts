import { listAbschlaegeEinspeisungV5 } from '#contract/abschlaege/endpoints.ts'
import { introspect } from '#contract/account/endpoints.ts'
import { listAnlagendatenV5 } from '#contract/anlagen/endpoints.ts'
import { listBankstaende } from '#contract/bankdaten/endpoints.ts'
import { getBetreiber } from '#contract/betreiber/endpoints.ts'
import { downloadDokumentV5, listDokumente, listDokumentjahre, setDokumentGelesenV5 } from '#contract/dokumente/endpoints.ts'
import { requestPersoenlicheDatenV5 } from '#contract/geschaeftspartner/endpoints.ts'
import { listJahreskonten } from '#contract/jahresuebersicht/endpoints.ts'
import { listMeldungenV5 } from '#contract/meldungen/endpoints.ts'
import { getTabsV5 } from '#contract/tabs/endpoints.ts'
import { getUebersicht } from '#contract/uebersicht/endpoints.ts'
import { getVertraegeV5, setZusatzinformationenV5 } from '#contract/vertraege/endpoints.ts'
import { listVorgaenge } from '#contract/vorgaenge/endpoints.ts'
import { getWartungsbannerV5 } from '#contract/wartungsbanner/endpoints.ts'
import { listWasseranschluesseV5 } from '#contract/wasseranschluesse/endpoints.ts'
import { listZaehlerstaendeEinspeisungV5, reportAblesung } from '#contract/zaehlerstaende/endpoints.ts'
import { listZahlungen } from '#contract/zahlungen/endpoints.ts'
import { pathOf } from '#server/_kit/testing/access.ts'
import { readingOf } from '../../start/testing/reading.ts'
import type { Customer } from './customers.ts'

export const CLASSES = ['pages', 'lists and documents', 'readings and forms', 'sign-ins'] as const
export type Class = (typeof CLASSES)[number]

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: object
  /** what it accepts; JSON by default */
  readonly accept?: string
}

/** A request of a customer; `number` is different each time. Undefined if that customer has no such thing. */
export type Ask = (customer: Customer, number: number) => Asked | undefined

interface Part {
  readonly name: Class
  /** of a hundred arrivals */
  readonly share: number
  /** undefined signs somebody in */
  readonly ask: Ask | undefined
}

const HIGHEST_READING = 1_000_000
const get = (path: string) => () => ({ method: 'GET', path })

const page = (share: number, ask: Ask): Part => ({ name: 'pages', share, ask })
const list = (share: number, ask: Ask): Part => ({ name: 'lists and documents', share, ask })
const form = (share: number, ask: Ask): Part => ({ name: 'readings and forms', share, ask })

const download: Ask = ({ dokumente }, number) => {
  const dokument_id = dokumente[number % dokumente.length]
  if (dokument_id === undefined) return undefined
  return { method: 'GET', path: pathOf(downloadDokumentV5, { dokument_id, title: 'Brief.pdf' }), accept: 'application/pdf' }
}

const report: Ask = ({ meter }, number) =>
  meter === undefined ? undefined : { method: 'POST', path: reportAblesung.path, body: readingOf(meter, number % HIGHEST_READING) }

const changeNumber: Ask = ({ gp }, number) => ({
  method: 'PATCH',
  path: pathOf(requestPersoenlicheDatenV5, { gp_nummer: gp }),
  body: { Telefonnummer: `+49302312${String(number % 10_000).padStart(4, '0')}` },
})

const note: Ask = ({ vk }, number) => ({
  method: 'PATCH',
  path: pathOf(setZusatzinformationenV5, { vk_nummer: vk }),
  body: { Zusatzinformationen: `Scheune ${number % 1000}` },
})

const markRead: Ask = ({ dokumente }, number) => {
  const dokument_id = dokumente[number % dokumente.length]
  if (dokument_id === undefined) return undefined
  return { method: 'PATCH', path: pathOf(setDokumentGelesenV5, { dokument_id }), body: { Gelesen: number % 2 === 0 } }
}

/**
 * A hundred arrivals. A page that opens is its document and seven calls, a further one two or three. Each asks for the banner.
 */
const mix: readonly Part[] = [
  page(5, () => ({ method: 'GET', path: '/', accept: 'text/html' })),
  page(10, get(getWartungsbannerV5.path)),
  page(8, get(introspect.path)),
  page(4, get(getBetreiber.path)),
  page(6, get(getTabsV5.path)),
  page(6, get(listMeldungenV5.path)),
  page(10, get(getUebersicht.path)),
  page(6, get(getVertraegeV5.path)),
  page(6, get(listZaehlerstaendeEinspeisungV5.path)),
  page(3, get(listAnlagendatenV5.path)),
  page(3, get(listAbschlaegeEinspeisungV5.path)),
  page(2, get(listBankstaende.path)),
  page(1, get(listWasseranschluesseV5.path)),
  list(7, get(listDokumente.path)),
  list(2, get(listDokumentjahre.path)),
  list(5, download),
  list(3, get(listZahlungen.path)),
  list(2, get(listVorgaenge.path)),
  list(1, get(listJahreskonten.path)),
  form(4, report),
  form(2, changeNumber),
  form(1, note),
  form(1, markRead),
  { name: 'sign-ins', share: 2, ask: undefined },
]

const HUNDRED = mix.flatMap((part) => Array.from({ length: part.share }, () => part))
/** coprime to a hundred, so that kinds alternate */
const STRIDE = 37

/** What arrives at this place of the sequence. */
export function arrivalAt(number: number): Part {
  return HUNDRED[(number * STRIDE) % HUNDRED.length] as Part
}
