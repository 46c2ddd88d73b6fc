import { paths } from '#contract/_shared/paths.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { fillRows, pasteTable, reportableMeters, withCopies } from '../../_support/sammelmeldung.ts'
import { failing, FAILURE, hanging, heading, inTurn, summary, text, type State } from '../state.ts'

const einspeisung = {
  screen: paths.einspeisungSammelmeldung,
  as: 'ada.sonne',
  title: 'Zählerstände Ihrer Einspeisung in einem Zug melden',
} as const
const LIST = '**/pages/einspeisung/zaehlerstaende'
const REPORT = '**/ablesung/'
const VORGANG = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }

const accepted = (on: Answers) => on.route(REPORT, (call) => call.fulfill({ status: 201, json: VORGANG }))

async function toCheck(page: Page, more = 0): Promise<void> {
  await fillRows(page, 'einspeisung', more)
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
}

async function send(page: Page): Promise<void> {
  await toCheck(page)
  await page.getByRole('button', { name: /Zählerstände senden$/ }).press('Enter')
}

async function checkTable(page: Page): Promise<void> {
  const [first, second] = await reportableMeters(page, 'einspeisung')
  const rows = [`${first?.zaehlernummer};16.510,7`, `${second?.zaehlernummer};1`, `${second?.zaehlernummer};2`, 'ABC-1;5']
  await pasteTable(page, rows.join('\n'))
}

const withSome = withCopies(2)

export const sammelmeldungStates: readonly State[] = [
  { ...einspeisung, name: 'loaded', seen: text('Noch kein Zählerstand eingegeben') },
  { ...einspeisung, name: 'many-meters', answers: withCopies(120), seen: text(/Seite 1 von 3/) },
  { ...einspeisung, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...einspeisung, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...einspeisung,
    name: 'nothing-entered',
    answers: withSome,
    title: `Fehler: ${einspeisung.title}`,
    reach: (page) => page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter'),
    seen: summary,
  },
  { ...einspeisung, name: 'pasted', answers: withSome, reach: checkTable, seen: heading('Was wir in der Tabelle gefunden haben') },
  {
    ...einspeisung,
    name: 'check',
    answers: withSome,
    title: 'Angaben prüfen',
    reach: (page) => toCheck(page),
    seen: (page) => page.getByRole('button', { name: /Zählerstände senden$/ }),
  },
  {
    ...einspeisung,
    name: 'check-not-confirmed',
    answers: withSome,
    title: 'Fehler: Angaben prüfen',
    reach: async (page) => {
      await toCheck(page, 900_000)
      await page.getByRole('button', { name: /Zählerstände senden$/ }).press('Enter')
    },
    seen: summary,
  },
  {
    ...einspeisung,
    name: 'sending',
    title: 'Angaben prüfen',
    answers: inTurn(withSome, hanging(REPORT)),
    reach: send,
    // it comes after a while, and with it the bar
    seen: (page) => page.getByRole('button', { name: 'Senden abbrechen' }),
    isAlone: true,
  },
  {
    ...einspeisung,
    name: 'done',
    answers: withSome,
    title: 'Ihre Zählerstände sind bei uns',
    replies: accepted,
    reach: send,
    seen: text(/^Vielen Dank/),
    // the receipt stays for its person
    isAlone: true,
  },
  {
    ...einspeisung,
    name: 'partly-sent',
    answers: withSome,
    title: 'Nicht alle Zählerstände sind gesendet',
    replies: async (on) => {
      await accepted(on)
      await on.route(REPORT, (call) => call.fulfill({ ...FAILURE, status: 400, json: { code: 'AblesungNichtMoeglich' } }), { times: 1 })
    },
    reach: send,
    seen: text('Nicht gesendete Zählerstände'),
    isAlone: true,
  },
  {
    screen: paths.trinkwasserSammelmeldung,
    as: 'wim.wasser',
    name: 'loaded',
    title: 'Zählerstände Ihres Trinkwassers in einem Zug melden',
    seen: text('Noch kein Zählerstand eingegeben'),
  },
]
