import { ownArea, type ExportMine } from '../account/export-area.ts'
import type { InhaltOf } from './inhalt.ts'
import { listOwnRueckfragen, type OwnRueckfrageRow } from './rueckfrage/store.ts'
import { listOwnVorgaenge, type OwnVorgangRow } from './store.ts'

/** The person's own requests, about contracts and about themselves; not those of others about the same contracts. */
export function exportVorgaenge(inhaltOf: InhaltOf): ExportMine {
  const vorgaenge = ownArea<'vorgaenge', OwnVorgangRow>('vorgaenge', 'vorgang', {
    Art: 'art',
    Status: 'status',
    Grund: 'grund',
    Antwort: 'antwort',
    ErstelltAm: { column: 'created_at', read: ({ created_at }) => created_at.toISOString() },
    GeaendertAm: { column: 'updated_at', read: ({ updated_at }) => updated_at.toISOString() },
    Inhalt: { column: 'nutzlast', read: ({ art, nutzlast }) => inhaltOf(art, nutzlast) },
    Nummer: 'nummer',
    VorgangId: 'id',
    GPNummer: 'gp_nummer',
    VKNummer: 'vk_nummer',
  })
  const rueckfragen = ownArea<'rueckfragen', OwnRueckfrageRow>('rueckfragen', 'rueckfrage', {
    Nummer: { column: 'vorgang_id', read: ({ nummer }) => nummer },
    Frage: 'frage',
    GestelltAm: { column: 'gestellt_am', read: ({ gestellt_am }) => gestellt_am.toISOString() },
    Antwort: 'antwort',
    BeantwortetAm: { column: 'beantwortet_am', read: ({ beantwortet_am }) => beantwortet_am?.toISOString() ?? null },
  })
  return {
    areas: [vorgaenge, rueckfragen],
    read: async (db, person) => [
      vorgaenge.of(await listOwnVorgaenge(db, person, person.gps)),
      rueckfragen.of(await listOwnRueckfragen(db, person, person.gps)),
    ],
  }
}
