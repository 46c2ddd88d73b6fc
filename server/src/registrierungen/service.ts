import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { QuotaService } from '../_kit/quota.ts'
import { personKeysOf } from '../account/loeschung/person.ts'
import { purposes } from '../secrets.ts'
import type { PinBudgets } from './limits.ts'

export interface RegistrierungService extends QuotaService {
  readonly outbox: Outbox
  readonly log: Logger
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon' | 'pinSekunden'>
  readonly publicUrl: string
  /** the channels configured here */
  readonly channels: readonly Channel[]
  readonly pinBudgets: PinBudgets
  /** the HMAC keys for PINs with their person, business partner and account */
  readonly pinKeys: Keys
  /** recognises persons whose account was deleted */
  readonly personKeys: Keys
}

type Parts = Omit<RegistrierungService, 'pinBudgets' | 'pinKeys' | 'personKeys' | 'quotaKeys'> & {
  readonly keyring: Keyring
  readonly pinBudgets?: PinBudgets | undefined
}

/** Derives the keys from the portal's keyring. */
export function createRegistrierungService({ keyring, pinBudgets = {}, ...parts }: Parts): RegistrierungService {
  return {
    ...parts,
    pinBudgets,
    pinKeys: keyring.keysFor(purposes.pin),
    personKeys: personKeysOf(keyring),
    quotaKeys: keyring.keysFor('registrierungen.quota'),
  }
}
