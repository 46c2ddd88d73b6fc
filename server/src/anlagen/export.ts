import { exportPart, type ExportMine } from '../account/export.ts'
import { listAnlagen } from './store.ts'

export const exportMyAnlagen: ExportMine = async (db, { gps }) => {
  const rows = await listAnlagen(db, gps)
  return [
    exportPart(
      'anlagen',
      rows.map((row) => ({
        Marktlokation: row.marktlokation,
        Spannungsebene: row.spannungsebene,
        Gesamtleistung: row.gesamtleistung,
        Besteuerungsart: row.besteuerungsart,
        Verrechnungstyp: row.verrechnungstyp,
        ZusammenlegungLiefervertraegeMoeglich: row.zusammenlegung_moeglich,
        AlleModulArtenStillgelegt: row.alle_stillgelegt,
        VKNummer: row.vk_nummer,
        GPNummer: row.gp_nummer,
      })),
    ),
    exportPart(
      'module',
      rows.flatMap((row) =>
        row.modularten.map((modul) => ({
          Anlagenart: modul.Anlagenart,
          Anlagenschluessel: modul.Anlagenschluessel ?? null,
          MaStRNummer: modul.MaStRNummer ?? null,
          TechnInbetriebnahme: modul.TechnInbetriebnahme ?? null,
          EEGInbetriebnahme: modul.EEGInbetriebnahme ?? null,
          Modulanzahl: modul.Modulanzahl ?? null,
          VKNummer: row.vk_nummer,
        })),
      ),
    ),
  ]
}
