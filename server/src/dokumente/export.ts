import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listDokumente, type DokumentRow } from './store.ts'

/** The data of each document; the files have their own calls. */
const dokumente = ownArea<'dokumente', DokumentRow>('dokumente', 'dokument', {
  Versanddatum: 'versanddatum',
  Titel: 'titel',
  Typ: 'typ',
  Abrechnungsbetrag: 'abrechnungsbetrag',
  Gelesen: 'gelesen',
  ERechnung: { column: 'erechnung', read: ({ hat_erechnung }) => hat_erechnung },
  DokumentID: 'dokument_id',
  GPNummer: 'gp_nummer',
  VKNummer: 'vk_nummer',
  Vertragskontotyp: 'vertragskontotyp',
})

export const exportMyDokumente: ExportMine = {
  areas: [dokumente],
  read: async (db, { gps }) => [dokumente.of(await listDokumente(db, gps))],
}
