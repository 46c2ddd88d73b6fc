import { readIban } from '#contract/_shared/konto/iban.ts'
import { uebergabeAb } from '#contract/bankdaten/rules.ts'
import type { Bankwunsch, BankwunschAngenommen, GanzeIbans } from '#contract/bankdaten/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { bankDataByIBAN } from 'bankdata-germany'
import type { Person } from '../_kit/context.ts'
import { ownerKey } from '../_kit/owner.ts'
import type { Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import { keepProtokoll } from '../_protokoll/store.ts'
import { recordOnlyVorgang } from '../vorgaenge/acts.ts'
import { lockSchluessel } from '../vorgaenge/store.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { BANK_LOOKS, CHANGES, IBAN_LOOKS } from './limits.ts'
import type { BankdatenService } from './service.ts'
import { allowStopp } from './stopp/acts.ts'
import * as store from './store.ts'
import type { Nutzlast } from './wire.ts'

/** The account types with bank details. */
export const WITH_BANK_DETAILS = ['Einspeiser', 'Trinkwasser']

export const looksOf = (person: Person): Limit => ({ what: 'bankdaten.ibans', whose: ownerKey(person), ...IBAN_LOOKS })
export const bankLooksOf = (person: Person): Limit => ({ what: 'bankdaten.bank', whose: ownerKey(person), ...BANK_LOOKS })

/** Returns the whole IBANs of one account and records the look in the same transaction. Throws NichtGefunden. */
export async function findIbans(db: Transaction, person: Person, vkNummer: string, now: Date): Promise<GanzeIbans> {
  const row = await store.findIbans(db, vkNummer, person.gps, WITH_BANK_DETAILS)
  if (!row) throw new Refusal('NichtGefunden')
  await keepProtokoll(db, { handlung: 'IbanAngezeigt', wessen: person, gpNummer: row.gp_nummer, vkNummer }, now)
  return { Auszahlung: row.auszahlung_iban ?? undefined, Abbuchung: row.abbuchung_iban ?? undefined }
}

/** The bank's name of a German IBAN at that moment, since banks get other names; undefined for others. */
export function banknameOf(iban: string, now: Date): string | undefined {
  return iban.startsWith('DE') ? bankDataByIBAN(iban, now)?.bankName : undefined
}

/**
 * Requests new bank details. The operator gets them after 24 hours, so that the old contact can stop them.
 *
 * The value in force may be requested too: that renews a debit's mandate. Throws NichtGefunden, UngueltigeAnfrage, AbtretungVorhanden,
 * KontaktFehlt, VorgangBereitsOffen or ZuVieleAnfragen.
 */
export async function requestBankdaten(
  service: BankdatenService,
  db: Transaction,
  person: Person,
  vkNummer: string,
  wunsch: Bankwunsch,
): Promise<BankwunschAngenommen> {
  const konto = await store.findKonto(db, vkNummer, person.gps, WITH_BANK_DETAILS)
  if (!konto) throw new Refusal('NichtGefunden')
  const now = service.clock.now()
  const nutzlast = nutzlastOf(wunsch, now)
  const vorgang = await recordOnlyVorgang(
    db,
    {
      art: 'Bankdaten',
      person,
      nutzlast,
      gpNummer: konto.gp_nummer,
      vkNummer,
      schluessel: `${vkNummer} ${wunsch.Zweck}`,
      ziele: ['erp'],
      endsWithDecision: true,
    },
    () => refuseNow(db, person, konto, now),
    now,
  )
  const { id, nummer, eingegangenAm } = vorgang
  if (vorgang.isNew) {
    await keepProtokoll(db, { handlung: 'BankdatenBeantragt', wessen: person, gpNummer: konto.gp_nummer, vkNummer }, now)
    await allowStopp(service, db, { id, nummer, vkNummer, nutzlast, eingegangenAm, konto, email: person.profil.email }, now)
  }
  return { ...vorgangAngenommenOf(vorgang), UebergabeAb: uebergabeAb(eingegangenAm).toISOString() }
}

/** Throws UngueltigeAnfrage for a debit without a mandate and for a payout with one. */
function nutzlastOf({ Zweck, Kontoinhaber, IBAN, MandatErteilt }: Bankwunsch, now: Date): Nutzlast & { readonly MandatErteilt?: true } {
  if (MandatErteilt !== (Zweck === 'Abbuchung' ? true : undefined)) throw new Refusal('UngueltigeAnfrage', { fields: ['MandatErteilt'] })
  const iban = readIban(IBAN)
  const Bankname = banknameOf(iban, now)
  return {
    Zweck,
    Kontoinhaber: Kontoinhaber.trim(),
    IBAN: iban,
    ...(Bankname === undefined ? {} : { Bankname }),
    ...(MandatErteilt === true ? { MandatErteilt } : {}),
  }
}

/** Uses the account as first read: if an assignment came since, the operator refuses the change. */
async function refuseNow(db: Transaction, person: Person, { abtretung }: store.KontoRow, now: Date): Promise<void> {
  if (abtretung) throw new Refusal('AbtretungVorhanden')
  // counts all accounts together, so parallel requests are serialised
  await lockSchluessel(db, 'Bankdaten', ownerKey(person))
  const recent = await store.listRecent(db, person, new Date(now.getTime() - CHANGES.seconds * 1000), CHANGES.most)
  const first = recent[CHANGES.most - 1]
  if (!first) return
  throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / 1000) + CHANGES.seconds })
}
