import type * as z from 'zod/mini'
import type { ErrorCode } from '../_shared/errors.ts'

export type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone (a path under no_auth, sign-in itself), a signed-in customer, staff holding the support role, or a
 * system of the operator's with an API key.
 */
export type Who = 'anyone' | 'customer' | 'support' | 'erp'

/** An answer without a body. */
export const nothing = { kind: 'nothing' } as const
/** An answer that is a redirect; the address is decided by the server. */
export const redirect = { kind: 'redirect' } as const
/** An answer that is a file of this media type. */
export function file<const T extends string>(type: T) {
  return { kind: 'file', type } as const
}

export type AnswerKind = Schema | typeof nothing | typeof redirect | { readonly kind: 'file'; readonly type: string }
export type Answers = { readonly [status in 200 | 201 | 202 | 204 | 302]?: AnswerKind }

/** Everything about a call, said once: the server registers it, the client is typed by it, the OpenAPI document is written from it. */
export interface Endpoint {
  /** "capability.act", for the OpenAPI operation id and the log */
  readonly name: string
  readonly method: Method
  /** as the spec writes it, parameters in braces: /api/css/v4/dokumente/{dokument_id} */
  readonly path: `/${string}`
  readonly who: Who
  /**
   * In a customer's view: `nie` is refused, also where it only reads; `selbst` is made by staff as themselves, as
   * calls of support always are; `ende` is such a call, also for whom the role was taken away meanwhile.
   */
  readonly kundensicht?: 'nie' | 'selbst' | 'ende'
  /** what the API key must be made for, where one is needed */
  readonly scope?: 'lesen' | 'bestaetigen' | 'importieren'
  /** one line for the OpenAPI document */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** a GET that signs somebody in or out, as sign-in by redirects needs it: HEAD, which asks without doing, is no method of it */
  readonly acts?: true
  readonly answers: Answers
  /** the call's own error codes, beside those that follow from who, params, query and body */
  readonly errors: readonly ErrorCode[]
  /** whether a repeated Idempotency-Key is answered with the first answer */
  readonly idempotent?: true
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Input<S> = S extends Schema ? z.output<S> : undefined
export type ParamsOf<E extends Endpoint> = Input<E['params']>
export type QueryOf<E extends Endpoint> = Input<E['query']>
export type BodyOf<E extends Endpoint> = Input<E['body']>

type JsonAnswer<A> = A extends Schema ? z.output<A> : never
type EmptyAnswer<A> = A extends typeof nothing ? undefined : never
/** What a call answers: the value of its JSON answer, or undefined where it may answer without a body. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers']]: JsonAnswer<E['answers'][S]> | EmptyAnswer<E['answers'][S]>
}[keyof E['answers']]

export function isSchema(answer: AnswerKind | undefined): answer is Schema {
  return answer !== undefined && !('kind' in answer)
}

/** Whether staff in a customer's view make this call as themselves, and not as the customer. */
export function isOwnInKundensicht({ who, kundensicht }: Endpoint): boolean {
  return who === 'support' || kundensicht === 'selbst'
}

/** Whether staff in a customer's view may make this call as the customer: they read, and not everything. */
export function isAllowedInKundensicht({ method, kundensicht }: Endpoint): boolean {
  return method === 'GET' && kundensicht !== 'nie'
}

function kundensichtCodesOf(call: Endpoint): ErrorCode[] {
  const isOpenRead = call.who === 'anyone' && call.method === 'GET'
  if (isOpenRead || call.who === 'erp' || isOwnInKundensicht(call)) return []
  return isAllowedInKundensicht(call) ? ['KundensichtBeendet'] : ['KundensichtBeendet', 'NichtInKundensicht']
}

/** The error codes that an endpoint may answer with: its own and those that follow from its shape. */
export function errorCodesOf(call: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(call.errors)
  if (call.who !== 'anyone') codes.add('NichtAngemeldet')
  if (call.who === 'customer' || call.who === 'support') codes.add('KontoGeloescht')
  if (call.who === 'support' || call.who === 'erp') codes.add('KeineBerechtigung')
  for (const code of kundensichtCodesOf(call)) codes.add(code)
  if (call.params) codes.add('NichtGefunden')
  // an unknown key in the query, and another method: whatever the call takes
  codes.add('UngueltigeAnfrage').add('MethodeUnzulaessig')
  if (call.method !== 'GET') codes.add('HerkunftUnzulaessig').add('InhaltZuGross').add('InhaltstypUnzulaessig')
  if (call.idempotent) {
    codes.add('SchluesselUngueltig').add('AnfrageInArbeit')
    if (call.body) codes.add('SchluesselAnderweitigVerwendet')
  }
  return [...codes.add('InternerFehler').add('VoruebergehendNichtErreichbar')]
}
