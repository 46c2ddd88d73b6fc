import { keepProtokoll } from '../_protokoll/store.ts'
import { exportPart, type ExportMine } from '../account/export.ts'
import { WITH_BANK_DETAILS } from './acts.ts'
import { listBankdaten } from './store.ts'

/** With the whole IBANs, as they are the person's own data; that they were given is kept (decisions.md 33). Open changes stand among the requests. */
export const exportMyBankdaten: ExportMine = async (db, person, now) => {
  const rows = await listBankdaten(db, person.gps, WITH_BANK_DETAILS)
  const known = rows.filter(({ abtretung }) => abtretung !== null)
  if (known.length > 0) await keepProtokoll(db, { handlung: 'IbanHeruntergeladen', wessen: person }, now)
  return [
    exportPart(
      'bankdaten',
      known.map((row) => ({
        AuszahlungKontoinhaber: row.auszahlung_kontoinhaber,
        AuszahlungIBAN: row.auszahlung_iban,
        AuszahlungBankname: row.auszahlung_bankname,
        AbbuchungKontoinhaber: row.abbuchung_kontoinhaber,
        AbbuchungIBAN: row.abbuchung_iban,
        AbbuchungBankname: row.abbuchung_bankname,
        Mandatsreferenz: row.mandatsreferenz,
        MandatGenutztAm: row.mandat_genutzt_am,
        AbtretungserklaerungVorhanden: row.abtretung,
        VKNummer: row.vk_nummer,
        GPNummer: row.gp_nummer,
      })),
    ),
  ]
}
