import { exportPart, type ExportMine } from '../account/export.ts'
import { EVERY_TYP, listZahlungen } from './store.ts'

export const exportMyZahlungen: ExportMine = async (db, { gps }) => {
  const rows = await listZahlungen(db, gps, EVERY_TYP)
  return [
    exportPart(
      'zahlungen',
      rows.map((row) => ({
        Zahlungsart: row.zahlungsart,
        Buchungstag: row.buchungstag,
        Betrag: row.betrag,
        AbrechnungVon: row.abrechnung_von,
        AbrechnungBis: row.abrechnung_bis,
        VKNummer: row.vk_nummer,
        GPNummer: row.gp_nummer,
      })),
    ),
  ]
}
