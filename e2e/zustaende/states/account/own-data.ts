import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, heading, text, type State } from '../../state.ts'

const own = { screen: paths.meineDaten, as: 'ada.sonne', title: 'Ihre gespeicherten Daten' } as const
const OWN_CALL = '**/api/portal/v1/konto/daten'
const empty = { erstelltAm: '2026-11-21T09:30:00Z', bereiche: [{ bereich: 'meldungen', eintraege: [] }] }
const request = {
  Art: 'Zaehlerstand',
  Status: 'uebermittelt',
  Grund: null,
  ErstelltAm: '2026-11-20T09:00:00Z',
  GeaendertAm: '2026-11-20T09:01:00Z',
  Inhalt: { Zaehlernummer: '1EMH0010000001', Obis: '2.8.0', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh' },
  VorgangId: '00000000-0000-4000-8000-000000000001',
  GPNummer: '1000000001',
  VKNummer: '3000000001',
}
const requests = { ...empty, bereiche: [{ bereich: 'vorgaenge', eintraege: [request, { ...request, Art: 'Einwilligung', Inhalt: {} }] }] }

export const ownDataStates: readonly State[] = [
  { ...own, name: 'loaded', seen: heading('Verträge', 2) },
  { ...own, name: 'many', isAlike: true, as: 'mia.mix', seen: heading('Verträge', 2) },
  { ...own, name: 'nothing', answers: answering(OWN_CALL, empty), seen: text('Dazu ist nichts gespeichert.') },
  { ...own, name: 'requests', answers: answering(OWN_CALL, requests), seen: text('12.345\u00a0kWh') },
  { ...own, name: 'loading', isAlike: true, answers: hanging(OWN_CALL), seen: text('Daten werden geladen') },
  { ...own, name: 'error', isAlike: true, answers: failing(OWN_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
]
