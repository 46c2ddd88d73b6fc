import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listOwn, type OwnRow } from './store.ts'

const registrierungen = ownArea<'registrierungen', OwnRow>('registrierungen', 'registrierung', {
  GPNummer: 'gp_nummer',
  VKNummer: 'vk_nummer',
  KanalArt: 'kanal',
  Registrierungsstatus: 'status',
  ErstelltAm: { column: 'created_at', read: ({ created_at }) => created_at.toISOString() },
  GueltigBis: { column: 'gueltig_bis', read: ({ gueltig_bis }) => gueltig_bis.toISOString() },
})

export const exportMyRegistrierungen: ExportMine = {
  areas: [registrierungen],
  read: async (db, person) => [registrierungen.of(await listOwn(db, person))],
}
