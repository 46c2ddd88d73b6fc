import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listFruehereVertraege, listVertraege, type FruehererVertrag, type VertragRow } from './store.ts'

const vertraege = ownArea<'vertraege', VertragRow>('vertraege', 'vertragskonto', {
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
  Vertragskontotyp: 'typ',
  Strasse: 'strasse',
  Hausnummer: 'hausnummer',
  PLZ: 'plz',
  Ort: 'ort',
  Zusatzinformationen: 'zusatzinformationen',
  Dokumentenversand: 'dokumentenversand',
  Ablaufdatum: 'ablaufdatum',
  PostempfaengerName: 'postempfaenger_name',
  PostempfaengerStrasse: 'postempfaenger_strasse',
  PostempfaengerHausnummer: 'postempfaenger_hausnummer',
  PostempfaengerPLZ: 'postempfaenger_plz',
  PostempfaengerOrt: 'postempfaenger_ort',
  PartnerSeit: 'partner_seit',
})
const fruehereVertraege = ownArea<'fruehereVertraege', FruehererVertrag>('fruehereVertraege', 'vorpartner', {
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
  Bis: 'bis',
})

export const exportMyVertraege: ExportMine = {
  areas: [vertraege, fruehereVertraege],
  read: async (db, { gps }) => [
    // the list has one row for a business partner without contract accounts
    vertraege.of((await listVertraege(db, gps)).filter((row) => row.vk_nummer !== null)),
    fruehereVertraege.of(await listFruehereVertraege(db, gps)),
  ],
}
