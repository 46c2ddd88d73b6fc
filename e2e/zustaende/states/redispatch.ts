import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'
import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, heading, text, type State } from '../state.ts'

const LIST = '**/api/css/v5/redispatch'
const screen = { screen: paths.einspeisungRedispatch, as: 'rita.redispatch', title: 'Redispatch' } as const

const gruppe = (RessourcenNummerSR: string, more: Partial<Redispatchgruppe> = {}): Redispatchgruppe => ({
  VertragskontoNummer: '4000000001',
  VerbrauchsstelleAdresse: { Strasse: 'Zum Solarfeld', Hausnummer: '1', PLZ: '12344', Ort: 'Musterfelde' },
  GeschaeftspartnerNummer: '1000000004',
  GeschaeftspartnerName: 'Solarpark Musterfelde GmbH & Co. KG',
  RessourcenNummerSR,
  Duldungsfall: false,
  ZeigeDetails: true,
  TechnischeRessourcen: [],
  ...more,
})
/** with all fields, and with required ones only; one that ends later; at a second place */
const gruppen: readonly Redispatchgruppe[] = [
  gruppe('C4A00000101', {
    LeistungSR: 1750.5,
    EinsatzverantwortlicherBezeichnung: 'Direktvermarktung Nordlicht Energiehandel und Bilanzkreisdienste GmbH',
    BilanzierungsmodellText: 'Prognosemodell',
    Ablaufdatum: '2099-12-31',
    TechnischeRessourcen: [
      {
        RessourcenNummerTR: 'D4A00001009',
        LeistungTR: 1000.25,
        EEGAnlagenschluessel: 'E20990000000000000000000000001009',
        BetreiberBezeichnung: 'Solarpark Musterfelde GmbH & Co. KG',
        Abrechnungsmodell: 'Spitzabrechnung light',
        MaStRNummer: 'SEE999999991009',
        StartDatumTR: '2021-10-01',
      },
      { RessourcenNummerTR: 'D4A00001018', MaStRNummer: 'in Bearbeitung' },
    ],
  }),
  gruppe('C4A00000102'),
  gruppe('C4A00000103', {
    Duldungsfall: true,
    LeistungSR: 120,
    Ablaufdatum: '2025-12-31',
    ZeigeDetails: false,
    VertragskontoNummer: '4000000002',
    VerbrauchsstelleAdresse: { Strasse: 'Am Windpark', Hausnummer: '12', PLZ: '12343', Ort: 'Beispielhausen' },
  }),
]
const many = Array.from({ length: 6 }, (_, index) => gruppe(`C4A0000020${index}`))
const having = answering(LIST, { Redispatch: gruppen })
const openResources = (words: string) => (page: Page) => page.getByText(words, { exact: true }).click()

export const redispatchStates: readonly State[] = [
  { ...screen, name: 'loaded', seen: heading(/^Gruppe C4A00000101/, 3) },
  {
    ...screen,
    name: 'resources-open',
    reach: openResources('3 technische Ressourcen (TR)'),
    seen: text('Spitzabrechnung light'),
  },
  {
    ...screen,
    name: 'long-and-little',
    answers: having,
    reach: openResources('2 technische Ressourcen (TR)'),
    seen: text('in Bearbeitung'),
  },
  {
    ...screen,
    name: 'word-explained',
    answers: having,
    reach: (page) => page.getByRole('button', { name: 'Was heißt EIV?' }).click(),
    seen: text(/^Der Einsatzverantwortliche plant/),
  },
  {
    ...screen,
    name: 'searched',
    address: '/einspeisung/redispatch?suche=991009',
    answers: answering(LIST, { Redispatch: [...many, ...gruppen] }),
    seen: text('Eine Gruppe und eine technische Ressource gefunden.'),
  },
  { ...screen, name: 'nothing-found', isAlike: true, address: '/einspeisung/redispatch?suche=xyz', seen: heading('Nichts gefunden', 2) },
  { ...screen, name: 'empty', answers: answering(LIST, { Redispatch: [] }), seen: heading('Sie haben keinen Redispatch-Vertrag', 2) },
  { ...screen, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...screen, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/konnten nicht geladen werden/) },
]
