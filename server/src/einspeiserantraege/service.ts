import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { QuotaService } from '../_kit/quota.ts'
import { personKeysOf } from '../account/loeschung/person.ts'
import { purposes } from '../secrets.ts'

export interface EinspeiserantraegeService extends QuotaService {
  readonly outbox: Outbox
  readonly log: Logger
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon' | 'codeMinuten'>
  readonly publicUrl: string
  /** the channels configured here */
  readonly channels: readonly Channel[]
  /** the HMAC keys for codes with their person, application and address */
  readonly codeKeys: Keys
  /** recognises persons whose account was deleted */
  readonly personKeys: Keys
  /** incomplete applications that this process has logged */
  readonly reported: Set<string>
}

type Parts = Omit<EinspeiserantraegeService, 'codeKeys' | 'personKeys' | 'quotaKeys' | 'reported'> & { readonly keyring: Keyring }

/** Derives the keys from the portal's keyring. */
export function createEinspeiserantraegeService({ keyring, ...parts }: Parts): EinspeiserantraegeService {
  return {
    ...parts,
    codeKeys: keyring.keysFor(purposes.antragscode),
    personKeys: personKeysOf(keyring),
    quotaKeys: keyring.keysFor('einspeiserantraege.quota'),
    reported: new Set(),
  }
}
