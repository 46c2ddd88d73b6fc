import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import type { Transaction } from '#platform/db/port.ts'
import { hash } from 'node:crypto'
import { asSystemBriefly, type Person } from '../_kit/context.ts'
import type { Once, OnceAnswer, Repeated } from '../_kit/once.ts'
import type { Owner } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { DeleteMine } from '../account/loeschung/service.ts'
import { isGone, refuseGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { checkCode } from './link/acts.ts'
import { openEinladung } from './einladung/open.ts'
import type { EinspeiserantraegeService } from './service.ts'
import * as store from './store.ts'

// --- linking

export interface LinkRequest {
  readonly person: Person
  readonly antragId: string
  /** from the mail to the operator's address; undefined if none was typed */
  readonly code: string | undefined
}

/**
 * Links an application to the account of the person who holds its invitation. The first of several persons wins; their repetition gets
 * the first answer.
 *
 * Throws NichtGefunden, AntragBereitsVerknuepft, CodeErforderlich, CodeUngueltig or ZuVieleVersuche.
 */
export async function linkAntrag(service: EinspeiserantraegeService, request: LinkRequest): Promise<VorgangAngenommen> {
  const linked = await asSystemBriefly(service.database, (db) => db.transaction((tx) => linkWithin(service, tx, request)))
  if (linked instanceof Refusal) throw linked
  return linked
}

/** Returns the refusal of a wrong code instead of throwing it, so that the counted try is committed. */
async function linkWithin(
  service: EinspeiserantraegeService,
  tx: Transaction,
  { person, antragId, code }: LinkRequest,
): Promise<VorgangAngenommen | Refusal> {
  await refuseGone(tx, service.personKeys, person)
  const row = await store.lockAntrag(tx, antragId)
  if (row && isLinkedTo(row, person)) return recordLink(tx, person, row, service.clock.now())
  if (row?.status === 'verknuepft') throw new Refusal('AntragBereitsVerknuepft')
  const { antrag } = openEinladung(service, row)
  const refusal = await checkCode(service, tx, { person, antrag, code })
  if (refusal) return refusal
  const now = service.clock.now()
  await store.linkAntrag(tx, person, antrag.antragsnummer, now)
  return recordLink(tx, person, antrag, now)
}

function isLinkedTo({ iss, sub }: store.AntragStand, person: Owner): boolean {
  return iss === person.iss && sub === person.sub
}

async function recordLink(tx: Transaction, person: Person, row: store.AntragStand, now: Date): Promise<VorgangAngenommen> {
  const nutzlast = { Antragsnummer: row.antragsnummer }
  const vorgang = await recordVorgang(tx, { art: 'Antragsverknuepfung', person, sache: store.sacheOf(row), nutzlast, ziele: ['erp'] }, now)
  return vorgangAngenommenOf(vorgang)
}

// --- cancelling

/** Issuer of a cancellation without an account; the subject is the Antragsnummer. */
const NOBODY_SIGNED_IN = 'einladung'

interface CancelRequest {
  /** undefined without a session */
  readonly person: Person | undefined
  readonly antragId: string
}

/**
 * Ends the link or the invitation of an application. Throws NichtGefunden, also for a repetition without Idempotency-Key.
 *
 * With the key the first answer is returned again, to the person or to the holder of the id. A key counts per application.
 */
export async function cancelAntrag(
  service: EinspeiserantraegeService,
  { person: signedIn, antragId }: CancelRequest,
  onceAs: (repeated: Repeated) => Once<VorgangAngenommen>,
): Promise<OnceAnswer<VorgangAngenommen>> {
  const now = service.clock.now()
  // v4 and v5 are one call; the id is a secret, so only its hash is stored with the answer
  const antrag = hash('sha256', antragId)
  const request = `einspeiserantraege.stornieren ${antrag}`
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      // a session of a deleted account counts as none
      const person = signedIn && (await isGone(tx, service.personKeys, signedIn)) ? undefined : signedIn
      const once = onceAs({ person: person ?? { iss: NOBODY_SIGNED_IN, sub: antrag }, request })
      return once.within(tx, () => cancelWithin(service, tx, { person, antragId }, now))
    }),
  )
}

/** Cancels as the person if they may; otherwise by the invitation, without naming a person. */
async function cancelWithin(
  service: EinspeiserantraegeService,
  tx: Transaction,
  { person, antragId }: CancelRequest,
  now: Date,
): Promise<VorgangAngenommen> {
  const row = await store.lockAntrag(tx, antragId)
  if (row && person && mayCancel(row, person)) return cancel(tx, row, person, now)
  return cancel(tx, openEinladung(service, row).antrag, undefined, now)
}

/** Whoever sees the business partner may cancel an unlinked application, but not another person's link. */
function mayCancel(row: store.AntragStand, person: Person): boolean {
  if (isLinkedTo(row, person)) return true
  return row.status === 'offen' && row.gp_nummer !== null && person.gps.includes(row.gp_nummer)
}

async function cancel(tx: Transaction, row: store.AntragStand, person: Person | undefined, now: Date): Promise<VorgangAngenommen> {
  const { antragsnummer } = row
  const asker = person ?? { iss: NOBODY_SIGNED_IN, sub: antragsnummer }
  const nutzlast = { Antragsnummer: antragsnummer }
  const vorgang = await recordVorgang(
    tx,
    { art: 'Antragsstornierung', person: asker, sache: store.sacheOf(row), nutzlast, ziele: ['erp'] },
    now,
  )
  await store.cancel(tx, antragsnummer, vorgang.id)
  return vorgangAngenommenOf(vorgang)
}

/** Unlinks the applications of a deleted account, which then need a new invitation. */
export const forgetMyAntraege: DeleteMine = (db, person) => store.forgetPerson(db, person)
