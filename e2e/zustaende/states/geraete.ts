import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { SignifikanteLast } from '#contract/geraete/schema.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, heading, inTurn, text, type State } from '../state.ts'

const LIST = '**/api/css/v5/pages/geraete'
const EVENTS = '**/signifikante-lasten/events'
const RECORD = '**/signifikante-lasten/melde-neue-anmeldung'
const screen = { screen: paths.geraete, as: 'mia.mix', title: 'Anmeldepflichtige Geräte' } as const

const geraet = (GeraetId: string, GeraeteArt: string, more: Partial<SignifikanteLast> = {}): SignifikanteLast => ({
  GeraetId,
  GeraeteArt,
  Vertragskonto: '2000000009',
  Geschaeftspartner: '1000000006',
  Adresse: { Strasse: 'Mühlgasse', Hausnummer: '3', PLZ: '12345', Ort: 'Musterstadt' },
  ...more,
})
/** every kind, long names, and one with required fields only */
const geraete: readonly SignifikanteLast[] = [
  geraet('SL-000101', 'Wärmepumpe', {
    Hersteller: 'Muster Wärme- und Klimatechnik Gesellschaft mbH',
    SystemTyp: 'Luft-Wasser',
    Typ: 'MW 9-A',
    Leistung: 9.25,
    AngemeldetAm: '2024-10-07',
    Standort: 'Garten, Nordseite',
  }),
  geraet('SL-000102', 'Wallbox'),
  geraet('SL-000103', 'Klimaanlage', { Leistung: 5 }),
  geraet('0123456789ABCDEF0123456789ABCDEF', 'Nachtspeicherheizung und Steuerbox', { Vertragskonto: '2000000010' }),
]
const ereignisse = Array.from({ length: 7 }, (_, index) => ({
  id: `e${index}`,
  createdAt: `2026-11-0${9 - index}T09:30:00.000Z`,
}))

const having = inTurn(answering(LIST, { SignifikanteLasten: geraete }), answering(EVENTS, { Events: ereignisse }))
const follow = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Neues Gerät anmelden (neues Fenster)' }).click()
  await (await opened).close()
}
const recording = (answer: object) => (on: Answers) => on.route(RECORD, (call) => call.fulfill(answer))
const withoutForm = ({ links, ...operator }: Betreiber) => ({ ...operator, links: { ...links, geraeteAnmeldung: undefined } })
const openAll = async (page: Page) => {
  await page.getByText('2 ältere Anmeldungen').click()
  await page.getByText('Welche Geräte sind anmeldepflichtig?').click()
}

export const geraeteStates: readonly State[] = [
  { ...screen, name: 'loaded', seen: heading('Wärmepumpe', 3) },
  {
    ...screen,
    name: 'all-open',
    answers: having,
    reach: openAll,
    seen: text('Wärmepumpen, auch mit Heizstab'),
  },
  { ...screen, name: 'empty', as: 'nora.neu', seen: heading('Es ist noch kein Gerät angemeldet', 2) },
  {
    ...screen,
    name: 'recorded',
    isAlike: true,
    answers: recording({ status: 201, json: { id: 'e9', createdAt: '2026-11-20T09:00:00.000Z' } }),
    reach: follow,
    seen: text(/^Das Formular ist in einem neuen Fenster offen/),
  },
  {
    ...screen,
    name: 'not-recorded',
    isAlike: true,
    answers: recording({ status: 429, json: { code: 'ZuVieleVersuche' } }),
    reach: follow,
    seen: text('Das Formular ist offen'),
    logs: /429/,
  },
  {
    ...screen,
    name: 'without-form',
    isAlike: true,
    answers: (on) => changeAnswer(on, '**/api/portal/v1/betreiber', withoutForm),
    seen: text(/^Melden Sie neue Geräte bitte telefonisch/),
  },
  {
    ...screen,
    name: 'begun-error',
    isAlike: true,
    answers: failing(EVENTS),
    seen: text(/Ihre begonnenen Anmeldungen konnten nicht geladen werden/),
  },
  { ...screen, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...screen, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Daten konnten nicht geladen werden/) },
]
