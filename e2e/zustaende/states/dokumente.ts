import type { Dokumentjahre, Dokumentseite, Listendokument } from '#contract/dokumente/schema.ts'
import type { Page } from '@playwright/test'
import { manyAuswahl } from '../../_support/many-konten.ts'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, heading, inTurn, summary, text, type State } from '../state.ts'
import { press, refusing } from './account/konto.ts'

const LIST = '**/api/portal/v1/dokumente?*'
const MARK_ALL = '**/api/portal/v1/dokumente/markierungen'
const YEARS = '**/api/portal/v1/dokumente/jahre*'
const FILE = '**/api/css/v5/pages/dokumente/*/data/*'
const MARK = '**/api/css/v5/pages/dokumente/*'
const E_INVOICE = '**/api/portal/v1/dokumente/*/e-rechnung'
const ARCHIVE = '**/api/portal/v1/dokumente/archiv.zip*'

const list = { screen: paths.dokumente, as: 'ada.sonne', title: 'Dokumente' } as const

const dokument = (ID: string, Versanddatum: string, Typ: string, more: Partial<Listendokument> = {}): Listendokument => ({
  ID,
  Titel: '',
  Geschaeftspartner: '1000000001',
  Vertragskonto: '2000000001',
  Versanddatum,
  Typ,
  Gelesen: true,
  Vertragskontotyp: 'Einspeiser',
  ERechnung: false,
  ...more,
})
const wasser = { Vertragskonto: '2000000002', Vertragskontotyp: 'Trinkwasser' }
/** every kind of amount and status, two e-invoices, a long title, an unknown code and an unknown contract type */
const dokumente: readonly Listendokument[] = [
  dokument('d9', '2026-11-18', 'RS', { Titel: 'Monatsabrechnung Oktober 2026', Abrechnungsbetrag: 312.4, Gelesen: false, ERechnung: true }),
  dokument('d8', '2026-09-02', 'MA', { Titel: 'Zahlungserinnerung', Abrechnungsbetrag: -45, Gelesen: false, ...wasser }),
  dokument('d7', '2026-01-14', 'RT', { Titel: 'Jahresabrechnung 2025', Abrechnungsbetrag: -1234.56, ERechnung: true, ...wasser }),
  dokument('d6', '2025-12-01', 'KS', { Titel: 'Wichtige Hinweise zum Messstellenbetriebsgesetz und zu Ihrem neuen Smart-Meter-Gateway' }),
  dokument('d5', '2025-06-30', 'RS', { Abrechnungsbetrag: 0 }),
  dokument('d4', '2025-02-11', 'XX', { Titel: 'Sonstiges', Vertragskontotyp: 'Fernwaerme' }),
]
const adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const liste: Dokumentseite = {
  Gesamtanzahl: 23,
  Ungelesen: 2,
  Dokumente: [...dokumente],
  AnzahlKonten: 2,
  Konten: [
    { Vertragskonto: '2000000001', Vertragskontotyp: 'Einspeiser', Adresse: adresse },
    { Vertragskonto: '2000000002', Vertragskontotyp: 'Trinkwasser' },
  ],
}
const of2000: Dokumentseite = {
  ...liste,
  Gesamtanzahl: 60_000,
  Ungelesen: 12_345,
  Dokumente: dokumente.map((one) => ({ ...one, Adresse: adresse })),
  AnzahlKonten: 2000,
  Konten: [],
  Auswahl: manyAuswahl,
}
const jahre: Dokumentjahre = {
  AeltestesVersanddatum: '2024-03-01',
  Jahre: [
    { Jahr: 2026, Anzahl: 14 },
    { Jahr: 2025, Anzahl: 8 },
    { Jahr: 2024, Anzahl: 1 },
  ],
}

const having = (...further: readonly NonNullable<State['answers']>[]) => inTurn(answering(LIST, liste), answering(YEARS, jahre), ...further)
const listed = having()
const of3 = { ...list, title: 'Seite 1 von 3: Dokumente' } as const

const openFirst = (page: Page) => page.getByRole('link', { name: /^Monatsabrechnung Oktober 2026/ }).click()
const choosePage = (page: Page) => page.getByLabel('Alle auf dieser Seite').check()
const loadChosen = async (page: Page) => {
  await choosePage(page)
  await press('Auswahl herunterladen (ZIP)')(page)
}

export const dokumenteStates: readonly State[] = [
  { ...of3, name: 'loaded', answers: listed, seen: heading('2026', 2) },
  {
    ...of3,
    name: 'filtered',
    address: '/dokumente?art=Gutschriften&konto=2000000001&von=2025-01-01&bis=2026-10-31',
    answers: listed,
    seen: (page) => page.getByRole('button', { name: 'Filter entfernen: Art: Abrechnungen' }),
  },
  {
    ...list,
    name: 'of-many',
    title: 'Seite 1 von 6000: Dokumente',
    address: '/dokumente?suche=Lindenweg&typ=Einspeiser&gp=1900000001&ort=Musterstadt',
    answers: having(answering(LIST, of2000)),
    seen: (page) => page.getByRole('button', { name: 'Filter entfernen: Geschäftspartner: Eigentümergemeinschaft 2' }),
  },
  {
    ...list,
    name: 'one-of-many',
    isAlike: true,
    title: 'Seite 1 von 6000: Dokumente',
    address: '/dokumente?konto=2000000001',
    answers: having(answering(LIST, { ...of2000, Konten: liste.Konten.slice(0, 1) })),
    seen: (page) => page.getByRole('button', { name: 'Filter entfernen: Vertrag: 2000000001, Lindenweg 4' }),
  },
  {
    ...of3,
    name: 'all-marked',
    answers: listed,
    replies: answering(MARK_ALL, { MarkierungId: '5f0d6f0e-8a53-4c1c-9d5d-3f1c4f8f7a10', Anzahl: 2 }),
    reach: press(/^Alle als gelesen markieren/),
    seen: (page) => page.getByRole('button', { name: 'Rückgängig machen' }),
  },
  {
    ...of3,
    name: 'all-mark-failed',
    isAlike: true,
    answers: listed,
    replies: failing(MARK_ALL),
    reach: press(/^Alle als gelesen markieren/),
    seen: text(/^Das Markieren hat nicht geklappt/),
  },
  {
    ...of3,
    name: 'list-file-failed',
    answers: listed,
    replies: failing('**/api/portal/v1/dokumente?*limit=100*'),
    reach: press('Liste als CSV-Datei herunterladen'),
    seen: text(/ein neuer Versuch macht dort weiter/),
  },
  {
    ...of3,
    name: 'year-chosen',
    isAlike: true,
    address: '/dokumente?von=2025-01-01&bis=2025-12-31',
    answers: listed,
    seen: (page) => page.getByRole('button', { name: 'Filter entfernen: Jahr: 2025' }),
  },
  {
    ...list,
    name: 'nothing-filtered',
    address: '/dokumente?art=Mahnungen',
    answers: having(answering(LIST, { ...liste, Gesamtanzahl: 0, Dokumente: [] })),
    seen: heading('Nichts gefunden'),
  },
  {
    ...list,
    name: 'no-such-page',
    isAlike: true,
    address: '/dokumente?seite=99',
    answers: having(answering(LIST, { ...liste, Dokumente: [] })),
    seen: text('Diese Seite der Liste gibt es nicht.'),
  },
  { ...list, name: 'empty', as: 'nora.neu', seen: heading('Noch keine Dokumente') },
  {
    ...of3,
    name: 'with-errors',
    title: 'Fehler: Dokumente',
    answers: listed,
    reach: async (page) => {
      await page.getByLabel('Von', { exact: true }).fill('31.02.2026')
      await page.getByLabel('Bis', { exact: true }).fill('1.1.1990')
      await press('Filtern')(page)
    },
    seen: summary,
  },
  {
    ...of3,
    name: 'file-loading',
    isAlike: true,
    answers: having(hanging(FILE)),
    reach: openFirst,
    seen: (page) => page.getByRole('progressbar', { name: 'Das Dokument wird geladen.' }),
  },
  {
    ...of3,
    name: 'file-failed',
    isAlike: true,
    answers: listed,
    replies: refusing(FILE, 503, 'DateiNichtLesbar'),
    reach: openFirst,
    seen: text(/^Diese Datei kann gerade/),
  },
  {
    ...of3,
    name: 'e-rechnung-failed',
    isAlike: true,
    answers: listed,
    replies: refusing(E_INVOICE, 503, 'DateiNichtLesbar'),
    reach: (page) => page.getByRole('link', { name: /^E-Rechnung .XML. zu Monatsabrechnung Oktober/ }).click(),
    seen: text(/^Diese Datei kann gerade/),
  },
  {
    ...of3,
    name: 'mark-failed',
    isAlike: true,
    answers: listed,
    replies: failing(MARK),
    reach: press(/als gelesen markieren$/),
    seen: text(/^Das Markieren hat nicht geklappt/),
  },
  { ...of3, name: 'chosen', answers: listed, reach: choosePage, seen: text('6 Dokumente ausgewählt') },
  {
    ...of3,
    name: 'archive-loading',
    answers: having(hanging(ARCHIVE)),
    reach: loadChosen,
    seen: (page) => page.getByRole('progressbar', { name: 'Die ZIP-Datei wird geladen.' }),
  },
  {
    ...of3,
    name: 'archive-failed',
    isAlike: true,
    answers: listed,
    replies: refusing(ARCHIVE, 429, 'ZuVieleAnfragen'),
    reach: press('Alle 14 aus 2026 als ZIP'),
    seen: text(/^Das waren zu viele Anfragen/),
  },
  { ...list, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...list, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Dokumente konnten nicht geladen werden/) },
]
