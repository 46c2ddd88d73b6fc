import { exportPart, type ExportMine } from '../account/export.ts'
import { listRedispatchgruppen } from './store.ts'

/** Technical resources that the operator does not show are its own matter (P 3, ZeigeDetails). */
export const exportMyRedispatch: ExportMine = async (db, { gps }) => {
  const gruppen = await listRedispatchgruppen(db, gps)
  return [
    exportPart(
      'redispatchgruppen',
      gruppen.map((row) => ({
        RessourcenNummerSR: row.ressourcennummer_sr,
        LeistungSR: row.leistung_sr,
        EinsatzverantwortlicherBezeichnung: row.einsatzverantwortlicher,
        Duldungsfall: row.duldungsfall,
        BilanzierungsmodellText: row.bilanzierungsmodell,
        GruppeEndetAm: row.ablaufdatum,
        VKNummer: row.vk_nummer,
        GPNummer: row.gp_nummer,
      })),
    ),
    exportPart(
      'technischeRessourcen',
      gruppen.flatMap((row) =>
        row.technische_ressourcen.map((one) => ({
          RessourcenNummerTR: one.RessourcenNummerTR,
          LeistungTR: one.LeistungTR ?? null,
          EEGAnlagenschluessel: one.EEGAnlagenschluessel ?? null,
          BetreiberBezeichnung: one.BetreiberBezeichnung ?? null,
          Abrechnungsmodell: one.Abrechnungsmodell ?? null,
          MaStRNummer: one.MaStRNummer ?? null,
          StartDatumTR: one.StartDatumTR ?? null,
          RessourcenNummerSR: row.ressourcennummer_sr,
          VKNummer: row.vk_nummer,
        })),
      ),
    ),
  ]
}
