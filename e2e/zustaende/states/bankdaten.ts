import type { Page } from '@playwright/test'
import type { Bankstaende } from '#contract/bankdaten/schema.ts'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, heading, summary, text, type State } from '../state.ts'

const feedIn = { screen: paths.einspeisungBankdaten, as: 'ada.sonne', title: 'Bankdaten für Ihre Einspeisung' } as const
const water = { screen: paths.trinkwasserBankdaten, as: 'wim.wasser', title: 'Bankdaten für Ihr Trinkwasser' } as const
const LIST = '**/pages/einspeisung/bankdaten'
const STATES = '**/api/portal/v1/bankdaten'
const IBANS = '**/api/portal/v1/bankdaten/*/iban'
const BANK = '**/api/portal/v1/bankdaten/bank'
const SEND = '**/api/portal/v1/bankdaten/*/aenderung'
const SIGN_IN = '**/auth/login?*'
const STOP = '**/api/portal/v1/bankdaten/stoppen/*'
const HOUR_MS = 3_600_000
const UebergabeAb = new Date(Date.now() + 20 * HOUR_MS).toISOString()
const EingegangenAm = new Date(Date.now() - 4 * HOUR_MS).toISOString()
const VorgangId = 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c'
const change = { ...feedIn, address: `${paths.einspeisungBankdaten}?aendern=2000000001&zweck=Auszahlung` } as const
const debit = { ...water, address: `${paths.trinkwasserBankdaten}?aendern=3000000001&zweck=Abbuchung` } as const
const stop = { screen: paths.bankstopp, title: 'Änderung der Bankdaten stoppen', address: '/bankdaten/stoppen/0123456789' } as const
const stopp = { Status: 'offen', Zweck: 'Auszahlung', IBANEnde: '2051', EingegangenAm, UebergabeAb }

/** A change of the first account; what is known of the others stays. */
const pendingUntil = (handover: string) => (on: Answers) =>
  changeAnswer(on, STATES, ({ Konten }: Bankstaende) => ({
    Konten: Konten.filter(({ VkNummer }) => VkNummer !== '2000000001').concat({
      VkNummer: '2000000001',
      Aenderungen: [
        {
          VorgangId,
          Zweck: 'Auszahlung',
          Kontoinhaber: 'Ada Sonne',
          IBAN: 'DE•• … 2051',
          Bankname: 'Deutsche Kreditbank Berlin',
          EingegangenAm,
          UebergabeAb: handover,
        },
      ],
    }),
  }))
const type = (iban: string) => async (page: Page) => {
  await page.getByLabel('Kontoinhaberin oder Kontoinhaber').fill('Ada Sonne')
  await page.getByLabel('IBAN').fill(iban)
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
}
const fill = type('DE02 1203 0000 0000 2020 51')
const send = async (page: Page) => {
  await fill(page)
  await page.getByRole('button', { name: 'Bankdaten ändern' }).click()
}
/** The first send requires a new sign-in, which leads straight back here. */
const confirmAnew = async (on: Answers) => {
  await on.route(SEND, (call) => call.fulfill({ status: 403, json: { code: 'NeuBestaetigen' } }))
  await on.route(SIGN_IN, (call) => {
    const location = new URL(call.url).searchParams.get('pfad') ?? ''
    return call.fulfill({ status: 302, headers: { location } })
  })
}
const show = (page: Page) =>
  page
    .getByRole('button', { name: /^IBAN anzeigen/ })
    .first()
    .click()

export const bankdatenStates: readonly State[] = [
  { ...feedIn, name: 'loaded', seen: text('Sie haben die Auszahlung abgetreten') },
  { ...water, name: 'mandate-ending', seen: text(/Ihr Lastschriftmandat endet am/) },
  { ...water, name: 'two-partners', as: 'mia.mix', seen: text(/^Sie überweisen Ihre Rechnungen selbst/) },
  { ...feedIn, name: 'pending', answers: pendingUntil(UebergabeAb), seen: text('Bis dahin gilt weiter:') },
  {
    ...feedIn,
    name: 'pending-handed-over',
    isAlike: true,
    answers: pendingUntil(EingegangenAm),
    seen: text(/^Wir bearbeiten Ihre Änderung/),
  },
  {
    ...feedIn,
    name: 'states-not-loaded',
    isAlike: true,
    answers: failing(STATES),
    seen: text('Offene Änderungen konnten nicht geladen werden.'),
  },
  { ...feedIn, name: 'iban-shown', reach: show, seen: text('Wir halten fest, wann die ganze IBAN angezeigt wurde.') },
  {
    ...feedIn,
    name: 'iban-not-shown',
    isAlike: true,
    answers: failing(IBANS),
    reach: show,
    seen: (page) => page.getByRole('alert').filter({ hasText: /./ }).first(),
  },
  { ...feedIn, name: 'nothing-here', as: 'wim.wasser', seen: heading('Hier gibt es für Sie nichts zu tun') },
  { ...feedIn, name: 'loading', isAlike: true, answers: hanging(LIST), seen: (page) => page.locator('[aria-busy=true]').first() },
  { ...feedIn, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...feedIn,
    name: 'unnamed-bank',
    isAlike: true,
    answers: (on) =>
      changeAnswer(on, LIST, (said: { Bankdaten: readonly { Bankdaten: readonly object[] }[] }) => ({
        Bankdaten: said.Bankdaten.map((partner) => ({
          ...partner,
          Bankdaten: partner.Bankdaten.map((one) => ({ ...one, Auszahlung: { Kontoinhaber: 'A'.repeat(70), IBAN: 'MT•• … 123C' } })),
        })),
      })),
    seen: text('MT•• … 123C'),
  },
  { ...change, name: 'change', title: 'Schritt 1 von 3: Bankdaten für die Auszahlung', seen: heading('Bankdaten für die Auszahlung', 1) },
  {
    ...change,
    name: 'change-problems',
    title: 'Fehler: Schritt 1 von 3: Bankdaten für die Auszahlung',
    reach: type('DE03 1203 0000 0000 2020 51'),
    seen: summary,
  },
  { ...debit, name: 'debit', title: 'Schritt 1 von 3: Bankdaten für die Abbuchung', seen: heading('SEPA-Lastschriftmandat') },
  { ...debit, name: 'debit-problems', title: 'Fehler: Schritt 1 von 3: Bankdaten für die Abbuchung', reach: type(''), seen: summary },
  {
    ...change,
    name: 'change-check',
    title: 'Schritt 2 von 3: Neue Bankdaten prüfen',
    reach: fill,
    seen: text('Deutsche Kreditbank Berlin'),
  },
  {
    ...change,
    name: 'change-unknown-bank',
    isAlike: true,
    title: 'Schritt 2 von 3: Neue Bankdaten prüfen',
    replies: answering(BANK, {}),
    reach: fill,
    seen: text('nicht gefunden – prüfen Sie bitte die IBAN'),
  },
  {
    ...change,
    name: 'change-bank-not-asked',
    isAlike: true,
    title: 'Schritt 2 von 3: Neue Bankdaten prüfen',
    replies: failing(BANK),
    reach: fill,
    seen: text('kann gerade nicht gesucht werden'),
    logs: /500/,
  },
  {
    ...change,
    name: 'change-confirmed-anew',
    title: 'Schritt 2 von 3: Neue Bankdaten prüfen',
    answers: confirmAnew,
    reach: send,
    seen: text('Bitte senden Sie noch einmal ab'),
  },
  {
    ...change,
    name: 'change-failed',
    isAlike: true,
    title: 'Fehler: Schritt 2 von 3: Neue Bankdaten prüfen',
    replies: failing(SEND),
    reach: send,
    seen: text('Keine Antwort erhalten'),
  },
  {
    ...change,
    name: 'change-already-open',
    isAlike: true,
    title: 'Fehler: Schritt 2 von 3: Neue Bankdaten prüfen',
    replies: (on) => on.route(SEND, (call) => call.fulfill({ status: 409, json: { code: 'VorgangBereitsOffen' } })),
    reach: send,
    seen: text('Die Bankdaten wurden nicht geändert'),
  },
  {
    ...change,
    name: 'change-not-confirmed',
    isAlike: true,
    title: 'Fehler: Schritt 2 von 3: Neue Bankdaten prüfen',
    replies: (on) => on.route(SEND, (call) => call.fulfill({ status: 403, json: { code: 'BestaetigungNichtMoeglich' } })),
    reach: send,
    seen: text(/^Ihr Anmeldedienst bestätigt uns nicht/),
  },
  {
    ...change,
    name: 'change-done',
    title: 'Schritt 3 von 3: Ihre neuen Bankdaten sind beantragt',
    replies: answering(SEND, { VorgangId, Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen', UebergabeAb }),
    reach: send,
    seen: text('Wir haben Ihre Änderung erhalten'),
  },
  { ...stop, name: 'open', answers: answering(STOP, stopp), seen: text('Waren Sie das nicht? Dann stoppen Sie die Änderung jetzt.') },
  {
    ...stop,
    name: 'stopped',
    title: 'Die Änderung ist gestoppt',
    answers: answering(STOP, { ...stopp, Status: 'gestoppt' }),
    seen: text('Die bisherigen Bankdaten gelten weiter.'),
  },
  { ...stop, name: 'dead', isAlike: true, seen: text(/Dieser Link ist abgelaufen oder wurde bereits verwendet/) },
]
