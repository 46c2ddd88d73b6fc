import type { Betreiber } from '#contract/betreiber/schema.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import type { QuotaService } from '../_kit/quota.ts'
import { personKeyOf } from '../account/loeschung/person.ts'

export interface EinspeiserantraegeService extends QuotaService {
  readonly outbox: Outbox
  readonly log: Logger
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon' | 'codeMinuten'>
  readonly publicUrl: string
  /** the channels configured here */
  readonly channels: readonly Channel[]
  /** 32 bytes; the HMAC key for codes with their person, application and address */
  readonly codeKey: Buffer
  /** recognises persons whose account was deleted */
  readonly personKey: Buffer
  /** incomplete applications that this process has logged */
  readonly reported: Set<string>
}

type Parts = Omit<EinspeiserantraegeService, 'codeKey' | 'personKey' | 'quotaKey' | 'reported'> & { readonly secret: Buffer }

/** Derives the keys from the portal's secret. */
export function createEinspeiserantraegeService({ secret, ...parts }: Parts): EinspeiserantraegeService {
  return {
    ...parts,
    codeKey: deriveKey(secret, 'einspeiserantraege.code'),
    personKey: personKeyOf(secret),
    quotaKey: deriveKey(secret, 'einspeiserantraege.quota'),
    reported: new Set(),
  }
}
