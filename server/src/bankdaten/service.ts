import type { Betreiber } from '#contract/betreiber/schema.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { Owner } from '../_kit/owner.ts'
import type { QuotaService } from '../_kit/quota.ts'

export interface BankdatenService extends QuotaService {
  readonly outbox: Outbox
  readonly log: Logger
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  readonly publicUrl: string
  /** what messages can be sent on here */
  readonly channels: readonly Channel[]
  /** puts a notice behind the bell, in the transaction of what it tells of */
  readonly createMeldung: (
    db: Transaction,
    meldung: { readonly gpNummer: string; readonly vkNummer: string | null; readonly text: string },
    now: Date,
  ) => Promise<void>
  /** ends every session of a person, here and at the provider */
  readonly endSessions: (person: Owner) => Promise<void>
}

type Parts = Omit<BankdatenService, 'quotaKey'> & { readonly secret: Buffer }

export function createBankdatenService({ secret, ...parts }: Parts): BankdatenService {
  return { ...parts, quotaKey: deriveKey(secret, 'bankdaten.quota') }
}
