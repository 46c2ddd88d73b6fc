import type { Konto } from '#contract/account/schema.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { answering, inTurn, type State } from '../../state.ts'

export const KONTO_CALL = '**/api/portal/v1/konto'
export const OPT_IN_CALL = '**/opt-in/abfragen*'
export const OK = { result: 'Ok' }

export const konto: Konto = {
  funktionen: { name: true, email: true, mobilnummer: true, passwort: true, faktoren: true, loeschen: 'ganz' },
  profil: {
    email: 'ada.sonne@demo.example',
    name: 'Ada Sonne',
    given_name: 'Ada',
    family_name: 'Sonne',
    sub: 'ada',
    identity: 'ada',
    mobile_number: '+4915123456789',
  },
  mobilnummerBestaetigt: true,
  passwortGeaendertAm: '2026-03-02T09:30:00Z',
  passwortRegeln: { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: true, noOfDigits: 1, noOfSpecialChars: 1 },
  faktoren: [{ typ: 'totp', eingerichtetAm: '2026-04-05T12:00:00Z' }],
  sitzungen: [
    { angemeldetAm: '2026-11-21T08:00:00Z', zuletztAktivAm: '2026-11-21T09:10:00Z', istDiese: true },
    { angemeldetAm: '2026-11-20T17:30:00Z', zuletztAktivAm: '2026-11-20T18:00:00Z', istDiese: false },
  ],
  einblicke: [],
}

export const bare: Konto = {
  ...konto,
  profil: { ...konto.profil, mobile_number: '' },
  mobilnummerBestaetigt: false,
  faktoren: [],
}

/** at the operator's own provider, which the portal cannot ask for changes */
export const atForeign = (anbieter: NonNullable<Konto['anbieter']>): Konto => ({
  ...konto,
  anbieter,
  funktionen: { name: false, email: false, mobilnummer: false, passwort: false, faktoren: false, loeschen: 'portal' },
  mobilnummerBestaetigt: false,
  faktoren: [],
})

/** with a number that is not confirmed */
export const unconfirmed: Konto = { ...konto, mobilnummerBestaetigt: false }

export const seit = (status: string) => ({ status, ...(status === 'gesetzt' && { seit: '2026-03-01' }) })

/** The settings with this account and consent; further answers follow. */
export const having = (own: Konto, ...further: readonly NonNullable<State['answers']>[]) =>
  inTurn(answering(KONTO_CALL, own), answering(OPT_IN_CALL, seit('nichtGesetzt')), ...further)

export const ofKonto = having(konto)
export const ofBare = having(bare)
export const ofUnconfirmed = having(unconfirmed)

export const refusing = (address: string, status: number, code: string, field?: string) => (on: Answers) =>
  on.route(address, (call) => call.fulfill({ status, json: { code, ...(field && { felder: [{ feld: field }] }) } }))
/** codes are locked for 14 minutes */
export const locked = (address: string) => (on: Answers) =>
  on.route(address, (call) => call.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { code: 'ZuVieleVersuche' } }))
export const doing = (address: string) => (on: Answers) => on.route(address, (call) => call.fulfill({ status: 204 }))

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const fill = async (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

export const manage = { screen: paths.manage, as: 'ada.sonne', title: 'Einstellungen' } as const
export const at = (aendern: string) => ({ ...manage, address: `${paths.manage}?aendern=${aendern}` }) as const

/** title of the page for a code */
export const CODE = 'Bestätigungscode eingeben'
