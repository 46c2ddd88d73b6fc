import type { Page } from '@playwright/test'
import { failing, hanging, heading, inTurn, text, type State } from '../state.ts'
import { press } from './account/konto.ts'
import { ID, NUMMER, one, shows, stand } from './vorgaenge.ts'

const ANSWER = '**/api/portal/v1/vorgaenge/*/antwort'

const question = {
  RueckfrageId: 'b1c3d5e7-0a2b-4c4d-8e6f-1a3b5c7d9e0f',
  Frage: 'Bitte prüfen Sie noch einmal: Ist die vierte Stelle wirklich eine Drei? Auf dem Foto von 2025 steht dort eine Acht.',
  GestelltAm: '2026-11-21T09:00:00.000Z',
}
const askedOne = stand('uebermittelt', {
  UebermitteltAm: '2026-11-21T08:00:00.000Z',
  AntwortErwartet: true,
  Rueckfragen: [
    {
      ...question,
      RueckfrageId: 'c1c3d5e7-0a2b-4c4d-8e6f-1a3b5c7d9e0f',
      Frage: 'Haben Sie den Zähler selbst abgelesen?',
      Antwort: 'Ja, am Abend.\nMit der Lampe.',
      BeantwortetAm: '2026-11-21T08:30:00.000Z',
      GestelltAm: '2026-11-21T08:10:00.000Z',
    },
    question,
  ],
})
const answeredOne = stand('uebermittelt', {
  UebermitteltAm: '2026-11-21T08:00:00.000Z',
  Rueckfragen: [{ ...question, Antwort: 'Es ist eine Drei.', BeantwortetAm: '2026-11-22T08:30:00.000Z' }],
})
const sendAnswer = press('Antwort senden')
const typeAnswer = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Es ist eine Drei.')
  await sendAnswer(page)
}

/** A request with a question of ours. */
export const rueckfrageStates: readonly State[] = [
  { ...one, name: 'asked', answers: shows(askedOne), seen: heading('Unsere Frage an Sie', 2) },
  {
    ...one,
    name: 'asked-empty',
    isAlike: true,
    answers: shows(askedOne),
    reach: sendAnswer,
    seen: text('Bitte geben Sie eine Antwort ein.'),
  },
  {
    ...one,
    name: 'answering',
    isAlike: true,
    answers: inTurn(shows(askedOne), hanging(ANSWER)),
    reach: typeAnswer,
    seen: text('Wird gesendet …'),
  },
  {
    ...one,
    name: 'answer-failed',
    answers: inTurn(shows(askedOne), failing(ANSWER)),
    reach: typeAnswer,
    seen: text('Keine Antwort erhalten'),
  },
  {
    ...one,
    name: 'answered',
    answers: inTurn(shows(askedOne), async (on) => {
      await on.route(ANSWER, async (call) => {
        await shows(answeredOne)(on)
        await call.fulfill({ json: { VorgangId: ID, Nummer: NUMMER, Status: 'eingegangen' } })
      })
    }),
    reach: typeAnswer,
    seen: text('Ihre Antwort ist bei uns'),
  },
  {
    ...one,
    name: 'answered-elsewhere',
    isAlike: true,
    answers: inTurn(shows(askedOne), async (on) => {
      await on.route(ANSWER, async (call) => {
        await shows(answeredOne)(on)
        await call.fulfill({ status: 409, json: { code: 'RueckfrageBeantwortet' } })
      })
    }),
    reach: typeAnswer,
    seen: text('Diese Frage ist schon beantwortet'),
  },
  {
    ...one,
    name: 'answer-too-late',
    isAlike: true,
    answers: inTurn(shows(askedOne), async (on) => {
      await on.route(ANSWER, async (call) => {
        await shows(stand('bestaetigt', { Rueckfragen: [question] }))(on)
        await call.fulfill({ status: 409, json: { code: 'VorgangErledigt' } })
      })
    }),
    reach: typeAnswer,
    seen: text('Der Vorgang ist schon entschieden'),
  },
]
