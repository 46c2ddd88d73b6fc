import { ownArea, ownList, type ExportMine } from '../account/export-area.ts'
import { listRedispatchgruppen, type RedispatchRow } from './store.ts'

const gruppen = ownArea<'redispatchgruppen', RedispatchRow>('redispatchgruppen', 'redispatchgruppe', {
  RessourcenNummerSR: 'ressourcennummer_sr',
  LeistungSR: 'leistung_sr',
  EinsatzverantwortlicherBezeichnung: 'einsatzverantwortlicher',
  Duldungsfall: 'duldungsfall',
  BilanzierungsmodellText: 'bilanzierungsmodell',
  GruppeEndetAm: 'ablaufdatum',
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
})
const ressourcen = ownList(
  'technischeRessourcen',
  'redispatchgruppe',
  'technische_ressourcen',
  (row: RedispatchRow) => row.technische_ressourcen,
  (row) => ({ RessourcenNummerSR: row.ressourcennummer_sr, VKNummer: row.vk_nummer }),
)

/** Omits technical resources that the operator does not show (`ZeigeDetails`). */
export const exportMyRedispatch: ExportMine = {
  areas: [gruppen, ressourcen],
  read: async (db, { gps }) => {
    const rows = await listRedispatchgruppen(db, gps)
    return [gruppen.of(rows), ressourcen.of(rows)]
  },
}
