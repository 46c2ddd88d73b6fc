import { paths } from '../../../web/src/_app/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { failing, hanging, heading, text, type State } from '../state.ts'

const overview = { screen: paths.overview, title: 'Ihre Verträge' } as const
const CALL = '**/pages/vertraege'

export const vertraegeStates: readonly State[] = [
  { ...overview, name: 'loaded', as: 'ada.sonne', seen: text(/^Vertragskonto \d/) },
  {
    ...overview,
    name: 'ended-contracts-open',
    as: 'ada.sonne',
    reach: (page) =>
      page
        .getByText(/^Beendete Verträge/)
        .first()
        .click(),
    seen: text(/^Beendet am /),
  },
  { ...overview, name: 'pending-changes', as: 'mia.mix', seen: text('Änderung beantragt') },
  { ...overview, name: 'water', as: 'wim.wasser', seen: text(/^Vertragskonto \d/) },
  { ...overview, name: 'redispatch', isAlike: true, as: 'rita.redispatch', seen: text(/^Vertragskonto \d/) },
  { ...overview, name: 'service', isAlike: true, as: 'dora.dienst', seen: text(/^Vertragskonto \d/) },
  { ...overview, name: 'support', isAlike: true, as: 'sven.service', seen: heading('Ihre Verträge', 1) },
  { ...overview, name: 'empty', as: 'nora.neu', seen: heading('Noch keine Verträge') },
  { ...overview, name: 'loading', as: 'ada.sonne', answers: hanging(CALL), seen: text('Daten werden geladen') },
  { ...overview, name: 'error', as: 'ada.sonne', answers: failing(CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...overview,
    name: 'unknown-contract-type',
    logs: /unknown Vertragskontotyp/,
    as: 'mia.mix',
    answers: (page) =>
      changeAnswer(
        page,
        CALL,
        (said) => JSON.parse(JSON.stringify(said).replace('"Vertragskontotyp":"Einspeiser"', '"Vertragskontotyp":"Fernwaerme"')) as unknown,
      ),
    seen: text('Dieser Vertrag kann gerade nicht angezeigt werden.'),
  },
]
