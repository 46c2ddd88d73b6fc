import { exportPart, type ExportMine } from '../account/export.ts'
import { listOwn } from './store.ts'

export const exportMyRegistrierungen: ExportMine = async (db, person) => [
  exportPart(
    'registrierungen',
    (await listOwn(db, person)).map((row) => ({
      GPNummer: row.gp_nummer,
      VKNummer: row.vk_nummer,
      KanalArt: row.kanal,
      Registrierungsstatus: row.status,
      ErstelltAm: row.created_at.toISOString(),
      GueltigBis: row.gueltig_bis.toISOString(),
    })),
  ),
]
