import { paths } from '#contract/_shared/paths.ts'
import type { Page } from '@playwright/test'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, inTurn, text, type State } from '../state.ts'
import { press, refusing } from './account/konto.ts'
import { ID, NUMMER, one, shows, stand } from './vorgaenge.ts'

const CALL = '**/api/portal/v1/beschwerden'
const form = { screen: paths.beschwerde, as: 'mia.mix', title: 'Beschwerde einreichen' } as const

const choose = async (page: Page, thema: RegExp, rolle: RegExp) => {
  await page.getByRole('radio', { name: thema }).check()
  await page.getByRole('radio', { name: rolle }).check()
}
const send = press('Beschwerde senden')
const complain = async (page: Page) => {
  await choose(page, /^Strom oder Gas/, /^als Privatperson/)
  await page.getByRole('textbox', { name: 'Ihre Beschwerde' }).fill('Der Zähler steht seit Mai. Trotzdem kam eine Rechnung.')
  await send(page)
}
const complaint = (more: object = {}) => ({
  Art: 'Beschwerde',
  Inhalt: { Beschwerde: 'Der Zähler steht seit Mai.', Frist: '2099-12-18', ...more },
})
const mine = { ...one, title: 'Ihre Beschwerde' } as const

/** A complaint of a consumer, and what becomes of it. */
export const beschwerdenStates: readonly State[] = [
  { ...form, name: 'empty', seen: (page) => page.getByRole('textbox', { name: 'Ihre Beschwerde' }) },
  { ...form, name: 'nothing-typed', title: 'Fehler: Beschwerde einreichen', reach: send, seen: text('Bitte wählen Sie, worum es geht.') },
  {
    ...form,
    name: 'other-way',
    reach: (page) => choose(page, /^Trinkwasser/, /^als Privatperson/),
    seen: text('Dafür gilt das gesetzliche Beschwerdeverfahren nicht'),
  },
  {
    ...form,
    name: 'other-way-of-the-operator',
    isAlike: true,
    // the settings are read once a page
    isAlone: true,
    answers: (on) =>
      changeAnswer(on, '**/api/portal/v1/betreiber', (said: object) => ({
        ...said,
        andereBeschwerden: 'Schreiben Sie an wasser@netz.example.',
      })),
    reach: (page) => choose(page, /^Trinkwasser/, /^für ein Unternehmen/),
    seen: text('Schreiben Sie an wasser@netz.example.'),
  },
  { ...form, name: 'sending', isAlike: true, answers: hanging(CALL), reach: complain, seen: text('Wird gesendet …') },
  { ...form, name: 'failed', isAlike: true, answers: failing(CALL), reach: complain, seen: text('Keine Antwort erhalten') },
  {
    ...form,
    name: 'not-energy',
    isAlike: true,
    answers: refusing(CALL, 409, 'BeschwerdeNichtMoeglich'),
    reach: complain,
    seen: text(/^Dieser Vertrag ist kein Vertrag über Strom oder Gas/),
  },
  {
    ...form,
    name: 'sent',
    answers: answering(CALL, { VorgangId: ID, Nummer: NUMMER, Status: 'eingegangen', Frist: '2099-12-18' }),
    reach: complain,
    // the day that the answer names, not one of the browser's clock
    seen: text(/^Wir antworten Ihnen spätestens am 18.12.2099[.]/),
  },
  {
    ...mine,
    name: 'complaint-open',
    isAlike: true,
    answers: shows(stand('uebermittelt', complaint())),
    seen: text(/^Wir prüfen Ihre Beschwerde/),
  },
  {
    ...mine,
    name: 'complaint-late',
    isAlike: true,
    answers: inTurn(shows(stand('uebermittelt', complaint({ Frist: '2026-11-01' })))),
    seen: text(/^Als Verbraucher können Sie ein Schlichtungsverfahren/),
  },
  {
    ...mine,
    name: 'complaint-refused',
    answers: shows(stand('abgelehnt', { ...complaint(), Grund: 'Der Zähler wurde geprüft und geht richtig.' })),
    seen: text(/^Als Verbraucher können Sie ein Schlichtungsverfahren/),
  },
]
