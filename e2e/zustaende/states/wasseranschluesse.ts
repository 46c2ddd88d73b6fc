import type { Vorgangsstand } from '#contract/vorgaenge/schema.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { meterOfAccount, plausibleValue } from '../../_support/readings.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, FAILURE, hanging, heading, summary, text, type State } from '../state.ts'

const anschluesse = { screen: paths.trinkwasserAnschluss, as: 'wim.wasser', title: 'Ihre Wasseranschlüsse' } as const
const abmelden = { screen: paths.cancelAnschluss, as: 'wim.wasser', title: 'Wasseranschluss abmelden' } as const
const LIST = '**/pages/trinkwasser/anschluss'
const OPEN = '**/api/portal/v1/kuendigungen'
const READINGS = '**/pages/trinkwasser/zaehlerstaende'
const SEND = '**/pages/trinkwasser/*/kuendigung'
/** wim's active connection and his business partner */
const [KONTO, GP] = ['3000000001', '1000000002']
const pending = answering(OPEN, {
  Kuendigungen: [
    {
      Vertragskonto: KONTO,
      AbmeldungZum: '2026-11-01',
      Zaehlernummer: '8ZRI0020000001',
      Zaehlerstand: 745,
      EingegangenAm: '2026-11-02T09:30:00Z',
    },
  ],
})
const RECEIVED = {
  VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
  Nummer: '7KQM2N4P9XYZ',
  Status: 'eingegangen',
  EingegangenAm: '2026-11-20T09:30:00Z',
}

interface Liste {
  readonly Anschluesse: readonly object[]
}

/** Changes fields of the first connection. */
const first = (change: object) => (on: Answers) =>
  changeAnswer(on, LIST, ({ Anschluesse: [one, ...others] }: Liste) => ({ Anschluesse: [{ ...one, ...change }, ...others] }))

const several = (on: Answers) =>
  changeAnswer(on, LIST, ({ Anschluesse: [one] }: Liste) => ({
    Anschluesse: ['3000000001', '3000000008'].map((Vertragskonto) => ({ ...one, Vertragskonto })),
  }))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

async function toReading(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Heute/ }).press('Enter')
  await press(page, 'Weiter')
}

async function toMove(page: Page, more = 0): Promise<void> {
  const meter = await meterOfAccount(page, 'trinkwasser', KONTO)
  await toReading(page)
  await page.getByLabel('Zählerstand am Tag der Abmeldung').fill(String(plausibleValue(meter) + more))
  await press(page, 'Weiter')
}

async function toCheck(page: Page, more = 0): Promise<void> {
  await toMove(page, more)
  await page.getByLabel('Straße').fill('Ahornweg')
  await page.getByLabel('Hausnummer').fill('7')
  await page.getByLabel('Postleitzahl').fill('54321')
  await page.getByLabel('Ort', { exact: true }).fill('Neustadt')
  await page.getByLabel(/^Gültig ab/).fill('1.12.2026')
  await press(page, 'Weiter zur Prüfung')
}

async function send(page: Page): Promise<void> {
  await toCheck(page)
  await press(page, 'Anschluss abmelden')
}

const step = (number: 1 | 2 | 3 | 4 | 5, name: string) => `Schritt ${number} von 5: ${name}`
const DAY = step(1, 'Wann endet Ihre Wassernutzung?')
const READING = step(2, 'Was zeigt der Wasserzähler?')
const MOVE = step(3, 'Wie geht es weiter?')
const CHECK = step(4, 'Abmeldung prüfen')

export const wasseranschluesseStates: readonly State[] = [
  { ...anschluesse, name: 'loaded', seen: heading('Wasserhärte') },
  {
    ...anschluesse,
    name: 'ended-and-use',
    reach: async (page) => {
      await page.getByText('Ein beendeter Anschluss').click()
      await page.getByText('Ihr Wasserverbrauch').first().click()
    },
    seen: heading('Verlauf'),
  },
  {
    ...anschluesse,
    name: 'use-failed',
    isAlike: true,
    answers: failing(READINGS),
    reach: (page) => page.getByText('Ihr Wasserverbrauch').first().click(),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
    logs: /500/,
  },
  { ...anschluesse, name: 'pending', answers: pending, seen: text('Abmeldung zum 01.11.2026 beantragt') },
  {
    ...anschluesse,
    name: 'cancellation-refused',
    answers: answering('**/api/portal/v1/vorgangsstand', {
      Offen: 0,
      NichtUebernommen: [
        {
          VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
          Nummer: '7KQM2N4P9XYZ',
          Art: 'Kuendigung',
          Grund: 'Der Zählerstand ist niedriger als der letzte.',
          AbgelehntAm: '2026-11-21T08:00:00.000Z',
          GPNummer: '1000000002',
          VKNummer: '3000000001',
          Inhalt: { AbmeldungZum: '2026-11-19' },
        },
      ],
    } satisfies Vorgangsstand),
    seen: text('Nicht übernommen: Abmeldung des Wasseranschlusses zum 19.11.2026'),
  },
  {
    ...anschluesse,
    name: 'just-cancelled',
    address: `${paths.trinkwasserAnschluss}?from=abmelden&gp=${GP}&preventScrollToTop=true`,
    answers: pending,
    seen: text('Ihre Abmeldung ist bei uns'),
  },
  {
    ...anschluesse,
    name: 'little-known',
    answers: first({ Wasserhaertegrad: undefined, Zaehlernummer: undefined, Preise: [] }),
    seen: text('Wie hart Ihr Wasser ist, wissen wir gerade nicht.'),
  },
  { ...anschluesse, name: 'one-price', isAlike: true, as: 'mia.mix', seen: heading('Wasserhärte') },
  { ...anschluesse, name: 'nothing-here', isAlike: true, as: 'ada.sonne', seen: heading('Hier gibt es für Sie nichts zu tun') },
  { ...anschluesse, name: 'loading', isAlike: true, answers: hanging(LIST), seen: (page) => page.locator('[aria-busy=true]').first() },
  {
    ...anschluesse,
    name: 'error',
    isAlike: true,
    answers: failing(LIST),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },

  { ...abmelden, name: 'choice', answers: several, seen: text('Welchen Anschluss möchten Sie abmelden?') },
  {
    ...abmelden,
    name: 'choice-with-errors',
    isAlike: true,
    answers: several,
    reach: (page) => press(page, 'Weiter'),
    seen: summary,
  },
  { ...abmelden, name: 'pending', answers: pending, seen: heading('Dieser Anschluss ist schon abgemeldet') },
  { ...abmelden, name: 'nothing-here', isAlike: true, as: 'ada.sonne', seen: heading('Hier gibt es nichts abzumelden') },
  {
    ...abmelden,
    name: 'ended',
    isAlike: true,
    address: `${paths.cancelAnschluss}?konto=3000000002`,
    seen: text('Der Vertrag zu diesem Anschluss ist schon beendet.'),
  },
  {
    ...abmelden,
    name: 'without-meter',
    isAlike: true,
    answers: first({ Zaehlernummer: undefined }),
    seen: text(/kennen wir keinen Zähler/),
  },
  { ...abmelden, name: 'loading', isAlike: true, answers: hanging(LIST), seen: (page) => page.locator('[aria-busy=true]').first() },
  {
    ...abmelden,
    name: 'error',
    isAlike: true,
    answers: failing(OPEN),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },

  { ...abmelden, name: 'day', title: DAY, seen: heading(/Wann endet/, 1) },
  {
    ...abmelden,
    name: 'day-with-errors',
    isAlike: true,
    title: `Fehler: ${DAY}`,
    reach: async (page) => {
      await page.getByLabel('Abmelden zum', { exact: true }).fill('1.1.2020')
      await press(page, 'Weiter')
    },
    seen: summary,
  },
  {
    ...abmelden,
    name: 'future-day',
    title: `Fehler: ${DAY}`,
    reach: async (page) => {
      await page.getByLabel('Abmelden zum', { exact: true }).fill('3.12.2099')
      await press(page, 'Weiter')
    },
    seen: (page) => page.getByRole('button', { name: 'Erinnerung für den 03.12.2099' }),
  },
  { ...abmelden, name: 'reading', title: READING, reach: toReading, seen: text('Es zählen nur die schwarzen Ziffern.') },
  {
    ...abmelden,
    name: 'reading-with-errors',
    isAlike: true,
    title: `Fehler: ${READING}`,
    reach: async (page) => {
      await toReading(page)
      await page.getByLabel('Zählerstand am Tag der Abmeldung').fill('-5')
      await press(page, 'Weiter')
    },
    seen: summary,
  },
  {
    ...abmelden,
    name: 'reading-not-compared',
    isAlike: true,
    title: READING,
    answers: failing(READINGS),
    reach: toReading,
    seen: text('Den letzten Stand können wir gerade nicht anzeigen.'),
    logs: /500/,
  },
  {
    ...abmelden,
    name: 'reading-loading-the-last',
    isAlike: true,
    title: READING,
    answers: hanging(READINGS),
    reach: toReading,
    seen: text('Letzter Stand wird geladen …'),
  },
  { ...abmelden, name: 'move', isAlike: true, title: MOVE, reach: (page) => toMove(page), seen: heading(/Wie geht es weiter/, 1) },
  {
    ...abmelden,
    name: 'move-with-errors',
    title: `Fehler: ${MOVE}`,
    reach: async (page) => {
      await toMove(page)
      await page.getByLabel('Straße').fill('Ahornweg')
      await press(page, 'Weiter zur Prüfung')
    },
    seen: summary,
  },
  { ...abmelden, name: 'check', isAlike: true, title: CHECK, reach: (page) => toCheck(page), seen: heading(/Abmeldung prüfen/, 1) },
  {
    ...abmelden,
    name: 'check-unusual-value',
    title: CHECK,
    reach: (page) => toCheck(page, -322),
    seen: text('Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?'),
  },
  {
    ...abmelden,
    name: 'check-not-confirmed',
    isAlike: true,
    title: `Fehler: ${CHECK}`,
    reach: async (page) => {
      await toCheck(page, -322)
      await press(page, 'Anschluss abmelden')
    },
    seen: summary,
  },
  {
    ...abmelden,
    name: 'sending',
    isAlike: true,
    title: CHECK,
    answers: hanging(SEND),
    reach: send,
    seen: (page) => page.getByRole('button', { name: 'Wird gesendet …' }),
  },
  {
    ...abmelden,
    name: 'refused',
    isAlike: true,
    title: `Fehler: ${CHECK}`,
    replies: (on) => on.route(SEND, (call) => call.fulfill({ status: 409, json: { code: 'VorgangBereitsOffen' } })),
    reach: send,
    seen: text('Die Abmeldung wurde nicht gesendet'),
    logs: /409/,
  },
  {
    ...abmelden,
    name: 'unknown-outcome',
    isAlike: true,
    title: `Fehler: ${CHECK}`,
    replies: (on) => on.route(SEND, (call) => call.fulfill(FAILURE)),
    reach: send,
    seen: text('Keine Antwort erhalten'),
    logs: /500/,
  },
  {
    ...abmelden,
    name: 'done',
    title: step(5, 'Ihre Abmeldung ist bei uns'),
    replies: answering(SEND, RECEIVED),
    reach: send,
    seen: heading(/Abmeldung ist bei uns/, 1),
  },
]
