import type { Page } from '@playwright/test'
import type { Rueckgaengig, RueckgaengigGemacht } from '#contract/account/schema.ts'
import type { Answers } from '../../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, FAILURE, hanging, heading, text, type State } from '../../state.ts'
import { press, refusing } from './konto.ts'

const TOKEN = 'A'.repeat(43)

const undo = { screen: paths.rueckgaengig, address: `/konto/rueckgaengig/${TOKEN}`, title: 'Änderung rückgängig machen' } as const
const UNDO_CALL = '**/api/portal/v1/konto/rueckgaengig/*'
const change: Rueckgaengig = { art: 'email', alt: 'a•••@demo.example', neu: 'f•••@fremd.example', bis: '2026-11-24T09:30:00Z' }
const undone = (json: RueckgaengigGemacht) => ({ status: 200, json })

const mailed = { screen: paths.einwilligung, address: `/einwilligung/${TOKEN}`, title: 'Einwilligung bestätigen' } as const
const CONSENT_CALL = '**/api/portal/v1/einwilligung/*'
const waiting = { status: 'ausstehend', email: 'a•••@demo.example' }

/** Different answers for opening the link and for pressing the button. */
const lookThen = (address: string, shown: unknown, acted: { status: number; json: unknown }) => (on: Answers) =>
  on.route(address, (call) => call.fulfill(call.method === 'POST' ? acted : { json: shown }))

export const linkStates: readonly State[] = [
  { ...undo, name: 'shown', answers: answering(UNDO_CALL, change), seen: text('Ihre Anmelde-E-Mail wurde geändert.') },
  {
    ...undo,
    name: 'factor',
    isAlike: true,
    answers: answering(UNDO_CALL, { art: 'faktor', faktor: { typ: 'totp', istEntfernt: true }, bis: change.bis }),
    seen: text('Die Zwei-Faktor-Anmeldung mit einer Authenticator-App wurde entfernt.'),
  },
  { ...undo, name: 'loading', isAlike: true, answers: hanging(UNDO_CALL), seen: text('Daten werden geladen') },
  { ...undo, name: 'error', isAlike: true, answers: failing(UNDO_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...undo,
    name: 'expired',
    isAlike: true,
    answers: refusing(UNDO_CALL, 404, 'NichtGefunden'),
    seen: text('Dieser Link ist abgelaufen oder wurde bereits verwendet.'),
  },
  {
    ...undo,
    name: 'failed',
    isAlike: true,
    title: 'Fehler: Änderung rückgängig machen',
    answers: lookThen(UNDO_CALL, change, FAILURE),
    reach: press('Änderung rückgängig machen'),
    seen: text('Das hat nicht geklappt'),
  },
  {
    ...undo,
    name: 'done',
    title: 'Die Änderung ist rückgängig gemacht',
    answers: lookThen(UNDO_CALL, change, undone({ art: 'email', auch: ['passwort', 'faktor'], offen: [] })),
    reach: press('Änderung rückgängig machen'),
    seen: text('Ihre bisherige Anmelde-E-Mail gilt wieder.'),
  },
  {
    ...undo,
    name: 'others-open',
    title: 'Die Änderung ist rückgängig gemacht',
    answers: lookThen(UNDO_CALL, change, undone({ art: 'email', auch: ['mobile_number'], offen: ['mobile_number'] })),
    reach: press('Änderung rückgängig machen'),
    seen: text(/Ohne einen anderen Faktor ist keine Anmeldung möglich\. Wir helfen Ihnen\./),
  },
  {
    ...undo,
    name: 'locked',
    isAlike: true,
    title: 'Ihr Benutzerkonto ist gesperrt',
    answers: lookThen(UNDO_CALL, change, undone({ art: 'email', auch: ['faktor'], offen: ['email', 'mobile_number'] })),
    reach: press('Änderung rückgängig machen'),
    seen: text(/Niemand kann sich mit Ihrem Benutzerkonto anmelden/),
  },
  { ...mailed, name: 'shown', answers: answering(CONSENT_CALL, waiting), seen: text(/Sie möchten Ihre Einwilligung/) },
  { ...mailed, name: 'loading', isAlike: true, answers: hanging(CONSENT_CALL), seen: text('Daten werden geladen') },
  { ...mailed, name: 'error', isAlike: true, answers: failing(CONSENT_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...mailed,
    name: 'expired',
    isAlike: true,
    answers: refusing(CONSENT_CALL, 404, 'NichtGefunden'),
    seen: text('Dieser Link ist abgelaufen oder wurde bereits verwendet.'),
  },
  {
    ...mailed,
    name: 'failed',
    isAlike: true,
    title: 'Fehler: Einwilligung bestätigen',
    answers: lookThen(CONSENT_CALL, waiting, FAILURE),
    reach: press('Einwilligung bestätigen'),
    seen: text('Das hat nicht geklappt'),
  },
  {
    ...mailed,
    name: 'done',
    title: 'Ihre Einwilligung ist bestätigt',
    answers: lookThen(CONSENT_CALL, waiting, { status: 200, json: { ...waiting, status: 'gesetzt' } }),
    reach: press('Einwilligung bestätigen'),
    seen: text('Vielen Dank. Ihre Einwilligung gilt ab jetzt.'),
  },
  {
    screen: paths.accountDeleted,
    name: 'loaded',
    isAlone: true,
    title: 'Ihr Account wurde erfolgreich gelöscht',
    reach: deleted({ art: 'ganz', day: '23.11.2026' }),
    seen: heading('Ihr Account wurde erfolgreich gelöscht'),
  },
  {
    screen: paths.accountDeleted,
    name: 'portal-part-deleted',
    isAlone: true,
    title: 'Ihre Daten im Kundenportal wurden gelöscht',
    reach: deleted({ art: 'portal', day: '23.11.2026', anbieter: { name: 'Stadtkonto', url: 'https://konto.example/profil' } }),
    seen: (page) => page.getByRole('link', { name: 'Zu Ihrem Benutzerkonto bei Stadtkonto (neues Fenster)' }),
  },
  {
    screen: paths.accountDeleted,
    name: 'deletion-planned',
    isAlone: true,
    title: 'Ihr Benutzerkonto wird gelöscht',
    reach: deleted({ art: 'geplant', day: '23.11.2026', anbieter: { name: 'Stadtkonto', url: 'https://konto.example/profil' } }),
    seen: text('Dann bleibt hier alles, wie es war.'),
  },
  {
    screen: paths.accountDeleted,
    name: 'nothing-deleted',
    title: 'Möchten Sie Ihr Benutzerkonto löschen?',
    seen: (page) => page.getByRole('link', { name: 'Zu den Einstellungen' }),
  },
  {
    screen: paths.accountDeleted,
    name: 'signed-in',
    as: 'wim.wasser',
    title: 'Sie sind angemeldet',
    seen: text('Ihr Benutzerkonto ist nicht gelöscht.'),
  },
]

/** As the page before leaves it. */
function deleted(kontoGeloescht: object) {
  return async (page: Page) => {
    await page.evaluate(
      (known) => window.history.replaceState({ ...(window.history.state as object), kontoGeloescht: known }, ''),
      kontoGeloescht,
    )
    await page.reload()
  }
}
