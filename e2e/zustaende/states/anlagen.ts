import { paths } from '../../../web/src/_app/paths.ts'
import { heading, type State } from '../state.ts'

export const anlagenStates: readonly State[] = [
  { screen: paths.einspeisungAnlagen, name: 'loaded', as: 'ada.sonne', title: 'Ihre Anlagen', seen: heading('Ihre Anlagen', 1) },
]
