import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, heading, text, type State } from '../state.ts'

const uebersicht = { screen: paths.jahresuebersicht, as: 'ada.sonne', title: 'Jahresübersicht' } as const
const KONTEN = '**/api/portal/v1/jahresuebersicht'
const ONE = '**/api/portal/v1/jahresuebersicht/*/*'
const shown = text(/^Gezählt wird, was wir/)

export const jahresuebersichtStates: readonly State[] = [
  { ...uebersicht, name: 'loaded', seen: shown },
  { ...uebersicht, name: 'water', as: 'wim.wasser', seen: shown },
  {
    ...uebersicht,
    name: 'little',
    as: 'nora.neu',
    answers: answering(KONTEN, { Konten: [] }),
    seen: heading('Noch gibt es nichts zusammenzustellen'),
  },
  {
    ...uebersicht,
    name: 'no-such-year',
    isAlike: true,
    address: `${paths.jahresuebersicht}?konto=2000000001&jahr=1991`,
    seen: text('Für dieses Jahr liegt nichts vor'),
    logs: /404/,
  },
  {
    ...uebersicht,
    name: 'file-failed',
    isAlike: true,
    answers: failing(`${ONE}/pdf`),
    reach: (page) => page.getByRole('button', { name: 'Als PDF herunterladen' }).click(),
    seen: text('Die Datei konnte nicht'),
    logs: /500/,
  },
  { ...uebersicht, name: 'loading', isAlike: true, answers: hanging(ONE), seen: (page) => page.locator('[aria-busy=true]').first() },
  {
    ...uebersicht,
    name: 'error',
    isAlike: true,
    answers: failing(ONE),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },
]
