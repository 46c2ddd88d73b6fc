import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, heading, inTurn, summary, text, type State } from '../state.ts'

const CALL = '**/pages/gp-bearbeiten/*'
const SAVE = '**/persoenlichedaten'
const SAVE_TAX = '**/pages/gp-bearbeiten/*/steuernummer'
const CHECK = '**/completion/email'
const SUGGEST = '**/completion/address'

const ada = { screen: paths.editGeschaeftspartner, address: '/geschaeftspartner-bearbeiten/1000000001', as: 'ada.sonne' } as const
const mia = { ...ada, address: '/geschaeftspartner-bearbeiten/1000000005', as: 'mia.mix' } as const
const TITLE = 'Ihre Daten bearbeiten'
const WRONG = `Fehler: ${TITLE}`

const fill = (label: string, value: string) => (page: Page) => page.getByRole('textbox', { name: label, exact: true }).fill(value)
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const vorgang = (Status: string) => ({ Vorgaenge: [{ VorgangId: '6b0f1c2e-8f4d-4b5c-9d7a-0c1d2e3f4a5b', Nummer: '7KQM2N4P9XYZ', Status }] })
const newTelefon = inTurn(fill('Telefonnummer', '030 23125098'), press('Telefonnummern speichern'))
const newEmail = inTurn(
  fill('Neue E-Mail-Adresse', 'ada.neu@demo.example'),
  fill('Neue E-Mail-Adresse wiederholen', 'ada.neu@demo.example'),
  press('E-Mail-Adresse speichern'),
)
const ADRESSEN = [
  { street: 'Ahornweg', house_number: '7', zip: '12345', city: 'Musterstadt', country: 'Deutschland' },
  { street: 'Ahornweg', house_number: '7 a', zip: '12345', city: 'Musterstadt', country: 'Deutschland' },
]

export const geschaeftspartnerStates: readonly State[] = [
  { ...ada, name: 'loaded', title: TITLE, seen: heading('Steuernummer', 2) },
  { ...mia, name: 'pending-changes', title: TITLE, seen: text('Änderung beantragt') },
  {
    ...ada,
    name: 'everything-pending',
    isAlike: true,
    title: TITLE,
    answers: (on) =>
      changeAnswer(on, CALL, (said: object) => ({
        ...said,
        GeaendertesGeburtsdatum: '1979-06-21',
        GeaenderteTelefonnummer: '+493023125098',
        GeaenderteMobilfunknummer: '+491713920098',
        GeaenderteEMailAdresse: 'ada.neu@demo.example',
        GeaendertePostanschrift: { street: 'Ahornweg', houseNumber: '7', zip: '12345', city: 'Musterstadt' },
        GeaenderteSteuernummer: '98/765/43210',
      })),
    seen: text('bisher: 12/345/67890'),
  },
  {
    ...mia,
    name: 'organisation',
    address: '/geschaeftspartner-bearbeiten/1000000006',
    title: TITLE,
    seen: heading('Steuernummer', 2),
  },
  {
    ...ada,
    name: 'nothing-known',
    isAlike: true,
    title: TITLE,
    answers: (on) =>
      changeAnswer(on, CALL, () => ({ GPNummer: '1000000001', Name: 'Ada Sonne', Typ: 'Person', Verbrauchsstellengruppen: [] })),
    seen: text('Wir haben noch keine E-Mail-Adresse von Ihnen.'),
  },
  { ...ada, name: 'loading', isAlike: true, title: TITLE, answers: hanging(CALL), seen: text('Daten werden geladen') },
  { ...ada, name: 'error', isAlike: true, title: TITLE, answers: failing(CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...ada,
    name: 'unknown-number',
    isAlike: true,
    title: 'Diesen Geschäftspartner finden wir nicht',
    address: '/geschaeftspartner-bearbeiten/9999999999',
    seen: heading('Diesen Geschäftspartner finden wir nicht', 1),
  },
  {
    ...ada,
    name: 'telephone-with-errors',
    title: WRONG,
    reach: inTurn(fill('Telefonnummer', 'Büro'), fill('Mobilnummer', '0171 3920098'), press('Telefonnummern speichern')),
    seen: summary,
  },
  {
    ...ada,
    name: 'email-with-errors',
    isAlike: true,
    title: WRONG,
    reach: inTurn(
      fill('Neue E-Mail-Adresse', 'ada@demo.example'),
      fill('Neue E-Mail-Adresse wiederholen', 'ada'),
      press('E-Mail-Adresse speichern'),
    ),
    seen: summary,
  },
  {
    ...ada,
    name: 'email-refused-by-check',
    isAlike: true,
    title: WRONG,
    replies: answering(CHECK, { valid: false }),
    reach: newEmail,
    seen: summary,
  },
  {
    ...ada,
    name: 'address-suggestions-open',
    title: TITLE,
    replies: answering(SUGGEST, ADRESSEN),
    reach: (page) => page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Ahornweg 7'),
    seen: (page) => page.getByRole('option').first(),
  },
  {
    ...ada,
    name: 'address-with-errors',
    title: WRONG,
    reach: inTurn(fill('Straße', ''), fill('Ort', ' '), press('Postanschrift speichern')),
    seen: summary,
  },
  {
    ...ada,
    name: 'birthday-with-errors',
    isAlike: true,
    title: WRONG,
    reach: inTurn(fill('Geburtsdatum', '31.02.1980'), press('Geburtsdatum speichern')),
    seen: summary,
  },
  {
    ...ada,
    name: 'tax-number-with-errors',
    isAlike: true,
    title: WRONG,
    reach: inTurn(fill('Steuernummer', '12-345'), press('Steuernummer speichern')),
    seen: summary,
  },
  { ...ada, name: 'saving', isAlike: true, title: TITLE, answers: hanging(SAVE), reach: newTelefon, seen: text('Wird gespeichert …') },
  {
    ...ada,
    name: 'saved',
    title: TITLE,
    replies: answering(SAVE, vorgang('eingegangen')),
    reach: newTelefon,
    seen: text('Ihre Änderung ist bei uns eingegangen'),
  },
  {
    ...ada,
    name: 'taken-back',
    isAlike: true,
    title: TITLE,
    replies: answering(SAVE_TAX, vorgang('zurueckgezogen')),
    reach: inTurn(fill('Steuernummer', '98/765/43210'), press('Steuernummer speichern')),
    seen: text('Ihre Änderung ist zurückgenommen'),
  },
  {
    ...ada,
    name: 'unchanged',
    isAlike: true,
    title: TITLE,
    reach: press('Steuernummer speichern'),
    seen: text('Sie haben noch nichts geändert'),
  },
  {
    ...ada,
    name: 'failed',
    isAlike: true,
    title: WRONG,
    replies: failing(SAVE),
    reach: newTelefon,
    seen: text('Ihre Änderung ist vielleicht nicht angekommen'),
  },
  {
    ...ada,
    name: 'draft-of-an-earlier-visit',
    title: TITLE,
    reach: async (page) => {
      await fill('Steuernummer', '98/765/43210')(page)
      await page.reload()
    },
    seen: text('Diese Eingaben haben Sie noch nicht gespeichert.'),
  },
]
