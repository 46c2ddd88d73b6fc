import { exportPart, type ExportMine } from '../account/export.ts'
import { listAnmeldeereignisse, listGeraete } from './store.ts'

export const exportMyGeraete: ExportMine = async (db, person) => [
  exportPart(
    'geraete',
    (await listGeraete(db, person.gps)).map((row) => ({
      GeraeteArt: row.geraete_art,
      Hersteller: row.hersteller,
      SystemTyp: row.system_typ,
      GeraeteTyp: row.typ,
      Leistung: row.leistung,
      AngemeldetAm: row.angemeldet_am,
      Standort: row.standort,
      GeraetId: row.geraet_id,
      VKNummer: row.vk_nummer,
    })),
  ),
  exportPart(
    'anmeldeereignisse',
    (await listAnmeldeereignisse(db, person)).map(({ created_at }) => ({ ErstelltAm: created_at.toISOString() })),
  ),
]
