import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { failing, hanging, summary, text, type State } from '../../state.ts'
import { at, fill, having, konto, KONTO_CALL, ofKonto, press, refusing } from './konto.ts'

const password = { screen: paths.passwordChange, as: 'ada.sonne', title: 'Passwort ändern' } as const

async function sendPasswords(page: Page): Promise<void> {
  await fill(page, 'Bisheriges Passwort', 'Netzportal-Demo-2026')
  await fill(page, 'Neues Passwort', 'Sonnenblume-17-im-Garten')
  await fill(page, 'Neues Passwort wiederholen', 'Sonnenblume-17-im-Garten')
  await press('Passwort ändern')(page)
}

export const passwordStates: readonly State[] = [
  { ...password, name: 'loaded', answers: ofKonto, seen: (page) => page.getByLabel('Bisheriges Passwort', { exact: true }) },
  {
    ...password,
    name: 'policy-ticked',
    answers: ofKonto,
    reach: (page) => fill(page, 'Neues Passwort', 'Sonnenblume'),
    seen: text(/^Es fehl/),
  },
  {
    ...password,
    name: 'with-errors',
    title: 'Fehler: Passwort ändern',
    answers: ofKonto,
    reach: async (page) => {
      await fill(page, 'Neues Passwort', 'kurz')
      await press('Passwort ändern')(page)
    },
    seen: summary,
  },
  {
    ...password,
    name: 'same-as-before',
    isAlike: true,
    title: 'Fehler: Passwort ändern',
    answers: ofKonto,
    reach: async (page) => {
      await fill(page, 'Bisheriges Passwort', 'Sonnenblume-17-im-Garten')
      await fill(page, 'Neues Passwort', 'Sonnenblume-17-im-Garten')
      await fill(page, 'Neues Passwort wiederholen', 'Sonnenblume-17-im-Garten')
      await press('Passwort ändern')(page)
    },
    seen: text('Das neue Passwort ist das bisherige.'),
  },
  {
    ...password,
    name: 'old-one-wrong',
    isAlike: true,
    title: 'Fehler: Passwort ändern',
    answers: ofKonto,
    replies: refusing('**/auth/change_password', 400, 'PasswortFalsch'),
    reach: sendPasswords,
    seen: summary,
  },
  {
    ...password,
    name: 'new-one-refused',
    isAlike: true,
    title: 'Fehler: Passwort ändern',
    answers: ofKonto,
    replies: refusing('**/auth/change_password', 400, 'PasswortUnzulaessig'),
    reach: sendPasswords,
    seen: summary,
  },
  {
    ...password,
    name: 'too-many-tries',
    isAlike: true,
    title: 'Fehler: Passwort ändern',
    answers: ofKonto,
    replies: refusing('**/auth/change_password', 429, 'ZuVieleVersuche'),
    reach: sendPasswords,
    seen: summary,
  },
  {
    ...password,
    name: 'failed',
    isAlike: true,
    title: 'Fehler: Passwort ändern',
    answers: ofKonto,
    replies: failing('**/auth/change_password'),
    reach: sendPasswords,
    seen: text('Beim Ändern ist ein Fehler aufgetreten.'),
  },
  {
    ...password,
    name: 'at-another-provider',
    isAlike: true,
    answers: having({ ...konto, funktionen: { ...konto.funktionen, passwort: false } }),
    seen: text('Ihr Passwort ändern Sie bei Ihrem Anmeldedienst.'),
  },
  { ...password, name: 'loading', isAlike: true, answers: hanging(KONTO_CALL), seen: text('Daten werden geladen') },
  { ...password, name: 'error', isAlike: true, answers: failing(KONTO_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...at('passwort'),
    name: 'password',
    title: 'Einstellungen: Passwort ändern',
    answers: ofKonto,
    seen: (page) => page.getByLabel('Bisheriges Passwort', { exact: true }),
  },
]
