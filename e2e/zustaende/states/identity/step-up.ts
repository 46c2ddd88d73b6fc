import { paths } from '../../../../web/src/_app/paths.ts'
import { summary, type State } from '../../state.ts'
import { CLIENT, giving, info, press, REQUEST } from './provider.ts'

/** Somebody who is signed in confirms that once more. */
const stepUp = {
  screen: paths.login,
  title: 'Bitte bestätigen Sie, dass Sie es sind',
  address: `${paths.login}?${REQUEST}`,
  as: 'mia.mix',
  answers: giving(CLIENT, { ...info, login_hint: 'mia.mix@demo.example' }),
} as const

export const stepUpStates: readonly State[] = [
  { ...stepUp, name: 'step-up', seen: (page) => page.getByLabel('Passwort', { exact: true }) },
  {
    ...stepUp,
    name: 'step-up-empty-form-sent',
    title: 'Fehler: Bitte bestätigen Sie, dass Sie es sind',
    reach: press(/^Bestätigen$/),
    seen: summary,
  },
]
