import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listGeschaeftspartner, type GeschaeftspartnerRow } from './store.ts'

const geschaeftspartner = ownArea<'geschaeftspartner', GeschaeftspartnerRow>('geschaeftspartner', 'geschaeftspartner', {
  GPNummer: 'gp_nummer',
  Name: 'name',
  Typ: 'typ',
  Geburtsdatum: 'geburtsdatum',
  Strasse: 'strasse',
  Hausnummer: 'hausnummer',
  PLZ: 'plz',
  Ort: 'ort',
  Telefonnummer: 'telefonnummer',
  Mobilfunknummer: 'mobilfunknummer',
  EMailAdresse: 'email_adresse',
  Steuernummer: 'steuernummer',
})

export const exportMyGeschaeftspartner: ExportMine = {
  areas: [geschaeftspartner],
  read: async (db, { gps }) => [geschaeftspartner.of(await listGeschaeftspartner(db, gps))],
}
