import { exportPart, type ExportMine } from '../account/export.ts'
import { listOwnVorgaenge } from './store.ts'

/** What the person asked for, about contracts and about themselves; what others asked for about the same contracts is theirs. */
export const exportMyVorgaenge: ExportMine = async (db, { iss, sub, gps }) => [
  exportPart(
    'vorgaenge',
    (await listOwnVorgaenge(db, { iss, sub }, gps)).map((row) => ({
      VorgangId: row.id,
      Art: row.art,
      Inhalt: flat(row.nutzlast),
      Status: row.status,
      Grund: row.grund,
      ErstelltAm: row.created_at.toISOString(),
      GeaendertAm: row.updated_at.toISOString(),
      GPNummer: row.gp_nummer,
      VKNummer: row.vk_nummer,
    })),
  ),
]

/** What was asked for in one line: "contact.city: Musterstadt; email: ada@demo.example". */
function flat(nutzlast: Readonly<Record<string, unknown>>): string {
  return entriesOf('', nutzlast).join('; ')
}

function entriesOf(path: string, value: unknown): string[] {
  if (value === null) return []
  if (typeof value !== 'object') return [`${path}: ${typeof value === 'string' ? value : JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, part]) => entriesOf(path === '' ? key : `${path}.${key}`, part))
}
