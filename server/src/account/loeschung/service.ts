import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { JobSender } from '#platform/queue/queue.ts'
import type { Owner } from '../../_kit/owner.ts'
import type { KontoService } from '../konto/acts.ts'

/** Deletes a capability's rows of a person, in the transaction that deletes the account. */
export type DeleteMine = (db: Transaction, person: Owner, now: Date) => Promise<void>

export interface LoeschungService extends KontoService {
  readonly outbox: Outbox
  readonly jobs: JobSender
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  /** deletes what other capabilities store about a person, except what the law requires to keep */
  readonly deleteMine: readonly DeleteMine[]
}
