import { paths } from '#contract/_shared/paths.ts'
import { inTurn, summary, text, type State } from '../../state.ts'
import { failing, fill, giving, policy, press, refusing, times } from './provider.ts'

const RESET = 'users-srv/resetpassword/initiate'
const VALIDATE = 'users-srv/resetpassword/validatecode'
const ACCEPT = 'users-srv/resetpassword/accept'
const STEP_1 = 'Schritt 1 von 3: Passwort zurücksetzen'
const STEP_2 = 'Schritt 2 von 3: Code eingeben'
const STEP_3 = 'Schritt 3 von 3: Neues Passwort wählen'
const resetting = { screen: paths.passwordReset, title: STEP_1 } as const
const askForReset = inTurn(fill('E-Mail-Adresse', 'ada@demo.example'), press('Code anfordern'))
const resetSent = giving(RESET, { rprq: 'wunsch', ...times })
const codeTaken = inTurn(resetSent, giving(VALIDATE, { exchangeId: 'tausch', password_policy: policy }))
const enterResetCode = (code: string) => inTurn(askForReset, fill('Bestätigungscode', code), press('Code prüfen'))
const newPassword = (first: string, echo: string) =>
  inTurn(enterResetCode('123456'), fill('Neues Passwort', first), fill('Neues Passwort wiederholen', echo), press('Passwort speichern'))
const goodPassword = newPassword('Sonnenblume am Zaun', 'Sonnenblume am Zaun')

export const resetStates: readonly State[] = [
  { ...resetting, name: 'loaded', seen: (page) => page.getByLabel('E-Mail-Adresse') },
  { ...resetting, name: 'empty-form-sent', title: `Fehler: ${STEP_1}`, reach: press('Code anfordern'), seen: summary },
  {
    ...resetting,
    name: 'send-failed',
    isAlike: true,
    title: `Fehler: ${STEP_1}`,
    replies: failing(RESET),
    reach: askForReset,
    seen: text('Das Senden hat nicht geklappt'),
  },
  { ...resetting, name: 'code', title: STEP_2, replies: resetSent, reach: askForReset, seen: text('Wenn es zu ada@demo.example') },
  {
    ...resetting,
    name: 'code-too-short',
    isAlike: true,
    title: `Fehler: ${STEP_2}`,
    replies: resetSent,
    reach: enterResetCode('1234'),
    seen: text('Der Code hat 6 Ziffern.'),
  },
  {
    ...resetting,
    name: 'wrong-code',
    title: `Fehler: ${STEP_2}`,
    replies: inTurn(resetSent, refusing(VALIDATE, 400, 'invalid_code')),
    reach: enterResetCode('123456'),
    seen: summary,
  },
  {
    ...resetting,
    name: 'code-locked',
    isAlike: true,
    title: `Fehler: ${STEP_2}`,
    replies: inTurn(resetSent, refusing(VALIDATE, 429, 'too_many_tries', { retry_after: 60 })),
    reach: enterResetCode('123456'),
    seen: text('in etwa einer Minute erneut'),
  },
  {
    ...resetting,
    name: 'password',
    title: STEP_3,
    replies: codeTaken,
    reach: enterResetCode('123456'),
    seen: (page) => page.getByLabel('Neues Passwort', { exact: true }),
  },
  {
    ...resetting,
    name: 'passwords-differ',
    isAlike: true,
    title: `Fehler: ${STEP_3}`,
    replies: codeTaken,
    reach: newPassword('kurz', 'anders'),
    seen: summary,
  },
  {
    ...resetting,
    name: 'password-refused',
    isAlike: true,
    title: `Fehler: ${STEP_3}`,
    replies: inTurn(codeTaken, refusing(ACCEPT, 417, 'invalid_field', { error: 'password: too easy to guess' })),
    reach: goodPassword,
    seen: text('zu leicht zu erraten'),
  },
  {
    ...resetting,
    name: 'took-too-long',
    isAlike: true,
    title: `Fehler: ${STEP_1}`,
    replies: inTurn(codeTaken, refusing(ACCEPT, 400, 'code_expired')),
    reach: goodPassword,
    seen: text('Das hat zu lange gedauert'),
  },
  {
    ...resetting,
    name: 'password-reloaded',
    isAlike: true,
    replies: codeTaken,
    reach: async (page) => {
      await enterResetCode('123456')(page)
      await page.getByLabel('Neues Passwort', { exact: true }).waitFor()
      await page.reload()
    },
    seen: text('Die Seite wurde neu geladen.'),
  },
  {
    screen: paths.passwordSuccess,
    name: 'loaded',
    isAlone: true,
    title: 'Ihr Passwort ist geändert',
    reach: async (page) => {
      await page.evaluate(() => window.history.replaceState({ ...(window.history.state as object), passwortGeaendert: true }, ''))
      await page.reload()
    },
    seen: text('Alle anderen Sitzungen wurden beendet.'),
  },
  {
    screen: paths.passwordSuccess,
    name: 'nothing-changed',
    title: 'Möchten Sie Ihr Passwort ändern?',
    seen: (page) => page.getByRole('link', { name: 'Passwort zurücksetzen' }),
  },
  {
    screen: paths.passwordSuccess,
    name: 'nothing-changed-signed-in',
    isAlike: true,
    as: 'wim.wasser',
    title: 'Möchten Sie Ihr Passwort ändern?',
    seen: (page) => page.getByRole('link', { name: 'Passwort ändern' }),
  },
]
