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
  /** what messages can be sent on here */
  readonly channels: readonly Channel[]
  /** 32 bytes; a code is kept under it together with person, application and address */
  readonly codeKey: Buffer
  /** tells whose account was deleted */
  readonly personKey: Buffer
  /** the applications whose gaps were logged: once is enough */
  readonly reported: Set<string>
}

type Parts = Omit<EinspeiserantraegeService, 'codeKey' | 'personKey' | 'quotaKey' | 'reported'> & { readonly secret: Buffer }

/** The keys follow from the portal's one secret. */
export function createEinspeiserantraegeService({ secret, ...parts }: Parts): EinspeiserantraegeService {
  return {
    ...parts,
    codeKey: deriveKey(secret, 'einspeiserantraege.code'),
    personKey: personKeyOf(secret),
    quotaKey: deriveKey(secret, 'einspeiserantraege.quota'),
    reported: new Set(),
  }
}
