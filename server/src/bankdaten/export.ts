import { keepProtokoll } from '../_protokoll/store.ts'
import { ownArea, type ExportMine } from '../account/export-area.ts'
import { WITH_BANK_DETAILS } from './acts.ts'
import { listBankdaten, type BankdatenRow } from './store.ts'

const bankdaten = ownArea<'bankdaten', BankdatenRow>('bankdaten', 'bankdaten', {
  AuszahlungKontoinhaber: 'auszahlung_kontoinhaber',
  AuszahlungIBAN: 'auszahlung_iban',
  AuszahlungBankname: 'auszahlung_bankname',
  AbbuchungKontoinhaber: 'abbuchung_kontoinhaber',
  AbbuchungIBAN: 'abbuchung_iban',
  AbbuchungBankname: 'abbuchung_bankname',
  Mandatsreferenz: 'mandatsreferenz',
  MandatGenutztAm: 'mandat_genutzt_am',
  AbtretungserklaerungVorhanden: 'abtretung',
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
})

/** Contains whole IBANs, because they are the person's own data, and records that. Open changes are among the Vorgaenge. */
export const exportMyBankdaten: ExportMine = {
  areas: [bankdaten],
  read: async (db, person, now) => {
    const rows = await listBankdaten(db, person.gps, WITH_BANK_DETAILS)
    const known = rows.filter(({ abtretung }) => abtretung !== null)
    if (known.length > 0) await keepProtokoll(db, { handlung: 'IbanHeruntergeladen', wessen: person }, now)
    return [bankdaten.of(known)]
  },
}
