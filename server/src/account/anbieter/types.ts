import type { Owner } from '../../_kit/owner.ts'
import type { Dialect } from '../konto/anbieter.ts'
import type { CidaasOptions } from '../konto/cidaas/options.ts'
import type { ClaimNames } from './claim-names.ts'
import type { ClientCredentials } from './client-auth.ts'
import type { AnbieterFault } from './fault.ts'

export interface AnbieterOptions extends ClientCredentials {
  /** which account calls the provider has (docs/requirements/identity.md) */
  readonly dialect: Dialect
  /** exactly as the provider names itself */
  readonly issuer: string
  readonly clientId: string
  /** the operator's own provider, as customers see it; undefined at the embedded one */
  readonly kontoseite?: Kontoseite | undefined
  /** the account calls of a tenant of cidaas; undefined at any other provider */
  readonly cidaas?: CidaasOptions | undefined
  /** where this process reaches the issuer, if not at its public address: the embedded provider on loopback */
  readonly internalOrigin: (() => string) | undefined
  /** default: USUAL_SCOPE */
  readonly scope?: string
  /** default: USUAL_CLAIMS */
  readonly claims?: ClaimNames
}

/** The provider's name for customers, and its page for their account there. */
export interface Kontoseite {
  readonly name?: string | undefined
  readonly url?: string | undefined
}

export interface Tokens {
  readonly access: string
  readonly refresh: string | undefined
  readonly id: string | undefined
}

/** Claims under the portal's own names. */
type Claims = Readonly<Record<string, unknown>>

interface Given {
  readonly tokens: Tokens
  readonly accessExpiresInSeconds: number
  /** why the provider could not be asked for all claims; the tokens are valid anyway */
  readonly untold: AnbieterFault | undefined
}

export interface SignedIn extends Given {
  readonly claims: Claims & Owner
}

export interface Renewed extends Given {
  /** the person's claims now; undefined if none could be read */
  readonly claims: Claims | undefined
  /** whether the answer has all claims of a sign-in, so that a missing one has ended */
  readonly isWhole: boolean
  /** whether the answer has all roles, so that a missing one has ended */
  readonly saysRoles: boolean
}
