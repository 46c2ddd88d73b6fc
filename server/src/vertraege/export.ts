import { exportPart, type ExportMine } from '../account/export.ts'
import { listVertraege, type VertragRow } from './store.ts'

export const exportMyVertraege: ExportMine = async (db, { gps }) => [
  exportPart(
    'vertraege',
    (await listVertraege(db, gps)).filter(hasAccount).map((row) => ({
      VKNummer: row.vk_nummer,
      GPNummer: row.gp_nummer,
      Vertragskontotyp: row.typ,
      Strasse: row.strasse,
      Hausnummer: row.hausnummer,
      PLZ: row.plz,
      Ort: row.ort,
      Zusatzinformationen: row.zusatzinformationen,
      Dokumentenversand: row.dokumentenversand,
      Ablaufdatum: row.ablaufdatum,
      PostempfaengerName: row.postempfaenger_name,
      PostempfaengerStrasse: row.postempfaenger_strasse,
      PostempfaengerHausnummer: row.postempfaenger_hausnummer,
      PostempfaengerPLZ: row.postempfaenger_plz,
      PostempfaengerOrt: row.postempfaenger_ort,
    })),
  ),
]

/** A business partner without contract accounts has a row of its own in the list. */
function hasAccount(row: VertragRow): row is VertragRow & { readonly vk_nummer: string } {
  return row.vk_nummer !== null
}
