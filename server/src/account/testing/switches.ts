import type { Clock } from '#platform/clock.ts'
import type { JsonWebKey } from 'node:crypto'
import type { ClientAuth } from '../anbieter/client-auth.ts'
import type { FakeKonto } from './fake-konto.ts'

/** How the provider behaves: down, or with a token endpoint that refuses, fails, hangs or answers garbage. */
export type Mood = 'good' | 'away' | 'refusing' | 'failing' | 'hanging' | 'garbled'

/** Fault of the next ID token: a claim or the signature. `unknown key` is a key that the provider never published. */
export type TokenFault =
  | 'nonce'
  | 'issuer'
  | 'audience'
  | 'audiences without azp'
  | 'azp'
  | 'expired'
  | 'algorithm'
  | 'unsigned'
  | 'signature'
  | 'unknown key'
  | 'another person'
  | 'missing'

/** Error answer of the token endpoint. */
export interface TokenRefusal {
  readonly status: number
  readonly error: string
}

export type EndpointName = 'discovery' | 'jwks' | 'authorize' | 'token' | 'userinfo' | 'revoke' | 'end'

/** What an endpoint does in place of its answer: an error status, no answer, a page, a redirect, or it hangs up. */
export type Bend = number | 'hanging' | 'html' | 'redirect' | 'gone'

export interface FakeUser {
  readonly sub: string
  readonly [claim: string]: unknown
}

export interface Back {
  readonly code: string
  readonly state: string
  readonly iss: string
  readonly redirect_uri: string
}

/** Everything about the provider that can be bent. */
export interface Switches {
  mood: Mood
  /** endpoints that do something else than answer */
  bends: Readonly<Partial<Record<EndpointName, Bend>>>
  /** changed metadata; undefined removes an entry */
  metadata: Readonly<Record<string, unknown>>
  /** error answer of the token endpoint for all requests */
  refusal: TokenRefusal | undefined
  fault: TokenFault | undefined
  /** additional claims of the ID token */
  idClaims: Readonly<Record<string, unknown>>
  /** claims of everybody since their sign-in; undefined removes a claim */
  changes: Readonly<Record<string, unknown>>
  /** how the client must prove who it is */
  clientAuth: ClientAuth
  /** supported methods in the metadata; undefined leaves them out */
  authMethods: readonly string[] | undefined
  /** public keys of the client */
  clientKeys: readonly JsonWebKey[]
  /** signs in as soon as a browser comes, without being asked */
  visitor: FakeUser | undefined
  /** error that the browser returns with in place of a code */
  denial: string | undefined
  /** another issuer that the browser returns with */
  foreignIss: string | undefined
  /** lifetime of access tokens in seconds; undefined leaves it out */
  lifetime: number | undefined
  givesRefreshTokens: boolean
  /** delay of the token endpoint in milliseconds */
  delay: number
  /** seconds by which the provider's clock is ahead */
  clockAhead: number
  /** auth_time in seconds since 1970; undefined means now, null leaves it out */
  authTime: number | null | undefined
  /** `acr` of the sign-in; undefined leaves it out */
  acr: string | undefined
}

export interface FakeAnbieter extends Switches {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** requests so far by name: "token authorization_code", "userinfo", "revoke" … */
  readonly asked: string[]
  /** what `auth_time` goes by: the clock of the portal, where a test sets one */
  clock: Clock
  /** every token and code issued */
  readonly given: string[]
  /** account calls */
  readonly konto: FakeKonto
  /** A token with these claims, signed with the provider's key, with another key of the same name, or unsigned. */
  sign(claims: Readonly<Record<string, unknown>>, by?: 'itself' | 'another' | 'nobody'): string
  /** Publishes a new key in place of the old one, and signs with it. */
  rotate(): void
  /** Acts as the person on the sign-in page. Gives the redirect back. */
  authorize(address: string, user: FakeUser): Back
  stop(): Promise<void>
}

/** The provider's initial state. */
export const GOOD = {
  mood: 'good',
  bends: {},
  metadata: {},
  refusal: undefined,
  fault: undefined,
  idClaims: {},
  changes: {},
  clientAuth: 'basic',
  authMethods: undefined,
  clientKeys: [],
  visitor: undefined,
  denial: undefined,
  foreignIss: undefined,
  lifetime: 3600,
  givesRefreshTokens: true,
  delay: 0,
  clockAhead: 0,
  authTime: undefined,
  acr: undefined,
} satisfies Switches
