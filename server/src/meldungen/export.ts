import { exportPart, type ExportMine } from '../account/export.ts'
import { listMeldungen } from './store.ts'

export const exportMyMeldungen: ExportMine = async (db, { gps }) => [
  exportPart(
    'meldungen',
    (await listMeldungen(db, gps, 'all')).map((row) => ({
      Meldedatum: row.meldedatum,
      Nachricht: row.nachricht,
      Gelesen: row.gelesen,
      GPNummer: row.gp_nummer,
      VKNummer: row.vk_nummer,
    })),
  ),
]
