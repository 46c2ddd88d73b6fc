import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import type { Transaction } from '#platform/db/port.ts'
import { hash } from 'node:crypto'
import { asSystemBriefly, type Person } from '../_kit/context.ts'
import type { Once, OnceAnswer, Repeated } from '../_kit/once.ts'
import type { Owner } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { DeleteMine } from '../account/loeschung/acts.ts'
import { isGone, refuseGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { checkCode } from './link/acts.ts'
import { openInvitation } from './einladung/open.ts'
import type { EinspeiserantraegeService } from './service.ts'
import * as store from './store.ts'

// --- linking an application

export interface LinkRequest {
  readonly person: Person
  readonly antragId: string
  /** what was sent to the address that the operator knows, where that is needed */
  readonly code: string | undefined
}

/**
 * Links an application with the account of who has its invitation. The row is held while it is decided, so that of several people at
 * once one comes first; the same person again gets the same answer.
 */
export async function linkAntrag(service: EinspeiserantraegeService, request: LinkRequest): Promise<VorgangAngenommen> {
  const linked = await asSystemBriefly(service.database, (db) => db.transaction((tx) => linkWithin(service, tx, request)))
  if (linked instanceof Refusal) throw linked
  return linked
}

/** Gives a wrong code's refusal instead of throwing it: that the try was counted is kept. */
async function linkWithin(
  service: EinspeiserantraegeService,
  tx: Transaction,
  { person, antragId, code }: LinkRequest,
): Promise<VorgangAngenommen | Refusal> {
  await refuseGone(tx, service.personKey, person)
  const row = await store.lockAntrag(tx, antragId)
  if (row && isLinkedTo(row, person)) return recordLink(tx, person, row, service.clock.now())
  if (row?.status === 'verknuepft') throw new Refusal('AntragBereitsVerknuepft')
  const { antrag } = openInvitation(service, row)
  const refusal = await checkCode(service, tx, { person, antrag, code })
  if (refusal) return refusal
  const now = service.clock.now()
  await store.link(tx, person, antrag.antragsnummer, now)
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

// --- cancelling it

/** Who cancels without an account: the issuer beside the Antragsnummer. */
const NOBODY_SIGNED_IN = 'einladung'

interface CancelRequest {
  /** undefined where nobody is signed in */
  readonly person: Person | undefined
  readonly antragId: string
}

/**
 * Ends an application's link or its invitation. Without the request's key the second time finds nothing; with it the first answer comes
 * again for a day: to the person, or to who has the invitation's id. The key counts for this application only.
 */
export async function cancelAntrag(
  service: EinspeiserantraegeService,
  { person: signedIn, antragId }: CancelRequest,
  onceAs: (repeated: Repeated) => Once<VorgangAngenommen>,
): Promise<OnceAnswer<VorgangAngenommen>> {
  const now = service.clock.now()
  // both versions are one call; the id itself is a secret, and is not kept with the answers
  const antrag = hash('sha256', antragId)
  const request = `einspeiserantraege.stornieren ${antrag}`
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      // whose account was deleted meanwhile is a visitor like any other
      const person = signedIn && (await isGone(tx, service.personKey, signedIn)) ? undefined : signedIn
      const once = onceAs({ person: person ?? { iss: NOBODY_SIGNED_IN, sub: antrag }, request })
      return once.within(tx, () => cancelWithin(service, tx, { person, antragId }, now))
    }),
  )
}

/** By who linked it, or sees its business partner where nobody did, as that person; else by the invitation, which names nobody. */
async function cancelWithin(
  service: EinspeiserantraegeService,
  tx: Transaction,
  { person, antragId }: CancelRequest,
  now: Date,
): Promise<VorgangAngenommen> {
  const row = await store.lockAntrag(tx, antragId)
  if (row && person && mayCancel(row, person)) return cancel(tx, row, person, now)
  return cancel(tx, openInvitation(service, row).antrag, undefined, now)
}

/** Who only sees the business partner ends nobody else's link. */
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

/** What is left of a person whose account is deleted: applications that are nobody's again. A new invitation needs a new id. */
export const forgetMyAntraege: DeleteMine = (db, person) => store.forgetPerson(db, person)
