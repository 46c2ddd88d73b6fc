import { paths } from '#contract/_shared/paths.ts'
import type { Freigaben } from '#contract/freigaben/schema.ts'
import type { Page } from '@playwright/test'
import { answering, failing, hanging, heading, inTurn, text, type State } from '../state.ts'

const LIST = '**/api/portal/v1/betrieb/freigaben'
const CONFIRM = '**/api/portal/v1/betrieb/freigaben/*/bestaetigung'
const ROLLEN = '**/api/portal/v1/konto/rollen'
const screen = { screen: paths.freigaben, as: 'bea.betrieb', title: 'Freigaben' } as const

const frida = {
  Kennung: 'demo-frida-faktor',
  Name: 'Frida Faktor',
  EMail: 'frida.faktor@demo.example',
  Grund: 'Anruf am 27. November: Telefon gestohlen, Anzeige liegt vor, Rückruf unter der hinterlegten Nummer',
}
const times = { GebetenAm: '2026-11-28T08:12:00Z', GueltigBis: '2026-11-29T08:12:00Z' }
const having: Freigaben = {
  Offen: [
    { Id: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11', ...frida, ...times, Art: 'totp', IstEigenes: false, IstBegonnen: false },
    {
      Id: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a12',
      Kennung: 'f7a91c0e-2f6d-4c55-9f0e-0b8f5d0c1c9a',
      EMail: 'maximiliane.von-und-zu-langenstein@stadtwerke-musterstadt.example',
      Grund: 'Neues Telefon',
      ...times,
      Art: 'sms',
      IstEigenes: false,
      IstBegonnen: true,
    },
    {
      Id: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a13',
      Kennung: 'demo-bea-betrieb',
      Name: 'Bea Betrieb',
      Grund: 'Gerät verloren',
      ...times,
      Art: 'email',
      IstEigenes: true,
      IstBegonnen: false,
    },
  ],
  Entschieden: (['bestaetigt', 'abgelehnt', 'abgelaufen', 'hinfaellig', 'ungewiss'] as const).map((Ausgang, index) => ({
    Id: `0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a2${index}`,
    ...frida,
    ...times,
    Art: 'totp',
    Ausgang,
    EntschiedenAm: '2026-11-20T09:30:00Z',
    ...(Ausgang === 'abgelaufen' ? {} : { EntschiedenVon: 'Bernd Betrieb' }),
  })),
}
const list = answering(LIST, having)
const ask = (what: 'bestätigen' | 'ablehnen') => (page: Page) =>
  page.getByRole('button', { name: `Entfernen ${what} für Frida Faktor` }).click()
const press = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).click()
const pressed = (page: Page) =>
  ask('bestätigen')(page).then(() => page.getByRole('alertdialog').getByRole('button', { name: 'Faktor entfernen' }).click())
const refused = (status: number, code: string) => (on: Parameters<NonNullable<State['replies']>>[0]) =>
  on.route(CONFIRM, (call) => call.fulfill({ status, json: { code } }))
const withheld = (Rolle: 'support' | 'betrieb') => answering(ROLLEN, { Rollen: [], OhneZweitenFaktor: [Rolle] })
const factor = { title: 'Ihnen fehlt noch ein Schritt', seen: heading('Ihnen fehlt noch ein Schritt', 1) } as const

export const freigabenStates: readonly State[] = [
  { ...screen, name: 'loaded', answers: list, seen: heading('Frida Faktor') },
  {
    ...screen,
    name: 'empty',
    answers: answering(LIST, { Offen: [], Entschieden: [] }),
    seen: text('Nichts wartet auf eine Entscheidung.'),
  },
  { ...screen, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...screen, name: 'error', answers: failing(LIST), seen: text('Die Freigaben konnten nicht geladen werden.') },
  { ...screen, name: 'confirm', answers: list, reach: ask('bestätigen'), seen: (page) => page.getByRole('alertdialog') },
  { ...screen, name: 'refuse', answers: list, reach: ask('ablehnen'), seen: (page) => page.getByRole('dialog') },
  {
    ...screen,
    name: 'provider-away',
    answers: list,
    replies: refused(503, 'VoruebergehendNichtErreichbar'),
    reach: pressed,
    seen: text('Es ist nicht sicher, ob der Faktor entfernt ist'),
    logs: /503/,
  },
  {
    ...screen,
    name: 'without-factor',
    isAlike: true,
    answers: list,
    replies: refused(403, 'ZweiterFaktorFehlt'),
    reach: pressed,
    seen: text(/Dafür brauchen Sie eine Anmeldung mit zweitem Faktor/),
    logs: /403/,
  },
  {
    ...screen,
    name: 'decided-by-another',
    isAlike: true,
    answers: list,
    replies: refused(409, 'FreigabeEntschieden'),
    reach: pressed,
    seen: text('Darüber ist schon entschieden, oder eine Bestätigung läuft gerade.'),
    logs: /409/,
  },
  {
    ...screen,
    name: 'expired',
    isAlike: true,
    answers: list,
    replies: refused(409, 'FreigabeAbgelaufen'),
    reach: pressed,
    seen: text('Die Zeit dafür ist abgelaufen.'),
    logs: /409/,
  },
  {
    ...screen,
    name: 'refused',
    isAlike: true,
    answers: list,
    replies: answering('**/api/portal/v1/betrieb/freigaben/*/ablehnung', { Ausgang: 'abgelehnt' }),
    reach: (page) => ask('ablehnen')(page).then(() => press('Ablehnen')(page)),
    seen: text('Das Entfernen für Frida Faktor ist abgelehnt'),
  },
  {
    ...screen,
    as: 'wim.wasser',
    name: 'roles-failed',
    isAlike: true,
    answers: failing(ROLLEN),
    seen: text('Ihre Rollen konnten nicht geladen werden.'),
  },
  { ...screen, as: 'wim.wasser', name: 'role-missing', seen: heading('Ihnen fehlt die Rolle für den Betrieb') },
  { ...screen, ...factor, as: 'wim.wasser', name: 'factor-missing', answers: withheld('betrieb') },
  { ...factor, screen: paths.personalFaktor, as: 'wim.wasser', name: 'missing', answers: withheld('support') },
  {
    ...factor,
    screen: paths.personalFaktor,
    as: 'wim.wasser',
    name: 'has-factor',
    isAlike: true,
    answers: inTurn(
      withheld('support'),
      answering('**/api/portal/v1/konto', { funktionen: {}, faktoren: [{ typ: 'totp', eingerichtetAm: '2026-11-01T08:00:00.000Z' }] }),
    ),
  },
  {
    screen: paths.personalFaktor,
    as: 'wim.wasser',
    name: 'nothing',
    isAlike: true,
    title: 'Hier ist nichts zu tun',
    seen: heading('Hier ist nichts zu tun', 1),
  },
  {
    screen: paths.personalFaktor,
    as: 'wim.wasser',
    name: 'error',
    isAlike: true,
    title: 'Ihnen fehlt noch ein Schritt',
    answers: failing(ROLLEN),
    seen: text('Ihre Rollen konnten nicht geladen werden.'),
  },
]
