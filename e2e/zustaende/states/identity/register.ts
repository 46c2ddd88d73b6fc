import type { Answers } from '../../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../../_support/routes.ts'
import { inTurn, summary, text, type State } from '../../state.ts'
import { CLIENT, failing, field, fill, giving, info, policy, press, refusing, REQUEST, silent } from './provider.ts'

const fields = [
  field('given_name', 'TEXT', 'Vorname', 1),
  field('family_name', 'TEXT', 'Nachname', 2),
  field('email', 'EMAIL', 'E-Mail-Adresse', 3),
  field('mobile_number', 'MOBILE', 'Mobilnummer', 4, false),
  field('birthdate', 'DATE', 'Geburtsdatum', 5, false),
  field('password', 'PASSWORD', 'Passwort', 6),
  field('password_echo', 'PASSWORD', 'Passwort wiederholen', 7),
]
const strict = { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: true, noOfDigits: 1, noOfSpecialChars: 1 }

const SETUP = 'registration-setup-srv/public/list*'
const REGISTER = 'users-srv/register'
const setup = (passwordPolicy: object = policy) =>
  inTurn(giving(CLIENT, { ...info, password_policy: passwordPolicy }), giving(SETUP, fields))
const mild = setup()
const demanding = setup(strict)
const typed = inTurn(
  fill('Vorname', 'Ada'),
  fill('Nachname', 'Sonne'),
  fill('E-Mail-Adresse', 'ada@demo.example'),
  fill('Passwort', 'Sonnenblume am Zaun'),
  fill('Passwort wiederholen', 'Sonnenblume am Zaun'),
)
const sendRegistration = inTurn(typed, press(/^Registrieren$/))
const withoutLinks = (on: Answers) => changeAnswer(on, '**/api/portal/v1/betreiber', (betreiber: object) => ({ ...betreiber, links: {} }))
const registering = { screen: paths.register, title: 'Registrieren', address: `${paths.register}?${REQUEST}` } as const
const notRegistered = { ...registering, title: 'Fehler: Registrieren' } as const

export const registerStates: readonly State[] = [
  { ...registering, name: 'loaded', answers: mild, seen: (page) => page.getByLabel('Vorname') },
  {
    ...registering,
    name: 'strict-policy-typed',
    answers: demanding,
    reach: fill('Passwort', 'Sonnenblume'),
    seen: text('Es fehlen noch 3 Vorgaben.'),
  },
  {
    ...registering,
    name: 'loading',
    isAlike: true,
    answers: inTurn(giving(CLIENT, info), silent(SETUP)),
    seen: (page) => page.locator('[aria-busy] h1'),
  },
  {
    ...notRegistered,
    name: 'error',
    isAlike: true,
    answers: inTurn(giving(CLIENT, info), failing(SETUP)),
    seen: text('konnte nicht geladen werden'),
  },
  {
    ...notRegistered,
    name: 'broken-answer',
    isAlike: true,
    answers: inTurn(giving(CLIENT, info), giving(SETUP, [{ fieldKey: 7 }])),
    seen: text('konnte nicht geladen werden'),
  },
  {
    ...notRegistered,
    name: 'expired',
    isAlike: true,
    answers: inTurn(giving(SETUP, fields), refusing(CLIENT, 404, 'request_not_found')),
    seen: text('Die Registrierung hat zu lange gedauert'),
  },
  { ...notRegistered, name: 'empty-form-sent', answers: mild, reach: press(/^Registrieren$/), seen: summary },
  {
    ...notRegistered,
    name: 'wrong-input',
    answers: demanding,
    reach: inTurn(
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
    isAlike: true,
    answers: mild,
    replies: refusing(REGISTER, 417, 'invalid_field', { error: 'password: too easy to guess' }),
    reach: sendRegistration,
    seen: summary,
  },
  {
    ...notRegistered,
    name: 'exists',
    isAlike: true,
    answers: mild,
    replies: refusing(REGISTER, 409, 'user_already_exists'),
    reach: sendRegistration,
    seen: text('Dieses Benutzerkonto gibt es schon'),
  },
  {
    ...notRegistered,
    name: 'exists-by-field',
    isAlike: true,
    answers: mild,
    replies: refusing(REGISTER, 409, 'user_already_exists', { error: 'email is in use' }),
    reach: sendRegistration,
    seen: text('Dieses Benutzerkonto gibt es schon'),
  },
  {
    ...registering,
    name: 'without-privacy-page',
    isAlike: true,
    answers: inTurn(setup(), withoutLinks),
    seen: (page) => page.locator('form:not(:has(a))').getByLabel('Vorname'),
  },
  {
    ...notRegistered,
    name: 'send-failed',
    isAlike: true,
    answers: mild,
    replies: failing(REGISTER),
    reach: sendRegistration,
    seen: text('Das Senden hat nicht geklappt'),
  },
  {
    ...notRegistered,
    name: 'no-answer',
    isAlike: true,
    answers: inTurn(setup(), (on: Answers) => on.route(`**/id/${REGISTER}`, (call) => call.abort())),
    reach: sendRegistration,
    seen: text('Wir haben keine Antwort erhalten'),
  },
]
