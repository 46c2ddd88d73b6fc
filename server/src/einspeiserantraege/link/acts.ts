import { CODE_LENGTH } from '#contract/_shared/limits.ts'
import { MINUTE } from '#contract/_shared/datum/units.ts'
import { NEXT_CODE_SECONDS } from '#contract/einspeiserantraege/limits.ts'
import type { Antragscode } from '#contract/einspeiserantraege/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Key } from '#platform/crypto.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { cleanUp } from '../../_kit/cleanup.ts'
import { asSystemBriefly, type Person } from '../../_kit/context.ts'
import { ownerKey, type Owner } from '../../_kit/owner.ts'
import { spendTryWithin, spendWithin, type Limit } from '../../_kit/quota.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { maskedEmail, sameEmail } from '../../account/email.ts'
import { refuseGone } from '../../account/loeschung/person.ts'
import { openEinladung } from '../einladung/open.ts'
import { CODES_OF_ANTRAG, CODES_OF_PERSON, TRIES_OF_CODE, TRIES_OF_PERSON } from '../limits.ts'
import { codeMessage } from '../message.ts'
import type { EinspeiserantraegeService } from '../service.ts'
import { lockAntrag, type AntragStand } from '../store.ts'
import * as store from './store.ts'

const triesOf = (person: Owner): Limit => ({ what: 'einspeiserantraege.codeTries', whose: ownerKey(person), ...TRIES_OF_PERSON })
const sentTo = (person: Owner): Limit => ({ what: 'einspeiserantraege.codes.person', whose: ownerKey(person), ...CODES_OF_PERSON })
const sentFor = (antragsnummer: string): Limit => ({ what: 'einspeiserantraege.codes.antrag', whose: antragsnummer, ...CODES_OF_ANTRAG })

/** The address that the person has to prove; undefined if the operator has none or it is the person's own. */
function addressToProve({ betreiber_email }: AntragStand, { profil }: Person): string | undefined {
  return betreiber_email === null || sameEmail(betreiber_email, profil.email) ? undefined : betreiber_email
}

interface SendRequest {
  readonly person: Person
  readonly antragId: string
}

/**
 * Sends a code to the operator's address for the application. Within NEXT_CODE_SECONDS it sends nothing and returns the first code's data.
 *
 * Throws UngueltigeAnfrage if no code is needed, NichtGefunden, AntragBereitsVerknuepft or ZuVieleAnfragen.
 */
export async function sendAntragscode(service: EinspeiserantraegeService, request: SendRequest): Promise<Antragscode> {
  return asSystemBriefly(service.database, (db) => db.transaction((tx) => sendWithin(service, tx, request)))
}

async function sendWithin(service: EinspeiserantraegeService, tx: Transaction, { person, antragId }: SendRequest): Promise<Antragscode> {
  await refuseGone(tx, service.personKeys, person)
  const row = await lockAntrag(tx, antragId)
  if (row?.status === 'verknuepft') throw new Refusal('AntragBereitsVerknuepft')
  const { antrag } = openEinladung(service, row)
  const an = addressToProve(antrag, person)
  if (an === undefined) throw new Refusal('UngueltigeAnfrage')
  const { antragsnummer } = antrag
  const [now, EMailAdresse] = [service.clock.now(), maskedEmail(an)]
  const an_hash = hashAddress(service, an)
  const sent = await store.findCode(tx, person, antragsnummer)
  if (sent?.an_hash.equals(an_hash) && now.getTime() - sent.created_at.getTime() < NEXT_CODE_SECONDS * 1000) {
    return { EMailAdresse, GueltigBis: sent.gueltig_bis.toISOString() }
  }
  await spendWithin(tx, service, sentTo(person))
  await spendWithin(tx, service, sentFor(antragsnummer))
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const gueltigBis = new Date(now.getTime() + service.betreiber.codeMinuten * MINUTE * 1000)
  const codeHash = hashCode(service.codeKeys.writing(), { person, antragsnummer, an }, code)
  await store.keepCode(tx, person, antragsnummer, { codeHash, an_hash, created_at: now, gueltig_bis: gueltigBis })
  await service.outbox.queue(tx, codeMessage(service, { an, code, gueltigBis }), now)
  return { EMailAdresse, GueltigBis: gueltigBis.toISOString() }
}

interface Scope {
  readonly person: Owner
  readonly antragsnummer: string
  /** the address it went to, since a changed address needs a new code */
  readonly an: string
}

function hashCode({ key }: Key, { person, antragsnummer, an }: Scope, code: string): Buffer {
  return createHmac('sha256', key)
    .update(ownerKey(person, antragsnummer, an, code))
    .digest()
}

function hashAddress({ codeKeys }: EinspeiserantraegeService, an: string): Buffer {
  return createHmac('sha256', codeKeys.first().key)
    .update(JSON.stringify([an]))
    .digest()
}

interface Given {
  readonly person: Person
  readonly antrag: AntragStand
  readonly code: string | undefined
}

/**
 * Checks the code, if one is needed. Throws CodeErforderlich without a code.
 *
 * A try counts before the comparison. The refusal of a wrong code is returned, not thrown, so that the count is committed.
 */
export async function checkCode(
  service: EinspeiserantraegeService,
  tx: Transaction,
  { person, antrag, code }: Given,
): Promise<Refusal | undefined> {
  const an = addressToProve(antrag, person)
  if (an === undefined) return undefined
  if (code === undefined) throw new Refusal('CodeErforderlich')
  const { antragsnummer } = antrag
  const tried = await store.countTry(tx, person, antragsnummer, { now: service.clock.now(), most: TRIES_OF_CODE })
  if (!tried) return new Refusal('CodeUngueltig')
  if (!tried.zaehlt) return new Refusal('ZuVieleVersuche')
  await spendTryWithin(tx, service, triesOf(person))
  const typed = code.replaceAll(/\s/g, '')
  const hashes = service.codeKeys.readable().map((key) => hashCode(key, { person, antragsnummer, an }, typed))
  return hashes.some((hash) => timingSafeEqual(hash, tried.code_hash)) ? undefined : new Refusal('CodeUngueltig')
}

/** Deletes expired codes. */
export async function deleteOldCodes(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  await cleanUp(database, [(db) => store.deleteBefore(db, now)], signal)
}
