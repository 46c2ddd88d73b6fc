import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listZahlungen, type ZahlungRow } from './store.ts'

const zahlungen = ownArea<'zahlungen', ZahlungRow>('zahlungen', 'zahlung', {
  Zahlungsart: 'zahlungsart',
  Buchungstag: 'buchungstag',
  Betrag: 'betrag',
  AbrechnungVon: 'abrechnung_von',
  AbrechnungBis: 'abrechnung_bis',
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
})

export const exportMyZahlungen: ExportMine = {
  areas: [zahlungen],
  read: async (db, { gps }) => [zahlungen.of(await listZahlungen(db, gps))],
}
