import { paths } from '../../../web/src/_app/paths.ts'
import { heading, type State } from '../state.ts'

export const einspeiserantraegeStates: readonly State[] = [
  { screen: paths.einspeiseAntraege, name: 'loaded', as: 'mia.mix', title: 'Einspeiseanträge', seen: heading('Einspeiseanträge', 1) },
  {
    screen: paths.antragVerknuepfen,
    name: 'loaded',
    as: 'nora.neu',
    address: '/einspeise-antraege/0123456789abcdef0123456789abcdef/verknuepfen',
    title: 'Einspeiseantrag verknüpfen',
    seen: heading('Einspeiseantrag verknüpfen', 1),
  },
  {
    screen: paths.antragStornieren,
    name: 'loaded',
    as: 'mia.mix',
    address: '/einspeise-antraege/0123456789abcdef0123456789abcdef/stornieren',
    title: 'Verknüpfung lösen',
    seen: heading('Verknüpfung lösen', 1),
  },
  {
    screen: paths.einladung,
    name: 'loaded',
    address: '/einladung/0123456789abcdef0123456789abcdef',
    title: 'Einladung zu Ihrem Einspeiseantrag',
    seen: heading('Einladung zu Ihrem Einspeiseantrag', 1),
  },
  {
    screen: paths.einladungStornieren,
    name: 'loaded',
    address: '/einladung/0123456789abcdef0123456789abcdef/stornieren',
    title: 'Einladung ablehnen',
    seen: heading('Einladung ablehnen', 1),
  },
]
