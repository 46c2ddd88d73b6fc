import type { Page } from '@playwright/test'
import { answering, failing, hanging, text, type State } from '../../state.ts'
import { at, atForeign, bare, having, konto, KONTO_CALL, manage, ofKonto, ofUnconfirmed, OPT_IN_CALL, press, seit } from './konto.ts'

export const listStates: readonly State[] = [
  { ...manage, name: 'loaded', answers: ofKonto, seen: text('Anmelde-E-Mail') },
  {
    ...manage,
    name: 'nothing-set-up',
    isAlike: true,
    answers: having(bare, answering(OPT_IN_CALL, 'ausstehend')),
    seen: text('Bestätigung per E-Mail steht noch aus'),
  },
  {
    ...manage,
    name: 'number-unconfirmed',
    isAlike: true,
    answers: ofUnconfirmed,
    seen: (page) => page.getByRole('link', { name: 'Bestätigen (Mobilnummer)' }),
  },
  {
    ...manage,
    name: 'consent-given',
    isAlike: true,
    answers: having(konto, answering(OPT_IN_CALL, seit('gesetzt'))),
    seen: text('Sie haben eingewilligt am 01.03.2026'),
  },
  {
    ...manage,
    name: 'consent-unknown',
    isAlike: true,
    answers: having(konto, failing(OPT_IN_CALL)),
    seen: text('Der Stand Ihrer Einwilligung'),
  },
  {
    ...manage,
    name: 'foreign-provider',
    isAlike: true,
    answers: having({
      ...atForeign({}),
      einblicke: [{ start: '2026-11-02T09:00:00Z', ende: '2026-11-02T09:20:00Z', grund: 'Ihr Anruf zur Abrechnung', laeuft: false }],
    }),
    seen: text('Grund: Ihr Anruf zur Abrechnung'),
  },
  {
    ...manage,
    name: 'nobody-known',
    isAlike: true,
    answers: having({
      ...bare,
      funktionen: { name: false, email: false, mobilnummer: false, passwort: false, faktoren: false, loeschen: false },
      profil: { ...bare.profil, name: '', given_name: '', family_name: '', email: '' },
    }),
    seen: text('Darum können wir Ihnen nichts per E-Mail mitteilen.'),
  },
  {
    ...manage,
    name: 'foreign-provider-page',
    answers: having(atForeign({ name: 'Stadtkonto', url: 'https://konto.example/profil' })),
    seen: (page) => page.getByRole('link', { name: 'Zu Ihrem Benutzerkonto bei Stadtkonto (neues Fenster)' }),
  },
  { ...manage, name: 'loading', isAlike: true, answers: hanging(KONTO_CALL), seen: text('Daten werden geladen') },
  { ...manage, name: 'error', isAlike: true, answers: failing(KONTO_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...manage,
    name: 'consent-explained',
    isAlike: true,
    answers: ofKonto,
    reach: press('Wofür ist die Einwilligung?'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...manage,
    name: 'end-all-sessions',
    isAlike: true,
    answers: ofKonto,
    reach: press('Überall abmelden'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...manage,
    name: 'end-all-sessions-failed',
    isAlike: true,
    answers: ofKonto,
    replies: failing('**/konto/sitzungen'),
    reach: async (page) => {
      await press('Überall abmelden')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Überall abmelden' }).click()
    },
    seen: text('Das Abmelden hat nicht geklappt.'),
  },
]

export const deleteStates: readonly State[] = [
  {
    ...at('loeschen'),
    name: 'delete-portal-part',
    answers: having(atForeign({ name: 'Stadtkonto', url: 'https://konto.example/profil' })),
    seen: (page) => page.getByRole('alertdialog').getByText('Ihr Benutzerkonto bei Stadtkonto besteht weiter.'),
  },
  {
    ...at('loeschen'),
    name: 'delete',
    answers: ofKonto,
    seen: (page) => page.getByRole('alertdialog').getByText('Ada Sonne'),
  },
  {
    ...at('loeschen'),
    name: 'delete-partners-loading',
    isAlike: true,
    answers: having(konto, hanging('**/pages/vertraege')),
    seen: text('Ihre Geschäftspartner werden geladen'),
  },
  {
    ...at('loeschen'),
    name: 'delete-partners-unknown',
    isAlike: true,
    answers: ofKonto,
    replies: failing('**/pages/vertraege'),
    seen: text('Ihre Geschäftspartner können gerade nicht angezeigt werden.'),
  },
  {
    ...at('loeschen'),
    name: 'deleting',
    isAlike: true,
    answers: having(konto, hanging('**/auth/profile')),
    reach: confirmDeletion,
    seen: text('Wird gelöscht …'),
  },
  {
    ...at('loeschen'),
    name: 'delete-failed',
    isAlike: true,
    answers: ofKonto,
    replies: failing('**/auth/profile'),
    reach: confirmDeletion,
    seen: text('Beim Löschen Ihres Benutzerkontos ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'),
  },
]

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Benutzerkonto löschen' }).click()
}
