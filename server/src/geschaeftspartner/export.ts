import { exportPart, type ExportMine } from '../account/export.ts'
import { listGeschaeftspartner } from './store.ts'

export const exportMyGeschaeftspartner: ExportMine = async (db, { gps }) => [
  exportPart(
    'geschaeftspartner',
    (await listGeschaeftspartner(db, gps)).map((row) => ({
      GPNummer: row.gp_nummer,
      Name: row.name,
      Typ: row.typ,
      Geburtsdatum: row.geburtsdatum,
      Strasse: row.strasse,
      Hausnummer: row.hausnummer,
      PLZ: row.plz,
      Ort: row.ort,
      Telefonnummer: row.telefonnummer,
      Mobilfunknummer: row.mobilfunknummer,
      EMailAdresse: row.email_adresse,
      Steuernummer: row.steuernummer,
    })),
  ),
]
