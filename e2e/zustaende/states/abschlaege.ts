import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, heading, summary, text, type State } from '../state.ts'

const feedIn = { screen: paths.einspeisungAbschlag, as: 'ada.sonne', title: 'Ihr Abschlag – wir zahlen Ihnen' } as const
const water = { screen: paths.trinkwasserAbschlag, as: 'wim.wasser', title: 'Ihr Abschlag – Sie zahlen' } as const
const LIST = '**/pages/einspeisung/abschlaege'
const SEND = '**/abschlaege/*/abschlag'
const PAYMENTS = '**/api/portal/v1/zahlungen*'
const VORGANG = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }
const change = { ...feedIn, address: `${paths.einspeisungAbschlag}?aendern=2000000001` } as const

const type = (typed: string) => async (page: Page) => {
  await page.getByLabel('Neuer Abschlag').fill(typed)
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
}
const send = async (page: Page) => {
  await type('64')(page)
  await page.getByRole('button', { name: 'Abschlag beantragen' }).click()
}
const openPayments = (page: Page) =>
  page
    .getByText(/^Abschläge und Abrechnungen über die Jahre/)
    .first()
    .click()
const pending = (on: Answers) =>
  changeAnswer(on, LIST, (said: { Abschlaege: readonly object[] }) => ({
    ...said,
    Abschlaege: said.Abschlaege.map((one, index) => (index === 0 ? { ...one, GeaenderterFolgeabschlag: 64 } : one)),
  }))
const unknownProcedure = (on: Answers) =>
  changeAnswer(on, LIST, (said: { Abschlaege: readonly object[] }) => ({
    ...said,
    Abschlaege: said.Abschlaege.map((one) => ({ ...one, Abschlagsverfahren: 'Halbmonatlich' })),
  }))

export const abschlaegeStates: readonly State[] = [
  { ...feedIn, name: 'loaded', seen: text(/^Vertragskonto /) },
  { ...water, name: 'loaded', seen: text(/^Vertragskonto /) },
  { ...water, name: 'advice', isAlike: true, seen: heading(/^Ihr Abschlag (passt|ist zu)/) },
  { ...water, name: 'pending', as: 'mia.mix', seen: text('Änderung beantragt') },
  { ...feedIn, name: 'payments-open', reach: openPayments, seen: text('Gezahlt und erhalten je Jahr') },
  { ...water, name: 'payments-open', isAlike: true, reach: openPayments, seen: text('Gezahlt und erhalten je Jahr') },
  {
    ...feedIn,
    name: 'payments-not-loaded',
    isAlike: true,
    answers: failing(PAYMENTS),
    reach: openPayments,
    seen: text('Die Zahlungen konnten nicht geladen werden.'),
  },
  { ...feedIn, name: 'unknown-procedure', answers: unknownProcedure, seen: text('nach Vereinbarung') },
  { ...feedIn, name: 'all-monthly', as: 'rita.redispatch', seen: text(/^Wir rechnen Ihre Anlagen jeden Monat ab/) },
  { ...feedIn, name: 'nothing-here', isAlike: true, as: 'wim.wasser', seen: heading('Hier gibt es für Sie nichts zu tun') },
  { ...feedIn, name: 'loading', isAlike: true, answers: hanging(LIST), seen: (page) => page.locator('[aria-busy=true]').first() },
  { ...feedIn, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...feedIn,
    name: 'taken-back',
    isAlike: true,
    answers: async (on) => {
      await pending(on)
      await on.route(SEND, (call) => call.fulfill({ json: { Vorgaenge: [{ ...VORGANG, Status: 'zurueckgezogen' }] } }))
    },
    reach: (page) => page.getByRole('button', { name: /^Änderung zurücknehmen/ }).click(),
    seen: text('Die Änderung ist zurückgenommen'),
  },
  {
    ...feedIn,
    name: 'not-taken-back',
    isAlike: true,
    answers: async (on) => {
      await pending(on)
      await failing(SEND)(on)
    },
    reach: (page) => page.getByRole('button', { name: /^Änderung zurücknehmen/ }).click(),
    seen: text('Die Änderung wurde nicht zurückgenommen'),
  },
  { ...change, name: 'change', title: 'Schritt 1 von 3: Abschlag ändern', seen: heading('Abschlag ändern', 1) },
  { ...change, name: 'change-problems', title: 'Fehler: Schritt 1 von 3: Abschlag ändern', reach: type('5,50'), seen: summary },
  {
    ...change,
    name: 'change-check',
    title: 'Schritt 2 von 3: Neuen Abschlag prüfen',
    reach: type('64'),
    seen: heading('Neuen Abschlag prüfen', 1),
  },
  {
    ...change,
    name: 'change-failed',
    isAlike: true,
    title: 'Fehler: Schritt 2 von 3: Neuen Abschlag prüfen',
    replies: (on) => on.route(SEND, (call) => call.fulfill({ status: 409, json: { code: 'AbschlagNichtAenderbar' } })),
    reach: send,
    seen: text('Der Abschlag wurde nicht geändert'),
  },
  {
    ...change,
    name: 'change-done',
    isAlike: true,
    title: 'Schritt 3 von 3: Ihr neuer Abschlag ist beantragt',
    replies: answering(SEND, { Vorgaenge: [VORGANG] }),
    reach: send,
    seen: text('Wir haben Ihre Änderung erhalten'),
  },
]
