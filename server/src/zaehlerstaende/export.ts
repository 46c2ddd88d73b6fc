import { exportPart, type ExportMine } from '../account/export.ts'
import { listAllZaehler, listAllZaehlerstaende } from './store.ts'

/** The operator's meters and readings; what the person reported stands among the Vorgaenge. */
export const exportMyZaehlerstaende: ExportMine = async (db, { gps }) => [
  exportPart(
    'zaehler',
    (await listAllZaehler(db, gps)).map((row) => ({
      Zaehlernummer: row.zaehlernummer,
      VKNummer: row.vk_nummer,
      Zaehlertyp: row.zaehlertyp,
      Messstellenbetreiber: row.messstellenbetreiber,
      Messlokation: row.messlokation,
    })),
  ),
  exportPart(
    'zaehlerstaende',
    (await listAllZaehlerstaende(db, gps)).map((row) => ({
      Zaehlernummer: row.zaehlernummer,
      VKNummer: row.vk_nummer,
      Obis: row.obis,
      Ablesedatum: row.datum,
      Zaehlerstand: row.zaehlerstand,
      AbleseArt: row.ablese_art_bezeichnung,
      AbleseKategorie: row.ablese_kategorie_bezeichnung,
    })),
  ),
]
