import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { meterOfAccount, plausibleValue } from '../../_support/readings.ts'
import { answering, failing, FAILURE, hanging, heading, summary, text, type State } from '../state.ts'

const abmelden = { screen: paths.cancelAnschluss, as: 'wim.wasser', title: 'Wasseranschluss abmelden' } as const
const READINGS = '**/pages/trinkwasser/zaehlerstaende'
const SEND = '**/pages/trinkwasser/*/kuendigung'
/** wim's active connection */
const KONTO = '3000000001'
const RECEIVED = {
  VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
  Nummer: '7KQM2N4P9XYZ',
  Status: 'eingegangen',
  EingegangenAm: '2026-11-20T09:30:00Z',
}

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

/** The steps of a cancellation. */
export const abmeldungStates: readonly State[] = [
  { ...abmelden, name: 'day', title: DAY, seen: heading(/Wann endet/, 1) },
  {
    ...abmelden,
    name: 'day-with-errors',
    isAlike: true,
    title: `Fehler: ${DAY}`,
    reach: async (page) => {
      await page.getByLabel('Letzter Tag der Nutzung', { exact: true }).fill('1.1.2020')
      await press(page, 'Weiter')
    },
    seen: summary,
  },
  {
    ...abmelden,
    name: 'future-day',
    title: `Fehler: ${DAY}`,
    reach: async (page) => {
      await page.getByLabel('Letzter Tag der Nutzung', { exact: true }).fill('3.12.2099')
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
