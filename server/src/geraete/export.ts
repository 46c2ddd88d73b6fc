import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listAnmeldeereignisse, listGeraete, type AnmeldeereignisRow, type GeraetRow } from './store.ts'

const geraete = ownArea<'geraete', GeraetRow>('geraete', 'geraet', {
  GeraeteArt: 'geraete_art',
  Hersteller: 'hersteller',
  SystemTyp: 'system_typ',
  GeraeteTyp: 'typ',
  Leistung: 'leistung',
  AngemeldetAm: 'angemeldet_am',
  Standort: 'standort',
  GeraetId: 'geraet_id',
  VKNummer: 'vk_nummer',
})
const anmeldeereignisse = ownArea<'anmeldeereignisse', AnmeldeereignisRow>('anmeldeereignisse', 'anmeldeereignis', {
  ErstelltAm: { column: 'created_at', read: ({ created_at }) => created_at.toISOString() },
})

export const exportMyGeraete: ExportMine = {
  areas: [geraete, anmeldeereignisse],
  read: async (db, person) => [
    geraete.of(await listGeraete(db, person.gps)),
    anmeldeereignisse.of(await listAnmeldeereignisse(db, person)),
  ],
}
