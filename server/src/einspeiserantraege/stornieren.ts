import type { VorgangAngenommen } from '#contract/_shared/vorgang.ts'
import type { Transaction } from '#platform/db/port.ts'
import { hash } from 'node:crypto'
import { asSystemBriefly, type Person } from '../_kit/context.ts'
import { answerOnce, type Answered } from '../_kit/idempotency.ts'
import { isGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { openInvitation } from './einladung.ts'
import type { EinspeiserantraegeService } from './service.ts'
import * as store from './store.ts'
import { isLinkedTo } from './verknuepfen.ts'

/** Who cancels without an account: the issuer beside the Antragsnummer. */
const NOBODY_SIGNED_IN = 'einladung'

interface CancelRequest {
  /** undefined where nobody is signed in */
  readonly person: Person | undefined
  readonly antragId: string
  readonly key: string | undefined
}

/**
 * Ends an application's link or its invitation. Without the request's key the second time finds nothing; with it the first answer comes
 * again for a day (trust.md): to the person, or to who has the invitation's id. The key counts for this application only.
 */
export async function cancelAntrag(service: EinspeiserantraegeService, request: CancelRequest): Promise<Answered> {
  const { key, antragId } = request
  const now = service.clock.now()
  // both versions are one call; the id itself is a secret, and is not kept with the answers
  const antrag = hash('sha256', antragId)
  const name = `einspeiserantraege.stornieren ${antrag}`
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      // whose account was deleted meanwhile is a visitor like any other
      const person = request.person && (await isGone(tx, service.personKey, request.person)) ? undefined : request.person
      const run = async () => ({ status: 200, value: await cancelWithin(service, tx, { person, antragId }, now) })
      if (key === undefined) return { ...(await run()), replayed: false }
      const asker = person ?? { iss: NOBODY_SIGNED_IN, sub: antrag }
      return answerOnce(tx, { person: asker, request: name, key, body: undefined, now }, run)
    }),
  )
}

/** By who linked it, or sees its business partner where nobody did, as that person; else by the invitation, which names nobody. */
async function cancelWithin(
  service: EinspeiserantraegeService,
  tx: Transaction,
  { person, antragId }: Pick<CancelRequest, 'person' | 'antragId'>,
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
  return { VorgangId: vorgang.id, Status: vorgang.status }
}
