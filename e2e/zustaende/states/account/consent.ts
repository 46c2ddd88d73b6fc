import { answering, failing, summary, text, type State } from '../../state.ts'
import { at, bare, doing, having, konto, OPT_IN_CALL, press, seit } from './konto.ts'

export const consentStates: readonly State[] = [
  {
    ...at('einwilligung'),
    name: 'consent-give',
    title: 'Einwilligung erteilen',
    answers: having(konto),
    seen: text('jederzeit mit Wirkung für die Zukunft widerrufen'),
  },
  {
    ...at('einwilligung'),
    name: 'consent-birthdate-missing',
    title: 'Fehler: Einwilligung erteilen',
    as: 'nora.neu',
    answers: having(bare),
    reach: press('Einwilligung erteilen'),
    seen: summary,
  },
  {
    ...at('einwilligung'),
    name: 'consent-name-missing',
    title: 'Einwilligung erteilen',
    answers: having({ ...konto, profil: { ...konto.profil, given_name: '', family_name: '' } }),
    seen: text('Für die Einwilligung fehlt noch Ihr Name.'),
  },
  {
    ...at('einwilligung'),
    name: 'consent-failed',
    title: 'Fehler: Einwilligung erteilen',
    answers: having({ ...konto, birthdate: '1975-03-27' }, failing('**/opt-in/anmelden')),
    reach: press('Einwilligung erteilen'),
    seen: text('Die Änderung hat nicht geklappt'),
  },
  {
    ...at('einwilligung'),
    name: 'consent-given-by-mail',
    title: 'Einwilligung erteilen: Fertig!',
    answers: having({ ...konto, birthdate: '1975-03-27' }, doing('**/opt-in/anmelden')),
    reach: press('Einwilligung erteilen'),
    seen: text('Wir haben Ihnen eine E-Mail gesendet.'),
  },
  {
    ...at('einwilligung&wunsch=erneut'),
    name: 'consent-again',
    title: 'E-Mail erneut senden',
    answers: having({ ...konto, birthdate: '1975-03-27' }, answering(OPT_IN_CALL, seit('ausstehend'))),
    seen: (page) => page.getByRole('button', { name: 'E-Mail erneut senden' }),
  },
  {
    ...at('einwilligung&wunsch=widerruf'),
    name: 'consent-revoke',
    title: 'Einwilligung widerrufen',
    answers: having(konto),
    seen: (page) => page.getByRole('button', { name: 'Einwilligung widerrufen' }),
  },
  {
    ...at('einwilligung&wunsch=widerruf'),
    name: 'consent-revoked',
    title: 'Einwilligung widerrufen: Fertig!',
    answers: having(konto, doing('**/opt-in/abmelden')),
    reach: press('Einwilligung widerrufen'),
    seen: text('Ihre Einwilligung ist widerrufen.'),
  },
]
