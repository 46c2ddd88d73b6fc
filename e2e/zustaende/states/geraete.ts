import { paths } from '../../../web/src/_app/paths.ts'
import { heading, type State } from '../state.ts'

export const geraeteStates: readonly State[] = [
  { screen: paths.geraete, name: 'loaded', as: 'mia.mix', title: 'Anmeldepflichtige Geräte', seen: heading('Anmeldepflichtige Geräte', 1) },
]
