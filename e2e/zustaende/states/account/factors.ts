import { answering, failing, heading, inTurn, text, type State } from '../../state.ts'
import { at, CODE, fill, having, locked, ofBare, ofKonto, ofUnconfirmed, OK, press, refusing, unconfirmed } from './konto.ts'

const EINRICHTEN = '**/konto/faktoren/*/einrichten'
const BESTAETIGEN = '**/konto/faktoren/*/bestaetigen'
const APP = {
  exchange_id: 'x',
  schluessel: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Netz%20Musterland:ada.sonne%40demo.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Netz%20Musterland',
}
const FACTORS = 'Zwei-Faktor-Anmeldung'

export const factorStates: readonly State[] = [
  { ...at('faktor'), name: 'factors', title: FACTORS, answers: ofKonto, seen: text('Eingerichtet am 05.04.2026') },
  {
    ...at('faktor'),
    name: 'factors-none',
    isAlike: true,
    title: FACTORS,
    answers: ofBare,
    seen: text('Sie haben noch keinen zweiten Faktor'),
  },
  {
    ...at('faktor'),
    name: 'factors-explained',
    isAlike: true,
    title: FACTORS,
    answers: ofKonto,
    reach: press('Was ist die Zwei-Faktor-Anmeldung?'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...at('faktor'),
    name: 'factor-remove',
    title: FACTORS,
    answers: ofKonto,
    reach: press(/^Entfernen/),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...at('faktor'),
    name: 'factor-remove-failed',
    isAlike: true,
    title: `Fehler: ${FACTORS}`,
    answers: ofKonto,
    replies: failing('**/konto/faktoren/totp'),
    reach: async (page) => {
      await press(/^Entfernen/)(page)
      await press('Faktor entfernen')(page)
    },
    seen: text('Der Faktor ist noch da.'),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app',
    title: 'Authenticator-App einrichten',
    answers: ofBare,
    seen: (page) => page.getByRole('button', { name: 'Einrichtung beginnen' }),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app-key',
    title: `Authenticator-App einrichten: ${CODE}`,
    answers: ofBare,
    replies: answering(EINRICHTEN, APP),
    reach: press('Einrichtung beginnen'),
    seen: (page) => page.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' }),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app-taken',
    isAlike: true,
    title: 'Fehler: Authenticator-App einrichten',
    answers: ofBare,
    replies: refusing(EINRICHTEN, 409, 'BereitsVergeben'),
    reach: press('Einrichtung beginnen'),
    seen: text('Diesen Faktor haben Sie schon eingerichtet.'),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app-done',
    isAlike: true,
    title: 'Authenticator-App einrichten: Fertig!',
    answers: ofBare,
    replies: inTurn(answering(EINRICHTEN, APP), answering(BESTAETIGEN, OK)),
    reach: async (page) => {
      await press('Einrichtung beginnen')(page)
      await fill(page, 'Code aus der App', '123456')
      await press('Code bestätigen')(page)
    },
    seen: heading(/Fertig!/),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-without-number',
    isAlike: true,
    title: 'Code per SMS einrichten',
    answers: ofBare,
    seen: text('Dafür brauchen Sie eine bestätigte Mobilnummer.'),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-unconfirmed',
    isAlike: true,
    title: 'Code per SMS einrichten',
    answers: ofUnconfirmed,
    seen: text('Mit dem Code bestätigen Sie sie zugleich.'),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-nowhere',
    isAlike: true,
    title: 'Fehler: Code per SMS einrichten',
    answers: ofUnconfirmed,
    replies: refusing(EINRICHTEN, 400, 'UngueltigeAnfrage', 'value'),
    reach: press('Code per SMS senden'),
    seen: text('oder mit dieser Vorwahl können wir keine SMS senden'),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-spent',
    isAlike: true,
    title: 'Fehler: Code per SMS einrichten',
    answers: ofUnconfirmed,
    replies: refusing(EINRICHTEN, 429, 'ZuVieleSMS'),
    reach: press('Code per SMS senden'),
    seen: text('Mit einer App oder per E-Mail geht es auch heute.'),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-in-use',
    isAlike: true,
    title: 'Fehler: Code per SMS einrichten',
    answers: having(
      unconfirmed,
      answering(EINRICHTEN, { exchange_id: 'x', ziel: '•••• 789' }),
      refusing(BESTAETIGEN, 409, 'BereitsVergeben'),
    ),
    reach: async (page) => {
      await press('Code per SMS senden')(page)
      await fill(page, 'Bestätigungscode', '123456')
      await press('Code bestätigen')(page)
    },
    seen: text('Es existiert bereits ein Account mit dieser Mobilfunknummer.'),
  },
  {
    ...at('faktor'),
    name: 'factor-sms-unconfirmed',
    isAlike: true,
    title: FACTORS,
    answers: having({ ...unconfirmed, faktoren: [{ typ: 'sms', eingerichtetAm: '2026-04-05T12:00:00Z' }] }),
    seen: (page) => page.getByRole('link', { name: 'Mobilnummer bestätigen' }),
  },
  {
    ...at('faktor&typ=email'),
    name: 'factor-code-locked',
    isAlike: true,
    title: `Fehler: Code per E-Mail einrichten: ${CODE}`,
    answers: ofKonto,
    replies: inTurn(answering(EINRICHTEN, { exchange_id: 'x', ziel: 'a•••@d•••.example' }), locked(BESTAETIGEN)),
    reach: async (page) => {
      await press('Code per E-Mail senden')(page)
      await fill(page, 'Bestätigungscode', '123456')
      await press('Code bestätigen')(page)
    },
    seen: text('Bitte versuchen Sie es in etwa 14 Minuten erneut.'),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-code',
    isAlike: true,
    title: `Code per SMS einrichten: ${CODE}`,
    answers: ofKonto,
    replies: answering(EINRICHTEN, { exchange_id: 'x', ziel: '•••• 789' }),
    reach: press('Code per SMS senden'),
    seen: (page) => page.getByLabel('Bestätigungscode'),
  },
  {
    ...at('faktor&typ=email'),
    name: 'email-factor-failed',
    isAlike: true,
    title: 'Fehler: Code per E-Mail einrichten',
    answers: ofKonto,
    replies: refusing(EINRICHTEN, 429, 'ZuVieleAnfragen'),
    reach: press('Code per E-Mail senden'),
    seen: text('Das waren zu viele Anfragen in kurzer Zeit.'),
  },
]
