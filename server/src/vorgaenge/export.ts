import { ownArea, type ExportMine } from '../account/export-area.ts'
import type { InhaltOf } from './inhalt.ts'
import { listOwnVorgaenge, type OwnVorgangRow } from './store.ts'

/** The person's own requests, about contracts and about themselves; not those of others about the same contracts. */
export function exportVorgaenge(inhaltOf: InhaltOf): ExportMine {
  const vorgaenge = ownArea<'vorgaenge', OwnVorgangRow>('vorgaenge', 'vorgang', {
    Art: 'art',
    Status: 'status',
    Grund: 'grund',
    ErstelltAm: { column: 'created_at', read: ({ created_at }) => created_at.toISOString() },
    GeaendertAm: { column: 'updated_at', read: ({ updated_at }) => updated_at.toISOString() },
    Inhalt: { column: 'nutzlast', read: ({ art, nutzlast }) => inhaltOf(art, nutzlast) },
    Nummer: 'nummer',
    VorgangId: 'id',
    GPNummer: 'gp_nummer',
    VKNummer: 'vk_nummer',
  })
  return { areas: [vorgaenge], read: async (db, person) => [vorgaenge.of(await listOwnVorgaenge(db, person, person.gps))] }
}
