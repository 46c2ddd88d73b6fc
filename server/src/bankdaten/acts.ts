import { readIban } from '#contract/_shared/iban.ts'
import { uebergabeAb } from '#contract/bankdaten/rules.ts'
import type { Bankwunsch, BankwunschAngenommen, GanzeIbans } from '#contract/bankdaten/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { bankDataByIBAN } from 'bankdata-germany'
import type { Person } from '../_kit/context.ts'
import type { Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import { keepProtokoll } from '../_protokoll/store.ts'
import { recordCase } from '../vorgaenge/acts.ts'
import { lockSchluessel } from '../vorgaenge/store.ts'
import type { BankdatenService } from './service.ts'
import { allowStopp } from './stopp/acts.ts'
import * as store from './store.ts'
import type { Nutzlast } from './wire.ts'

/** Other types of account have no bank details here. */
export const WITH_BANK_DETAILS = ['Einspeiser', 'Trinkwasser']

const [HOUR, DAY] = [3600, 86_400]

const ofPerson = ({ iss, sub }: Person) => JSON.stringify([iss, sub])
/** More than anybody looks up; enough for somebody with many accounts. */
export const looksOf = (person: Person): Limit => ({ what: 'bankdaten.ibans', whose: ofPerson(person), most: 30, seconds: DAY })
export const bankLooksOf = (person: Person): Limit => ({ what: 'bankdaten.bank', whose: ofPerson(person), most: 60, seconds: HOUR })
/** How many changes a person may ask for in a day, on all of their accounts. */
const CHANGES = 5

/** Whole IBANs of one account. Who looked is kept, or nothing is told (decisions.md 33). */
export async function showIbans(db: Transaction, person: Person, vkNummer: string, now: Date): Promise<GanzeIbans> {
  const row = await store.findIbans(db, vkNummer, person.gps, WITH_BANK_DETAILS)
  if (!row) throw new Refusal('NichtGefunden')
  await keepProtokoll(db, { handlung: 'IbanAngezeigt', wessen: person, gpNummer: row.gp_nummer, vkNummer }, now)
  return { Auszahlung: row.auszahlung_iban ?? undefined, Abbuchung: row.abbuchung_iban ?? undefined }
}

/** The name of a German account's bank; of others none is known. */
export function banknameOf(iban: string): string | undefined {
  return iban.startsWith('DE') ? bankDataByIBAN(iban)?.bankName : undefined
}

/**
 * Asks for other bank details (decisions.md 33). The operator gets it a day later, so that the old contact, who is told in the same
 * transaction, can stop it. What is in force already may be asked for too: a debit's mandate is given anew so.
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
  const nutzlast = nutzlastOf(wunsch)
  const { id, status, eingegangenAm, isNew } = await recordCase(
    db,
    {
      art: 'Bankdaten',
      person,
      nutzlast,
      gpNummer: konto.gp_nummer,
      vkNummer,
      schluessel: `${vkNummer} ${wunsch.Zweck}`,
      ziele: ['erp'],
      nichtVor: uebergabeAb(now),
      isDoneWhenDecided: true,
    },
    () => refuseNow(db, person, vkNummer, now),
    now,
  )
  if (isNew) {
    await keepProtokoll(db, { handlung: 'BankdatenBeantragt', wessen: person, gpNummer: konto.gp_nummer, vkNummer }, now)
    await allowStopp(service, db, { id, vkNummer, nutzlast, eingegangenAm, konto, email: person.profil.email }, now)
  }
  return { VorgangId: id, Status: status, UebergabeAb: uebergabeAb(eingegangenAm).toISOString() }
}

/** A debit needs the mandate, and a payout has none to give. */
function nutzlastOf({ Zweck, Kontoinhaber, IBAN, MandatErteilt }: Bankwunsch): Nutzlast & { readonly MandatErteilt?: true } {
  if (MandatErteilt !== (Zweck === 'Abbuchung' ? true : undefined)) throw new Refusal('UngueltigeAnfrage', { fields: ['MandatErteilt'] })
  const iban = readIban(IBAN)
  const Bankname = banknameOf(iban)
  return {
    Zweck,
    Kontoinhaber: Kontoinhaber.trim(),
    IBAN: iban,
    ...(Bankname === undefined ? {} : { Bankname }),
    ...(MandatErteilt === true ? { MandatErteilt } : {}),
  }
}

/** Asked while the account's changes are locked. An assignment that comes later is the operator's to refuse the change by: it keeps both. */
async function refuseNow(db: Transaction, person: Person, vkNummer: string, now: Date): Promise<void> {
  const konto = await store.findKonto(db, vkNummer, person.gps, WITH_BANK_DETAILS)
  if (!konto) throw new Refusal('NichtGefunden')
  if (konto.abtretung) throw new Refusal('AbtretungVorhanden')
  // counted on all accounts together, so one after the other
  await lockSchluessel(db, 'Bankdaten', ofPerson(person))
  const recent = await store.listRecent(db, person, new Date(now.getTime() - DAY * 1000), CHANGES)
  const first = recent[CHANGES - 1]
  if (!first) return
  throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / 1000) + DAY })
}
