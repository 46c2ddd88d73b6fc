import { paths } from '#contract/_shared/paths.ts'
import type { Page } from '@playwright/test'
import { answering, failing, hanging, heading, inTurn, text, type State } from '../state.ts'
import { press, refusing } from './account/konto.ts'
import { fresh, ID, NUMMER, one, shows, stand } from './vorgaenge.ts'

const CALL = '**/api/portal/v1/fragen'
const frage = { screen: paths.frage, as: 'mia.mix', title: 'Frage stellen' } as const
const withPlace = {
  ...frage,
  address: `/frage?von=/vorgaenge/${ID}&vorgang=${ID}&konto=2000000008&fehler=InternerFehler&anfrage=a1b2c3d4`,
} as const

const send = press('Frage senden')
const ask = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Ihre Frage' }).fill('Warum ist mein Abschlag so hoch?')
  await send(page)
}
const accepted = answering(CALL, { VorgangId: ID, Nummer: NUMMER, Status: 'eingegangen' })
const question = { Art: 'Frage', Inhalt: { Frage: 'Warum ist mein Abschlag so hoch?\nIm Sommer war er kleiner.', Seite: 'Abschlag' } }
const asked = { ...one, title: 'Ihre Frage' } as const

/** A question to the operator, and its answer. */
export const fragenStates: readonly State[] = [
  { ...frage, name: 'empty', seen: (page) => page.getByRole('textbox', { name: 'Ihre Frage' }) },
  { ...withPlace, name: 'with-place', answers: shows(fresh), seen: heading('Das senden wir mit', 2) },
  { ...frage, name: 'nothing-typed', title: 'Fehler: Frage stellen', reach: send, seen: text('Bitte geben Sie Ihre Frage ein.') },
  { ...frage, name: 'sending', isAlike: true, answers: hanging(CALL), reach: ask, seen: text('Wird gesendet …') },
  { ...frage, name: 'failed', isAlike: true, answers: failing(CALL), reach: ask, seen: text('Keine Antwort erhalten') },
  {
    ...frage,
    name: 'too-many',
    isAlike: true,
    answers: refusing(CALL, 429, 'ZuVieleAnfragen'),
    reach: ask,
    seen: text(/^Sie haben uns heute schon viele Fragen gestellt/),
  },
  {
    ...withPlace,
    name: 'not-theirs',
    answers: inTurn(shows(fresh), refusing(CALL, 404, 'NichtGefunden')),
    reach: ask,
    seen: (page) => page.getByRole('button', { name: 'Ohne diese Angaben fragen' }),
  },
  { ...frage, name: 'asked', answers: accepted, reach: ask, seen: text('Ihre Frage ist bei uns') },
  {
    ...asked,
    name: 'question-answered',
    answers: shows(
      stand('bestaetigt', {
        ...question,
        Antwort: 'Weil Sie im letzten Jahr mehr eingespeist haben.\n\nDie Rechnung liegt bei Ihren Dokumenten.',
      }),
    ),
    seen: heading('Unsere Antwort', 2),
  },
  { ...asked, name: 'question-open', isAlike: true, answers: shows(stand('uebermittelt', question)), seen: text(/^Wir kümmern uns/) },
  {
    ...asked,
    name: 'question-refused',
    isAlike: true,
    answers: shows(stand('abgelehnt', { ...question, Grund: 'Das darf nur Ihr Lieferant sagen.' })),
    seen: text('Wir können diese Frage hier nicht beantworten.'),
  },
]
