import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Owner } from '../_kit/owner.ts'
import type { QuotaService } from '../_kit/quota.ts'

export interface BankdatenService extends QuotaService {
  readonly outbox: Outbox
  readonly log: Logger
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  readonly publicUrl: string
  /** the channels configured here */
  readonly channels: readonly Channel[]
  /** creates a notice in the transaction of its cause */
  readonly createMeldung: (
    db: Transaction,
    meldung: { readonly gpNummer: string; readonly vkNummer: string | null; readonly text: string },
    now: Date,
  ) => Promise<void>
  /** ends all sessions of a person, here and at the provider */
  readonly endSessions: (person: Owner) => Promise<void>
}

type Parts = Omit<BankdatenService, 'quotaKeys'> & { readonly keyring: Keyring }

export function createBankdatenService({ keyring, ...parts }: Parts): BankdatenService {
  return { ...parts, quotaKeys: keyring.keysFor('bankdaten.quota') }
}
