import type { Betreiber } from '#contract/betreiber/schema.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { QuotaService } from '../_kit/quota.ts'
import { personKeyOf } from '../account/loeschung/person.ts'
import type { PinBudgets } from './limits.ts'

export interface RegistrierungService extends QuotaService {
  readonly outbox: Outbox
  readonly log: Logger
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon' | 'pinSekunden'>
  readonly publicUrl: string
  /** the channels configured here */
  readonly channels: readonly Channel[]
  readonly pinBudgets: PinBudgets
  /** 32 bytes; the HMAC key for PINs with their person, business partner and account */
  readonly pinKey: Buffer
  /** recognises persons whose account was deleted */
  readonly personKey: Buffer
}

type Parts = Omit<RegistrierungService, 'pinBudgets' | 'pinKey' | 'personKey' | 'quotaKey'> & {
  readonly secret: Buffer
  readonly pinBudgets?: PinBudgets | undefined
}

/** Derives the keys from the portal's secret. */
export function createRegistrierungService({ secret, pinBudgets = {}, ...parts }: Parts): RegistrierungService {
  return {
    ...parts,
    pinBudgets,
    pinKey: deriveKey(secret, 'registrierungen.pin'),
    personKey: personKeyOf(secret),
    quotaKey: deriveKey(secret, 'registrierungen.quota'),
  }
}
