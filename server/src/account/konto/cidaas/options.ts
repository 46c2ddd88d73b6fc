import type { CidaasVersion } from './calls.ts'

/** The operator's client at cidaas for calls without a person. */
export interface CidaasAdmin {
  readonly clientId: string
  readonly clientSecret: string
}

export interface CidaasOptions {
  readonly version: CidaasVersion
  /** without it no deletion is scheduled, since nobody could ask whether it happened */
  readonly admin?: CidaasAdmin | undefined
  /** the tenant's period between the request for a deletion and the deletion, in seconds */
  readonly deletionSeconds: number
}
