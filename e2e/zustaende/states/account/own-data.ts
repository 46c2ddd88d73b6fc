import { paths } from '../../../../web/src/_app/paths.ts'
import { answering, failing, hanging, heading, text, type State } from '../../state.ts'

const own = { screen: paths.meineDaten, as: 'ada.sonne', title: 'Ihre gespeicherten Daten' } as const
const OWN_CALL = '**/api/portal/v1/konto/daten'
const empty = { erstelltAm: '2026-11-21T09:30:00Z', bereiche: [{ bereich: 'meldungen', eintraege: [] }] }

export const ownDataStates: readonly State[] = [
  { ...own, name: 'loaded', seen: heading('Verträge', 2) },
  { ...own, name: 'many', isAlike: true, as: 'mia.mix', seen: heading('Verträge', 2) },
  { ...own, name: 'nothing', answers: answering(OWN_CALL, empty), seen: text('Dazu ist nichts gespeichert.') },
  { ...own, name: 'loading', isAlike: true, answers: hanging(OWN_CALL), seen: text('Daten werden geladen') },
  { ...own, name: 'error', answers: failing(OWN_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
]
