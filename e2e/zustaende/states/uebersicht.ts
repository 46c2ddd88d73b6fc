import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { AUFGABEN } from '#contract/uebersicht/rules.ts'
import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import type { Answers } from '../../_support/answers.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { failing, hanging, heading, text, type State } from '../state.ts'
import { manyKonten } from '../../_support/many-konten.ts'

const start = { screen: paths.overview, title: 'Ihre Verträge' } as const
const CALL = '**/api/portal/v1/uebersicht*'
const changed = (change: (said: Uebersicht) => Uebersicht) => (on: Answers) => changeAnswer(on, CALL, change)

const Adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const konto = { GPNummer: '1000000001', Vertragskonto: '2000000001', Vertragskontotyp: 'Einspeiser', Adresse }
/** Each kind with one case, then one with many, then one whose rule failed. */
const everyTask: Uebersicht['Aufgaben'] = [
  {
    Art: 'Rueckfrage',
    Anzahl: 1,
    Faelle: [
      {
        VorgangId: '93033867-9ed8-4bd8-9727-4a7e0522a5c6',
        Titel: 'Zählerstand 16.600\u00a0kWh vom 20.11.2026',
        Frage: 'Bitte prüfen Sie noch einmal: Ist die vierte Stelle wirklich eine Sechs?',
      },
    ],
  },
  { Art: 'ZaehlerstandFehlt', Anzahl: 1, Faelle: [{ ...konto, Zaehlernummer: '1EMH0010000001', AbrechnungBis: '2026-01-31' }] },
  { Art: 'BankdatenFehlen', Anzahl: 2, Faelle: [konto, { ...konto, Vertragskonto: '2000000003' }] },
  {
    Art: 'NichtUebernommen',
    Anzahl: 1,
    Faelle: [
      { VorgangId: '93033867-9ed8-4bd8-9727-4a7e0522a5c5', Titel: 'Neuer Abschlag: 50\u00a0€', Grund: 'Der Abschlag ist zu niedrig.' },
    ],
  },
  {
    Art: 'MandatEndet',
    Anzahl: 2,
    Faelle: [
      { ...konto, EndetAm: '2099-02-20' },
      { ...konto, Vertragskonto: '2000000002', EndetAm: '2020-02-20' },
    ],
  },
  { Art: 'SteuernummerFehlt', Anzahl: 1, Faelle: [konto] },
  { Art: 'MaStRNummerFehlt', Anzahl: 14, Faelle: [konto, konto, konto] },
  { Art: 'AngabenFehlen', Anzahl: 1, Faelle: [{ GPNummer: '1000000001', Name: 'Ada Sonne', Angaben: ['Geburtsdatum', 'EMailAdresse'] }] },
  { Art: 'NeueDokumente', Anzahl: 1, Faelle: [] },
]
const emptied = ({ Konten: [first], ...said }: Uebersicht): Uebersicht => ({
  ...said,
  Aufgaben: AUFGABEN.map((Art) => ({ Art, Anzahl: 0, Faelle: [], IstGestoert: true })),
  Konten: first
    ? [{ ...first, Zaehler: [], WeitereZaehler: 0, Abrechnung: undefined, Abschlag: undefined, Verrechnungstyp: undefined, Aufgaben: [] }]
    : [],
  Partner: said.Partner.map(({ GPNummer, Name }) => ({ GPNummer, Name })),
})
const showAll = (page: Page) => page.getByRole('button', { name: /^Alle \d+ zeigen/ }).click()

export const uebersichtStates: readonly State[] = [
  { ...start, name: 'loaded', as: 'ada.sonne', seen: heading('Zu erledigen') },
  {
    ...start,
    name: 'contract-tools',
    as: 'ada.sonne',
    reach: (page) => page.getByText('Nummern kopieren, Vertrag drucken').first().click(),
    seen: (page) => page.getByRole('button', { name: 'Kopieren (Vertragskonto 2000000001)' }),
  },
  { ...start, name: 'water', as: 'wim.wasser', seen: text(/Vertragskonto 3000000001/) },
  { ...start, name: 'redispatch', isAlike: true, as: 'rita.redispatch', seen: text(/Vertragskonto 4000000001/) },
  { ...start, name: 'service', isAlike: true, as: 'dora.dienst', seen: text(/Vertragskonto 5000000001/) },
  { ...start, name: 'six-contracts', as: 'mia.mix', seen: text('6 Verträge') },
  {
    ...start,
    name: 'contract-opened-among-many',
    as: 'mia.mix',
    reach: (page) => page.getByRole('button', { name: /^Mehr/ }).first().click(),
    seen: (page) => page.getByRole('button', { name: /^Weniger/ }),
  },
  {
    ...start,
    name: 'two-thousand-contracts',
    as: 'ada.sonne',
    answers: changed((said) => manyKonten(said, 2000, 0)),
    seen: text('2.000 Verträge, Seite 1 von 200'),
  },
  {
    ...start,
    name: 'nothing-found',
    isAlike: true,
    as: 'mia.mix',
    address: '/?suche=Gibtesnicht&typ=Redispatch&ort=Musterfelde&gp=1000000006',
    seen: text('Keine Verträge gefunden'),
  },
  {
    ...start,
    name: 'every-task',
    as: 'ada.sonne',
    answers: changed((said) => ({ ...said, Aufgaben: everyTask })),
    reach: showAll,
    seen: text('MaStR-Nummer für 14 Anlagen nachtragen'),
  },
  { ...start, name: 'no-task', as: 'dora.dienst', seen: text('Im Moment gibt es nichts für Sie zu erledigen.') },
  {
    ...start,
    name: 'every-value-missing-and-every-rule-failed',
    as: 'ada.sonne',
    answers: changed(emptied),
    reach: showAll,
    seen: text('Ob neue Dokumente da sind, können wir gerade nicht prüfen.'),
  },
  {
    ...start,
    name: 'ended-contracts-open',
    as: 'ada.sonne',
    reach: (page) =>
      page
        .getByText(/^Beendete Verträge/)
        .first()
        .click(),
    seen: text(/^Beendet am /),
  },
  {
    ...start,
    name: 'ended-contracts-failed',
    isAlike: true,
    as: 'ada.sonne',
    answers: failing('**/api/portal/v1/uebersicht?beendet*'),
    reach: (page) =>
      page
        .getByText(/^Beendete Verträge/)
        .first()
        .click(),
    seen: text(/Ihre Daten konnten nicht geladen werden/),
  },
  { ...start, name: 'welcome', as: 'nora.neu', seen: heading('Willkommen in Ihrem Kundenportal') },
  {
    ...start,
    name: 'welcome-with-a-pin-on-its-way',
    isAlike: true,
    as: 'nora.neu',
    answers: changed((said) => ({ ...said, HatOffeneRegistrierungen: true })),
    seen: heading('Eine PIN ist zu Ihnen unterwegs'),
  },
  {
    ...start,
    name: 'pin-on-its-way',
    isAlike: true,
    as: 'dora.dienst',
    answers: changed((said) => ({ ...said, HatOffeneRegistrierungen: true })),
    seen: text('Eine PIN ist zu Ihnen unterwegs'),
  },
  { ...start, name: 'loading', as: 'ada.sonne', answers: hanging(CALL), seen: text('Daten werden geladen') },
  { ...start, name: 'error', as: 'ada.sonne', answers: failing(CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...start,
    name: 'unknown-contract-type',
    logs: /unknown Vertragskontotyp/,
    as: 'ada.sonne',
    answers: changed(({ Konten: [first, ...others], ...said }) => ({
      ...said,
      Konten: first ? [{ ...first, Vertragskontotyp: 'Fernwaerme' }, ...others] : [],
    })),
    seen: text('Dieser Vertrag kann gerade nicht angezeigt werden.'),
  },
  {
    ...start,
    name: 'partner-data-open',
    as: 'mia.mix',
    reach: (page) =>
      page
        .getByText(/^Alle Angaben ansehen/)
        .first()
        .click(),
    seen: (page) => page.getByRole('button', { name: /^Geschäftspartner entfernen/ }).first(),
  },
]
