import type { Page } from '@playwright/test'
import { answering, failing, FAILURE, hanging, heading, inTurn, summary, text, type State } from '../../state.ts'
import { at, CODE, fill, having, konto, locked, ofBare, ofKonto, ofUnconfirmed, OK, press, refusing } from './konto.ts'

export const nameStates: readonly State[] = [
  { ...at('name'), name: 'name', isAlike: true, title: 'Namen ändern', answers: ofKonto, seen: (page) => page.getByLabel('Vorname') },
  {
    ...at('name'),
    name: 'name-with-errors',
    title: 'Fehler: Namen ändern',
    answers: ofKonto,
    reach: async (page) => {
      await fill(page, 'Vorname', ' ')
      await fill(page, 'Nachname', 'x'.repeat(101))
      await press('Namen speichern')(page)
    },
    seen: summary,
  },
  {
    ...at('name'),
    name: 'name-failed',
    isAlike: true,
    title: 'Fehler: Namen ändern',
    answers: ofKonto,
    replies: failing('**/auth/change_profile'),
    reach: press('Namen speichern'),
    seen: text('Die Änderung hat nicht geklappt'),
  },
  {
    ...at('name'),
    name: 'name-done',
    isAlike: true,
    title: 'Namen ändern: Fertig!',
    answers: ofKonto,
    replies: answering('**/auth/change_profile', OK),
    reach: press('Namen speichern'),
    seen: text('Ihr Name ist jetzt Ada Sonne.'),
  },
]

const INITIATE = '**/auth/initiate_communication_medium'
const VALIDATE = '**/auth/validate_communication_medium'

async function sendEmail(page: Page): Promise<void> {
  await fill(page, 'Neue E-Mail-Adresse', 'ada.neu@demo.example')
  await press('E-Mail-Adresse speichern')(page)
}

async function sendMobilnummer(page: Page): Promise<void> {
  await fill(page, 'Neue Mobilnummer', '+49 171 3920001')
  await press('Mobilnummer speichern')(page)
}

async function sendCode(page: Page): Promise<void> {
  await sendEmail(page)
  await fill(page, 'Bestätigungscode', '123 456')
  await press('Code bestätigen')(page)
}

const EMAIL = 'Anmelde-E-Mail ändern'
const MOBILE = 'Mobilnummer ändern'

export const mediumStates: readonly State[] = [
  { ...at('email'), name: 'email', title: EMAIL, answers: ofKonto, seen: (page) => page.getByLabel('Neue E-Mail-Adresse') },
  {
    ...at('email'),
    name: 'email-with-errors',
    title: `Fehler: ${EMAIL}`,
    answers: ofKonto,
    reach: press('E-Mail-Adresse speichern'),
    seen: summary,
  },
  {
    ...at('email'),
    name: 'email-in-use',
    isAlike: true,
    title: `Fehler: ${EMAIL}`,
    answers: ofKonto,
    replies: refusing(INITIATE, 409, 'BereitsVergeben'),
    reach: sendEmail,
    seen: text('Es existiert bereits ein Account mit dieser E-Mail-Adresse.'),
  },
  {
    ...at('email'),
    name: 'email-refused',
    isAlike: true,
    title: `Fehler: ${EMAIL}`,
    answers: ofKonto,
    replies: refusing(INITIATE, 400, 'UngueltigeAnfrage'),
    reach: sendEmail,
    seen: text('Beim Speichern ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Eingaben.'),
  },
  {
    ...at('email'),
    name: 'email-failed',
    isAlike: true,
    title: `Fehler: ${EMAIL}`,
    answers: ofKonto,
    replies: failing(INITIATE),
    reach: sendEmail,
    seen: text('Beim Ändern ist ein Fehler aufgetreten.'),
  },
  {
    ...at('email'),
    name: 'email-sending',
    isAlike: true,
    title: EMAIL,
    answers: having(konto, hanging(INITIATE)),
    reach: sendEmail,
    seen: text('Wird gespeichert …'),
  },
  {
    ...at('email'),
    name: 'code',
    title: `${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: answering(INITIATE, OK),
    reach: sendEmail,
    seen: (page) => page.getByLabel('Bestätigungscode'),
  },
  {
    ...at('email'),
    name: 'code-empty',
    isAlike: true,
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: answering(INITIATE, OK),
    reach: async (page) => {
      await sendEmail(page)
      await press('Code bestätigen')(page)
    },
    seen: text('Bestätigungscode darf nicht leer sein!'),
  },
  {
    ...at('email'),
    name: 'code-wrong',
    isAlike: true,
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: inTurn(answering(INITIATE, OK), refusing(VALIDATE, 400, 'CodeUngueltig')),
    reach: sendCode,
    seen: summary,
  },
  {
    ...at('email'),
    name: 'code-too-often',
    isAlike: true,
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: inTurn(answering(INITIATE, OK), refusing(VALIDATE, 429, 'ZuVieleVersuche')),
    reach: sendCode,
    seen: summary,
  },
  {
    ...at('email'),
    name: 'code-locked',
    isAlike: true,
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: inTurn(answering(INITIATE, OK), locked(VALIDATE)),
    reach: sendCode,
    seen: text('Bitte versuchen Sie es in etwa 14 Minuten erneut.'),
  },
  {
    ...at('email'),
    name: 'code-failed',
    isAlike: true,
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: inTurn(answering(INITIATE, OK), (on) => on.route(VALIDATE, (call) => call.fulfill(FAILURE))),
    reach: sendCode,
    seen: text('Beim Ändern ist ein Fehler aufgetreten.'),
  },
  {
    ...at('email'),
    name: 'code-checking',
    isAlike: true,
    title: `${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK), hanging(VALIDATE)),
    reach: sendCode,
    seen: text('Code wird geprüft …'),
  },
  {
    ...at('email'),
    name: 'code-reloaded-without-address',
    isAlike: true,
    title: `${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: answering(INITIATE, OK),
    reach: async (page) => {
      await sendEmail(page)
      await page.getByLabel('Bestätigungscode').waitFor()
      // as in a browser without session storage
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await page.getByText('Probleme mit dem Code?').click()
    },
    seen: (page) => page.getByRole('button', { name: 'Andere Adresse eingeben' }),
  },
  {
    ...at('email'),
    name: 'code-sent-again-too-early',
    isAlike: true,
    title: `${EMAIL}: ${CODE}`,
    answers: ofKonto,
    replies: answering(INITIATE, OK),
    reach: async (page) => {
      await sendEmail(page)
      await page.getByText('Probleme mit dem Code?').click()
      await press('Code erneut senden')(page)
    },
    seen: text('Ein neuer Code ist frühestens eine Minute nach dem letzten möglich.'),
  },
  {
    ...at('email'),
    name: 'email-done',
    title: `${EMAIL}: Fertig!`,
    answers: ofKonto,
    replies: inTurn(answering(INITIATE, OK), answering(VALIDATE, OK)),
    reach: sendCode,
    seen: heading(/Fertig!/),
  },
  {
    ...at('mobilnummer'),
    name: 'mobile',
    isAlike: true,
    title: MOBILE,
    answers: ofKonto,
    seen: (page) => page.getByLabel('Neue Mobilnummer'),
  },
  {
    ...at('mobilnummer'),
    name: 'mobile-unconfirmed',
    title: 'Mobilnummer bestätigen',
    answers: ofUnconfirmed,
    seen: (page) => page.getByRole('button', { name: 'Code per SMS senden' }),
  },
  {
    ...at('mobilnummer'),
    name: 'mobile-with-errors',
    isAlike: true,
    title: `Fehler: ${MOBILE}`,
    answers: ofBare,
    reach: async (page) => {
      await fill(page, 'Neue Mobilnummer', '0171 3920001')
      await press('Mobilnummer speichern')(page)
    },
    seen: (page) => page.getByRole('button', { name: /Meinten Sie \+49/ }),
  },
  {
    ...at('mobilnummer'),
    name: 'mobile-without-sms',
    isAlike: true,
    title: `Fehler: ${MOBILE}`,
    answers: ofKonto,
    replies: refusing(INITIATE, 400, 'UngueltigeAnfrage', 'value'),
    reach: sendMobilnummer,
    seen: summary,
  },
  {
    ...at('mobilnummer'),
    name: 'mobile-in-use',
    isAlike: true,
    title: `Fehler: ${MOBILE}`,
    answers: ofKonto,
    replies: inTurn(answering(INITIATE, OK), refusing(VALIDATE, 409, 'BereitsVergeben')),
    reach: async (page) => {
      await sendMobilnummer(page)
      await fill(page, 'Bestätigungscode', '123456')
      await press('Code bestätigen')(page)
    },
    seen: text('Es existiert bereits ein Account mit dieser Mobilfunknummer.'),
  },
]
