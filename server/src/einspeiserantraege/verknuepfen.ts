import type { VorgangAngenommen } from '#contract/_shared/vorgang.ts'
import type { Transaction } from '#platform/db/port.ts'
import { asSystemBriefly, type Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { refuseGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { checkCode } from './code/acts.ts'
import { openInvitation } from './einladung.ts'
import type { EinspeiserantraegeService } from './service.ts'
import * as store from './store.ts'

export interface LinkRequest {
  readonly person: Person
  readonly antragId: string
  /** what was sent to the address that the operator knows, where that is needed */
  readonly code: string | undefined
}

/**
 * Links an application with the account of who has its invitation. The row is held while it is decided, so that of several people at
 * once one comes first; the same person again gets the same answer (trust.md T5).
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

export function isLinkedTo({ iss, sub }: store.AntragStand, person: store.Owner): boolean {
  return iss === person.iss && sub === person.sub
}

async function recordLink(tx: Transaction, person: Person, row: store.AntragStand, now: Date): Promise<VorgangAngenommen> {
  const nutzlast = { Antragsnummer: row.antragsnummer }
  const vorgang = await recordVorgang(tx, { art: 'Antragsverknuepfung', person, sache: store.sacheOf(row), nutzlast, ziele: ['erp'] }, now)
  return { VorgangId: vorgang.id, Status: vorgang.status }
}
