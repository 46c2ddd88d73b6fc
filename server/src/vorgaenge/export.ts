import { exportPart, type ExportMine } from '../account/export.ts'
import { inhaltOf } from './inhalt.ts'
import { listOwnVorgaenge } from './store.ts'

/** What the person asked for, about contracts and about themselves; what others asked for about the same contracts is theirs. */
export const exportMyVorgaenge: ExportMine = async (db, { iss, sub, gps }) => [
  exportPart(
    'vorgaenge',
    (await listOwnVorgaenge(db, { iss, sub }, gps)).map((row) => ({
      Art: row.art,
      Status: row.status,
      Grund: row.grund,
      ErstelltAm: row.created_at.toISOString(),
      GeaendertAm: row.updated_at.toISOString(),
      Inhalt: inhaltOf(row.art, row.nutzlast),
      VorgangId: row.id,
      GPNummer: row.gp_nummer,
      VKNummer: row.vk_nummer,
    })),
  ),
]
