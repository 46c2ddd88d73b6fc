import { paths } from '../../../web/src/_app/paths.ts'
import { heading, type State } from '../state.ts'

export const redispatchStates: readonly State[] = [
  { screen: paths.einspeisungRedispatch, name: 'loaded', as: 'rita.redispatch', title: 'Redispatch', seen: heading('Redispatch', 1) },
]
