import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listMeldungen, type MeldungRow } from './store.ts'

const meldungen = ownArea<'meldungen', MeldungRow>('meldungen', 'meldung', {
  Meldedatum: 'meldedatum',
  Nachricht: 'nachricht',
  Gelesen: 'gelesen',
  GPNummer: 'gp_nummer',
  VKNummer: 'vk_nummer',
})

export const exportMyMeldungen: ExportMine = {
  areas: [meldungen],
  read: async (db, person) => [meldungen.of(await listMeldungen(db, person, 'all'))],
}
