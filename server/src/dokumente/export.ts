import { exportPart, type ExportMine } from '../account/export.ts'
import { listDokumente } from './store.ts'

/** What is said of each document; the files themselves are behind their own calls. */
export const exportMyDokumente: ExportMine = async (db, { gps }) => [
  exportPart(
    'dokumente',
    (await listDokumente(db, gps)).map((row) => ({
      Versanddatum: row.versanddatum,
      Titel: row.titel,
      Typ: row.typ,
      Abrechnungsbetrag: row.abrechnungsbetrag,
      Gelesen: row.gelesen,
      DokumentID: row.dokument_id,
      GPNummer: row.gp_nummer,
      VKNummer: row.vk_nummer,
      Vertragskontotyp: row.vertragskontotyp,
    })),
  ),
]
