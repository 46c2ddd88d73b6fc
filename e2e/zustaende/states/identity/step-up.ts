import { paths } from '#contract/_shared/paths.ts'
import { inTurn, summary, text, type State } from '../../state.ts'
import { CLIENT, giving, info, press, REQUEST, times } from './provider.ts'

/** A signed-in person confirms again. */
const stepUp = {
  screen: paths.login,
  title: 'Bitte bestätigen Sie, dass Sie es sind',
  address: `${paths.login}?${REQUEST}`,
  as: 'mia.mix',
  answers: giving(CLIENT, { ...info, login_hint: 'mia.mix@demo.example' }),
} as const

/** only the strongest factor counts */
const ofApp = giving('verification-srv/v2/setup/public/configured/list', {
  configured_list: [{ type: 'totp', mediums: [{ medium_id: 'totp', masked: '' }] }],
})

export const stepUpStates: readonly State[] = [
  { ...stepUp, name: 'step-up', seen: (page) => page.getByLabel('Passwort', { exact: true }) },
  {
    ...stepUp,
    name: 'step-up-empty-form-sent',
    isAlike: true,
    title: 'Fehler: Bitte bestätigen Sie, dass Sie es sind',
    reach: press(/^Bestätigen$/),
    seen: summary,
  },
  {
    ...stepUp,
    screen: paths.mfa,
    name: 'step-up-without-access',
    title: 'Anmeldung bestätigen: Code eingeben',
    address: `${paths.mfa}?track_id=spur&${REQUEST}`,
    answers: inTurn(
      stepUp.answers,
      ofApp,
      giving('verification-srv/v2/authenticate/initiate/*', { exchange_id: 'tausch', masked: '', ...times }),
    ),
    reach: (page) => page.getByText('Probleme mit dem Code?').click(),
    seen: text('Dann hilft Ihnen unser Kundenservice weiter.'),
  },
]
