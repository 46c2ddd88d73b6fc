import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { meterOfAccount } from '../../_support/readings.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, FAILURE, hanging, heading, summary, text, type State } from '../state.ts'

const anlagen = { screen: paths.einspeisungAnlagen, as: 'ada.sonne', title: 'Ihre Anlagen' } as const
const LIST = '**/pages/einspeisung/anlagendaten'
const READINGS = '**/pages/einspeisung/zaehlerstaende'
const SEND = '**/pages/einspeisung/anlagendaten/*/*'
const VORGANG = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }
/** ada's: it can be exempt and its supply contracts can be merged */
const FIRST = '2000000001'
const tax = `${paths.einspeisungAnlagen}?steuer=${FIRST}`
const merge = `${paths.einspeisungAnlagen}?zusammenlegen=${FIRST}`

interface Page5 {
  readonly Anlagendaten: readonly object[]
}

/** Changes fields of the first plant. */
const first = (change: object) => (on: Answers) =>
  changeAnswer(on, LIST, (said: Page5) => ({
    Anlagendaten: said.Anlagendaten.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  }))

/** the meters have no readings yet */
const unknown = answering(READINGS, [])
const forward = (page: Page) => page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
const send = (page: Page) => page.getByRole('button', { name: 'Antrag senden' }).press('Enter')

async function sendTax(page: Page): Promise<void> {
  await forward(page)
  await send(page)
}

/** To the check of an exemption, with a reading this much above the last one. */
async function checkTax(page: Page, more: number): Promise<void> {
  const { readings } = await meterOfAccount(page, 'einspeisung', FIRST)
  await page.getByLabel('Zählerstand der Einspeisung').fill(String((readings[0]?.zaehlerstand ?? 0) + more))
  await forward(page)
}

/** Fills in two implausible readings of the plant's meter; their check needs its known readings. */
async function fillMerge(page: Page): Promise<void> {
  const [plant, household] = [
    page.getByRole('group', { name: 'Zähler der Anlage' }),
    page.getByRole('group', { name: 'Zähler des Haushalts' }),
  ]
  await plant.getByLabel('Strom aus dem Netz bezogen').fill('120')
  await plant.getByLabel('Strom ins Netz eingespeist').fill('34.000')
  await household.getByLabel('Zählernummer').fill('1EMH0099999999')
  await household.getByLabel('Strom aus dem Netz bezogen').fill('18200')
  await forward(page)
}

const step = (number: 1 | 2 | 3, name: string) => `Schritt ${number} von 3: ${name}`
const steuer = { ...anlagen, address: tax } as const
const zusammenlegung = { ...anlagen, address: merge } as const

export const anlagenStates: readonly State[] = [
  { ...anlagen, name: 'loaded', seen: heading('Ihre Anlagen', 1) },
  { ...anlagen, name: 'opened', address: `${paths.einspeisungAnlagen}?konto=${FIRST}`, seen: heading('Module') },
  {
    ...anlagen,
    name: 'shut-down',
    address: `${paths.einspeisungAnlagen}?konto=2000000006`,
    seen: text('Alle Module dieser Anlage sind stillgelegt.'),
  },
  {
    ...anlagen,
    name: 'pending',
    answers: first({ GeaenderteBesteuerungsart: 'SteuerbefreiungInArbeit' }),
    address: `${paths.einspeisungAnlagen}?konto=${FIRST}`,
    seen: text('bisher: Wir zahlen Ihre Vergütung mit 19 % Umsatzsteuer aus.'),
  },
  {
    ...anlagen,
    name: 'unknown-tax-type',
    answers: first({ Besteuerungsart: 'VonMorgen' }),
    address: `${paths.einspeisungAnlagen}?konto=${FIRST}`,
    seen: text('Dieser Vertrag kann gerade nicht angezeigt werden.'),
    logs: /unknown Besteuerungsart/,
  },
  { ...anlagen, name: 'few', isAlike: true, as: 'mia.mix', seen: heading('Steuer') },
  { ...anlagen, name: 'nothing-here', as: 'wim.wasser', seen: heading('Hier gibt es für Sie nichts zu tun') },
  { ...anlagen, name: 'loading', isAlike: true, answers: hanging(LIST), seen: (page) => page.locator('[aria-busy=true]').first() },
  {
    ...anlagen,
    name: 'error',
    isAlike: true,
    answers: failing(LIST),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },

  { ...steuer, name: 'tax-form', title: step(1, 'Steuerbefreiung beantragen'), seen: heading(/Steuerbefreiung beantragen/, 1) },
  {
    ...steuer,
    name: 'tax-form-with-errors',
    title: `Fehler: ${step(1, 'Steuerbefreiung beantragen')}`,
    reach: async (page) => {
      await page.getByLabel('Zählerstand der Einspeisung').fill('-5')
      await forward(page)
    },
    seen: summary,
  },
  {
    ...steuer,
    name: 'tax-form-not-compared',
    isAlike: true,
    title: step(1, 'Steuerbefreiung beantragen'),
    answers: failing(READINGS),
    seen: text('Den letzten Stand können wir gerade nicht anzeigen.'),
    logs: /500/,
  },
  {
    ...steuer,
    name: 'tax-check-unusual-value',
    isAlike: true,
    title: step(2, 'Antrag auf Steuerbefreiung prüfen'),
    reach: (page) => checkTax(page, -10),
    seen: text('Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?'),
  },
  {
    ...steuer,
    name: 'tax-check-not-confirmed',
    isAlike: true,
    title: `Fehler: ${step(2, 'Antrag auf Steuerbefreiung prüfen')}`,
    reach: async (page) => {
      await checkTax(page, -10)
      await send(page)
    },
    seen: summary,
  },
  {
    ...steuer,
    name: 'tax-check',
    title: step(2, 'Antrag auf Steuerbefreiung prüfen'),
    reach: forward,
    seen: heading(/Steuerbefreiung prüfen/, 1),
  },
  {
    ...steuer,
    name: 'tax-sending',
    isAlike: true,
    title: step(2, 'Antrag auf Steuerbefreiung prüfen'),
    answers: hanging(SEND),
    reach: sendTax,
    seen: (page) => page.getByRole('button', { name: 'Wird gesendet …' }),
  },
  {
    ...steuer,
    name: 'tax-refused',
    isAlike: true,
    title: `Fehler: ${step(2, 'Antrag auf Steuerbefreiung prüfen')}`,
    replies: (on) => on.route(SEND, (call) => call.fulfill({ status: 409, json: { code: 'SteuerbefreiungNichtMoeglich' } })),
    reach: sendTax,
    seen: text('Die Steuerbefreiung wurde nicht beantragt'),
    logs: /409/,
  },
  {
    ...steuer,
    name: 'tax-done',
    title: step(3, 'Ihr Antrag auf Steuerbefreiung ist bei uns'),
    replies: answering(SEND, VORGANG),
    reach: sendTax,
    seen: heading(/Steuerbefreiung ist bei uns/, 1),
  },

  { ...zusammenlegung, name: 'merge-form', title: step(1, 'Zusammenlegung beantragen'), seen: heading(/Zusammenlegung beantragen/, 1) },
  {
    ...zusammenlegung,
    name: 'merge-form-with-errors',
    isAlike: true,
    title: `Fehler: ${step(1, 'Zusammenlegung beantragen')}`,
    reach: forward,
    seen: summary,
  },
  {
    ...zusammenlegung,
    name: 'merge-check',
    title: step(2, 'Antrag auf Zusammenlegung prüfen'),
    answers: unknown,
    reach: fillMerge,
    seen: heading(/Zusammenlegung prüfen/, 1),
  },
  {
    ...zusammenlegung,
    name: 'merge-check-unusual-values',
    title: step(2, 'Antrag auf Zusammenlegung prüfen'),
    reach: fillMerge,
    seen: text(/Zähler der Anlage, Anzeige 2\.8\.0: Der Wert ist ungewöhnlich hoch/),
  },
  {
    ...zusammenlegung,
    name: 'merge-check-not-confirmed',
    isAlike: true,
    title: `Fehler: ${step(2, 'Antrag auf Zusammenlegung prüfen')}`,
    reach: async (page) => {
      await fillMerge(page)
      await send(page)
    },
    seen: summary,
  },
  {
    ...zusammenlegung,
    name: 'merge-form-not-compared',
    isAlike: true,
    title: step(1, 'Zusammenlegung beantragen'),
    answers: failing(READINGS),
    seen: text('Den letzten Stand können wir gerade nicht anzeigen.'),
    logs: /500/,
  },
  {
    ...zusammenlegung,
    name: 'merge-unknown-outcome',
    isAlike: true,
    title: `Fehler: ${step(2, 'Antrag auf Zusammenlegung prüfen')}`,
    answers: async (on) => {
      await unknown(on)
      await on.route(SEND, (call) => call.fulfill(FAILURE))
    },
    reach: async (page) => {
      await fillMerge(page)
      await send(page)
    },
    seen: text('Keine Antwort erhalten'),
    logs: /500/,
  },
  {
    ...zusammenlegung,
    name: 'merge-done',
    isAlike: true,
    title: step(3, 'Ihr Antrag auf Zusammenlegung ist bei uns'),
    answers: async (on) => {
      await unknown(on)
      await answering(SEND, VORGANG)(on)
    },
    reach: async (page) => {
      await fillMerge(page)
      await send(page)
    },
    seen: heading(/Zusammenlegung ist bei uns/, 1),
  },
]
