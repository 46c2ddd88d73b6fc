import type { Page, Route } from '@playwright/test'
import { paths } from '../../../web/src/_app/paths.ts'
import { heading, summary, text, type State } from '../state.ts'

/** Answers a call of the provider's with what its envelope holds. */
const giving = (path: string, data: unknown) => (page: Page) =>
  page.route(`**/id/${path}`, (route) => route.fulfill({ json: { success: true, status: 200, data } }))
const refusing = (path: string, status: number, code: string, more: object = {}) => {
  const json = { success: false, status, error: { code, error: code, type: 'x', ...more } }
  return (page: Page) => page.route(`**/id/${path}`, (route) => route.fulfill({ status, json }))
}
const failing = (path: string) => refusing(path, 500, 'server_error')
const silent = (path: string) => (page: Page) => page.route(`**/id/${path}`, () => undefined)
/** a form that is posted leaves its page standing */
const staying = (page: Page) => page.route('**/id/login-srv/precheck/continue/*', (route: Route) => route.fulfill({ status: 204 }))

const all =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fill = (label: string, value: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(value)

const REQUEST = 'requestId=anfrage'
const policy = { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 }
const strict = { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: true, noOfDigits: 1, noOfSpecialChars: 1 }
const info = { client_name: 'Kundenportal', policy_uri: null, allow_login_with: ['EMAIL'], login_hint: null, password_policy: policy }
const times = { expires_in: 900, resend_after: 60 }

const field = (fieldKey: string, dataType: string, name: string, order: number, required = true) => ({
  dataType,
  fieldKey,
  order,
  required,
  fieldDefinition: { maxLength: 100 },
  localeText: { locale: 'de', name },
})
const fields = [
  field('given_name', 'TEXT', 'Vorname', 1),
  field('family_name', 'TEXT', 'Nachname', 2),
  field('email', 'EMAIL', 'E-Mail-Adresse', 3),
  field('mobile_number', 'MOBILE', 'Mobilnummer', 4, false),
  field('birthdate', 'DATE', 'Geburtsdatum', 5, false),
  field('password', 'PASSWORD', 'Passwort', 6),
  field('password_echo', 'PASSWORD', 'Passwort wiederholen', 7),
]

// registering

const SETUP = 'registration-setup-srv/public/list*'
const CLIENT = 'public-srv/public/*'
const REGISTER = 'users-srv/register'
const setup = (passwordPolicy: object = policy) => all(giving(CLIENT, { ...info, password_policy: passwordPolicy }), giving(SETUP, fields))
const typed = all(
  fill('Vorname', 'Ada'),
  fill('Nachname', 'Sonne'),
  fill('E-Mail-Adresse', 'ada@demo.example'),
  fill('Passwort', 'Sonnenblume am Zaun'),
  fill('Passwort wiederholen', 'Sonnenblume am Zaun'),
)
const sendRegistration = all(typed, press(/^Registrieren$/))
const registering = { screen: paths.register, title: 'Registrieren', address: `${paths.register}?${REQUEST}` } as const
const notRegistered = { ...registering, title: 'Fehler: Registrieren' } as const

const registerStates: readonly State[] = [
  { ...registering, name: 'loaded', answers: setup(), seen: (page) => page.getByLabel('Vorname') },
  {
    ...registering,
    name: 'strict-policy-typed',
    answers: setup(strict),
    reach: fill('Passwort', 'Sonnenblume'),
    seen: text('Noch offen: 3 Vorgaben.'),
  },
  { ...registering, name: 'loading', answers: all(giving(CLIENT, info), silent(SETUP)), seen: (page) => page.locator('[aria-busy] h1') },
  { ...notRegistered, name: 'error', answers: all(giving(CLIENT, info), failing(SETUP)), seen: text('konnte nicht geladen werden') },
  {
    ...notRegistered,
    name: 'broken-answer',
    answers: all(giving(CLIENT, info), giving(SETUP, [{ fieldKey: 7 }])),
    seen: text('konnte nicht geladen werden'),
  },
  {
    ...notRegistered,
    name: 'expired',
    answers: all(giving(SETUP, fields), refusing(CLIENT, 404, 'request_not_found')),
    seen: text('Die Registrierung hat zu lange gedauert'),
  },
  { ...notRegistered, name: 'empty-form-sent', answers: setup(), reach: press(/^Registrieren$/), seen: summary },
  {
    ...notRegistered,
    name: 'wrong-input',
    answers: setup(strict),
    reach: all(
      fill('E-Mail-Adresse', 'ada.demo.example'),
      fill('Mobilnummer (optional)', '0151 23456789'),
      fill('Geburtsdatum (optional)', '31.02.1980'),
      fill('Passwort', 'kurz'),
      fill('Passwort wiederholen', 'anders'),
      press(/^Registrieren$/),
    ),
    seen: (page) => page.getByRole('button', { name: /Meinten Sie \+49 151 23456789\?/ }),
  },
  {
    ...notRegistered,
    name: 'password-refused',
    answers: all(setup(), refusing(REGISTER, 417, 'invalid_field', { error: 'password: too easy to guess' })),
    reach: sendRegistration,
    seen: summary,
  },
  {
    ...notRegistered,
    name: 'exists',
    answers: all(setup(), refusing(REGISTER, 409, 'user_already_exists')),
    reach: sendRegistration,
    seen: text('Dieses Benutzerkonto gibt es schon'),
  },
  {
    ...notRegistered,
    name: 'send-failed',
    answers: all(setup(), failing(REGISTER)),
    reach: sendRegistration,
    seen: text('Das Senden hat nicht geklappt'),
  },
  {
    ...notRegistered,
    name: 'no-answer',
    answers: all(setup(), (page) => page.route(`**/id/${REGISTER}`, (route) => route.abort())),
    reach: sendRegistration,
    seen: text('Wir haben keine Antwort erhalten'),
  },
]

// confirming an address

const INITIATE = 'verification-srv/account/initiate'
const VERIFY = 'verification-srv/account/verify'
const initiated = giving(INITIATE, { accvid: 'code-1', medium: { type: 'email', masked: 'a•••@d•••.example' }, ...times })
const beginning = { screen: paths.beginVerify, title: 'Benutzerkonto bestätigen' } as const
const registered = `${paths.beginVerify}?${REQUEST}&sub=a1b2&q=a%E2%80%A2%E2%80%A2%E2%80%A2%40d%E2%80%A2%E2%80%A2%E2%80%A2.example&userStatus=VERIFICATION_REQUIRED`
const verifying = { screen: paths.verify, title: 'Bestätigungscode eingeben', address: registered } as const
const notVerified = { ...verifying, title: 'Fehler: Bestätigungscode eingeben' } as const
const toCode = press('Code senden')
const sendCode = (label: string) => all(toCode, fill('Bestätigungscode', '123 456'), press(label))
const verify = sendCode('E-Mail-Adresse bestätigen')

const verifyStates: readonly State[] = [
  { ...beginning, name: 'registered', address: registered, seen: text('Wir senden einen Bestätigungscode an a•••@d•••.example.') },
  { ...beginning, name: 'asks-for-the-address', seen: (page) => page.getByLabel('E-Mail-Adresse') },
  { ...beginning, name: 'empty-form-sent', title: 'Fehler: Benutzerkonto bestätigen', reach: toCode, seen: summary },
  {
    ...beginning,
    name: 'too-many',
    title: 'Fehler: Benutzerkonto bestätigen',
    address: registered,
    answers: refusing(INITIATE, 429, 'too_many_requests', { retry_after: 3600 }),
    reach: toCode,
    seen: text('Das waren zu viele Anfragen in kurzer Zeit.'),
  },
  { ...verifying, name: 'loaded', answers: initiated, reach: toCode, seen: text('Der Code gilt 15 Minuten.') },
  {
    ...verifying,
    name: 'problems-opened',
    answers: initiated,
    reach: all(toCode, (page) => page.getByText('Probleme mit dem Code?').click()),
    seen: (page) => page.getByRole('button', { name: 'Code erneut senden' }),
  },
  {
    ...verifying,
    name: 'sent-again',
    answers: giving(INITIATE, { accvid: 'code-1', medium: { masked: 'a•••@d•••.example' }, expires_in: 900, resend_after: 0 }),
    reach: all(toCode, (page) => page.getByText('Probleme mit dem Code?').click(), press('Code erneut senden')),
    seen: text('Wir haben Ihnen einen neuen Code gesendet.'),
  },
  {
    ...notVerified,
    name: 'empty-form-sent',
    answers: initiated,
    reach: all(toCode, press('E-Mail-Adresse bestätigen')),
    seen: summary,
  },
  { ...notVerified, name: 'wrong-code', answers: all(initiated, refusing(VERIFY, 400, 'invalid_code')), reach: verify, seen: summary },
  {
    ...notVerified,
    name: 'too-many-tries',
    answers: all(initiated, refusing(VERIFY, 429, 'too_many_tries')),
    reach: verify,
    seen: text('Das waren zu viele Versuche'),
  },
  {
    ...notVerified,
    name: 'expired',
    answers: all(initiated, refusing(VERIFY, 400, 'code_expired')),
    reach: verify,
    seen: text('Der Code ist abgelaufen'),
  },
  {
    ...notVerified,
    name: 'send-failed',
    answers: all(initiated, failing(VERIFY)),
    reach: verify,
    seen: text('Das Senden hat nicht geklappt'),
  },
  {
    ...verifying,
    name: 'done',
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    answers: all(initiated, giving(VERIFY, { success: true })),
    reach: verify,
    seen: text('Ihr Benutzerkonto ist fertig.'),
  },
  {
    ...verifying,
    name: 'goes-on',
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    answers: all(initiated, giving(VERIFY, { success: true, trackID: 'spur' }), staying),
    reach: verify,
    seen: text('die Anmeldung geht weiter'),
  },
  { ...verifying, name: 'nothing-sent', address: paths.verify, seen: text('Es wurde noch kein Code angefordert') },
]

// the second factor

const LIST = 'verification-srv/v2/setup/public/configured/list'
const BEGIN = 'verification-srv/v2/authenticate/initiate/*'
const AUTHENTICATE = 'verification-srv/v2/authenticate/authenticate/*'
const method = (type: string, masked: string) => ({ type, mediums: [{ medium_id: type, masked }] })
const methods = [method('totp', ''), method('sms', '•••• 89'), method('email', 'f•••@d•••.example')]
const listed = (...configured: readonly object[]) => giving(LIST, { configured_list: configured })
const begun = giving(BEGIN, { exchange_id: 'tausch', masked: '•••• 89', ...times, expires_in: 600 })
const confirming = { screen: paths.mfa, title: 'Anmeldung bestätigen', address: `${paths.mfa}?track_id=spur&${REQUEST}` } as const
const notConfirmed = { ...confirming, title: 'Fehler: Anmeldung bestätigen' } as const
const bySms = all(listed(method('sms', '•••• 89')), begun)
const confirm = all(fill('Bestätigungscode', '123456'), press('Anmeldung bestätigen'))

const mfaStates: readonly State[] = [
  { ...confirming, name: 'loaded', answers: listed(...methods), seen: (page) => page.getByLabel('SMS an •••• 89') },
  { ...confirming, name: 'loading', answers: silent(LIST), seen: (page) => page.locator('[aria-busy] h1') },
  { ...notConfirmed, name: 'error', answers: failing(LIST), seen: text('konnte nicht geladen werden') },
  {
    ...notConfirmed,
    name: 'expired',
    answers: refusing(LIST, 404, 'request_not_found'),
    seen: text('Die Anmeldung hat zu lange gedauert'),
  },
  { ...notConfirmed, name: 'no-method', answers: listed(), seen: text('Die Anmeldung kann nicht bestätigt werden') },
  {
    ...confirming,
    name: 'preparing',
    answers: all(listed(method('sms', '•••• 89')), silent(BEGIN)),
    seen: text('die Bestätigung wird vorbereitet'),
  },
  {
    ...notConfirmed,
    name: 'not-begun',
    answers: all(listed(...methods), refusing(BEGIN, 429, 'too_many_requests', { retry_after: 1200 })),
    reach: press('Weiter'),
    seen: text('Bitte warten Sie 20 Minuten'),
  },
  { ...confirming, name: 'code', answers: bySms, seen: text('Wir haben einen Code per SMS an •••• 89 gesendet.') },
  {
    ...confirming,
    name: 'code-of-an-app',
    answers: all(listed(...methods), begun),
    reach: all(press('Weiter'), (page) => page.getByText('Probleme mit dem Code?').click()),
    seen: (page) => page.getByRole('button', { name: 'Andere Methode wählen' }),
  },
  { ...notConfirmed, name: 'wrong-code', answers: all(bySms, refusing(AUTHENTICATE, 400, 'invalid_code')), reach: confirm, seen: summary },
  {
    ...notConfirmed,
    name: 'locked',
    answers: all(bySms, refusing(AUTHENTICATE, 429, 'too_many_tries', { retry_after: 840 })),
    reach: confirm,
    seen: text('Bitte versuchen Sie es in 14 Minuten erneut.'),
  },
  {
    ...notConfirmed,
    name: 'code-expired',
    answers: all(bySms, refusing(AUTHENTICATE, 400, 'code_expired')),
    reach: confirm,
    seen: text('Der Code ist abgelaufen'),
  },
  {
    ...notConfirmed,
    name: 'app-took-too-long',
    answers: all(listed(method('totp', '')), begun, refusing(AUTHENTICATE, 400, 'code_expired')),
    reach: confirm,
    seen: text('Die Eingabe hat zu lange gedauert'),
  },
  {
    ...confirming,
    name: 'goes-on',
    title: 'Die Anmeldung ist bestätigt',
    answers: all(bySms, giving(AUTHENTICATE, { status_id: 'beleg', sub: 'f•••' }), staying),
    reach: confirm,
    seen: text('die Anmeldung geht weiter'),
  },
]

// a forgotten password

const RESET = 'users-srv/resetpassword/initiate'
const VALIDATE = 'users-srv/resetpassword/validatecode'
const ACCEPT = 'users-srv/resetpassword/accept'
const STEP_1 = 'Schritt 1 von 3: Passwort zurücksetzen'
const STEP_2 = 'Schritt 2 von 3: Code eingeben'
const STEP_3 = 'Schritt 3 von 3: Neues Passwort wählen'
const resetting = { screen: paths.passwordReset, title: STEP_1 } as const
const askForReset = all(fill('E-Mail-Adresse', 'ada@demo.example'), press('Code anfordern'))
const resetSent = giving(RESET, { rprq: 'wunsch', ...times })
const codeTaken = all(resetSent, giving(VALIDATE, { exchangeId: 'tausch', password_policy: policy }))
const enterResetCode = (code: string) => all(askForReset, fill('Bestätigungscode', code), press('Code prüfen'))
const newPassword = (first: string, echo: string) =>
  all(enterResetCode('123456'), fill('Neues Passwort', first), fill('Neues Passwort wiederholen', echo), press('Passwort speichern'))
const goodPassword = newPassword('Sonnenblume am Zaun', 'Sonnenblume am Zaun')

const resetStates: readonly State[] = [
  { ...resetting, name: 'loaded', seen: (page) => page.getByLabel('E-Mail-Adresse') },
  { ...resetting, name: 'empty-form-sent', title: `Fehler: ${STEP_1}`, reach: press('Code anfordern'), seen: summary },
  {
    ...resetting,
    name: 'send-failed',
    title: `Fehler: ${STEP_1}`,
    answers: failing(RESET),
    reach: askForReset,
    seen: text('Das Senden hat nicht geklappt'),
  },
  { ...resetting, name: 'code', title: STEP_2, answers: resetSent, reach: askForReset, seen: text('Wenn es zu ada@demo.example') },
  {
    ...resetting,
    name: 'code-too-short',
    title: `Fehler: ${STEP_2}`,
    answers: resetSent,
    reach: enterResetCode('1234'),
    seen: text('Der Code hat sechs Ziffern.'),
  },
  {
    ...resetting,
    name: 'wrong-code',
    title: `Fehler: ${STEP_2}`,
    answers: all(resetSent, refusing(VALIDATE, 400, 'invalid_code')),
    reach: enterResetCode('123456'),
    seen: summary,
  },
  {
    ...resetting,
    name: 'locked',
    title: `Fehler: ${STEP_2}`,
    answers: all(resetSent, refusing(VALIDATE, 429, 'too_many_tries', { retry_after: 60 })),
    reach: enterResetCode('123456'),
    seen: text('in einer Minute erneut'),
  },
  {
    ...resetting,
    name: 'password',
    title: STEP_3,
    answers: codeTaken,
    reach: enterResetCode('123456'),
    seen: (page) => page.getByLabel('Neues Passwort', { exact: true }),
  },
  {
    ...resetting,
    name: 'passwords-differ',
    title: `Fehler: ${STEP_3}`,
    answers: codeTaken,
    reach: newPassword('kurz', 'anders'),
    seen: summary,
  },
  {
    ...resetting,
    name: 'password-refused',
    title: `Fehler: ${STEP_3}`,
    answers: all(codeTaken, refusing(ACCEPT, 417, 'invalid_field', { error: 'password: too easy to guess' })),
    reach: goodPassword,
    seen: text('zu leicht zu erraten'),
  },
  {
    ...resetting,
    name: 'took-too-long',
    title: `Fehler: ${STEP_1}`,
    answers: all(codeTaken, refusing(ACCEPT, 400, 'code_expired')),
    reach: goodPassword,
    seen: text('Das hat zu lange gedauert'),
  },
  {
    screen: paths.passwordSuccess,
    name: 'loaded',
    title: 'Ihr Passwort ist geändert',
    seen: text('Alle anderen Sitzungen wurden beendet.'),
  },
]

// what is missing

const METADATA = 'token-srv/prelogin/metadata/*'
const UPDATE = 'login-srv/progressive/update/user'
const missing = giving(METADATA, {
  meta_data: {
    missing_fields: [
      { ...field('family_name', 'TEXT', 'Nachname', 1), value: 'Lücke' },
      { ...field('mobile_number', 'MOBILE', 'Mobilnummer', 2), value: '' },
      { ...field('birthdate', 'DATE', 'Geburtsdatum', 3), value: '' },
    ],
  },
})
const completing = {
  screen: paths.additionalInfo,
  title: 'Fehlende Angaben ergänzen',
  address: `${paths.additionalInfo}?track_id=spur&${REQUEST}`,
} as const
const notCompleted = { ...completing, title: 'Fehler: Fehlende Angaben ergänzen' } as const
const complete = all(fill('Mobilnummer', '+49 151 23456789'), fill('Geburtsdatum', '24.03.1980'), press('Angaben bestätigen'))

const additionalInfoStates: readonly State[] = [
  { ...completing, name: 'loaded', answers: missing, seen: (page) => page.getByLabel('Nachname') },
  { ...completing, name: 'loading', answers: silent(METADATA), seen: (page) => page.locator('[aria-busy] h1') },
  { ...notCompleted, name: 'error', answers: failing(METADATA), seen: text('konnte nicht geladen werden') },
  {
    ...notCompleted,
    name: 'expired',
    answers: (page) => page.route(`**/id/${METADATA}`, (route) => route.fulfill({ status: 204 })),
    seen: heading('Fehlende Angaben ergänzen'),
  },
  { ...notCompleted, name: 'empty-form-sent', answers: missing, reach: press('Angaben bestätigen'), seen: summary },
  {
    ...notCompleted,
    name: 'send-failed',
    answers: all(missing, failing(UPDATE)),
    reach: complete,
    seen: text('Das Senden hat nicht geklappt'),
  },
  {
    ...notCompleted,
    name: 'refused',
    answers: all(missing, refusing(UPDATE, 417, 'invalid_field', { error: 'mobile_number: not a number' })),
    reach: complete,
    seen: summary,
  },
  {
    ...completing,
    name: 'goes-on',
    title: 'Ihre Angaben sind vollständig',
    answers: all(missing, giving(UPDATE, { sub: 'l•••', trackId: 'spur-2' }), staying),
    reach: complete,
    seen: text('die Anmeldung geht weiter'),
  },
]

/** Somebody who is signed in confirms that once more. */
const stepUp = {
  screen: paths.login,
  title: 'Bitte bestätigen Sie, dass Sie es sind',
  address: `${paths.login}?${REQUEST}`,
  as: 'mia.mix',
  answers: giving(CLIENT, { ...info, login_hint: 'mia.mix@demo.example' }),
} as const

const stepUpStates: readonly State[] = [
  { ...stepUp, name: 'step-up', seen: (page) => page.getByLabel('Passwort', { exact: true }) },
  {
    ...stepUp,
    name: 'step-up-empty-form-sent',
    title: 'Fehler: Bitte bestätigen Sie, dass Sie es sind',
    reach: press(/^Bestätigen$/),
    seen: summary,
  },
]

export const identityStates: readonly State[] = [
  ...registerStates,
  ...verifyStates,
  ...mfaStates,
  ...resetStates,
  ...additionalInfoStates,
  ...stepUpStates,
]
