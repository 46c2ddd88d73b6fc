import type * as z from 'zod/mini'
import type { ErrorCode } from '../_shared/errors.ts'

export type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Staff roles; a call for one of them is refused to everybody else. */
export const STAFF_ROLES = ['support', 'betrieb'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Anyone (a path under no_auth, sign-in), a signed-in customer, staff with a role, or the operator's system with an API key. */
export type Who = 'anyone' | 'customer' | StaffRole | 'erp'

/** An answer without a body. */
export const nothing = { kind: 'nothing' } as const
/** A redirect; the server decides where to. */
export const redirect = { kind: 'redirect' } as const
/** A file of this media type. */
export function file<const T extends string>(type: T) {
  return { kind: 'file', type } as const
}

export type AnswerKind = Schema | typeof nothing | typeof redirect | { readonly kind: 'file'; readonly type: string }
export type Answers = { readonly [status in 200 | 201 | 202 | 204 | 302]?: AnswerKind }

/** A call, declared once: the server's route, the client's types and the OpenAPI document come from it. */
export interface Endpoint {
  /** "capability.act", for the OpenAPI operation id and the log */
  readonly name: string
  readonly method: Method
  /** as in the specification, parameters in braces: /api/css/v4/dokumente/{dokument_id} */
  readonly path: `/${string}`
  readonly who: Who
  /**
   * In a customer's view: `nie` is refused, even a read. `selbst` is made by staff as themselves, like support calls.
   * `ende` is like `selbst` and works without the role too.
   */
  readonly kundensicht?: 'nie' | 'selbst' | 'ende'
  /** the right that the API key must have, for calls of `erp` */
  readonly scope?: 'lesen' | 'bestaetigen' | 'importieren'
  /** one line for the OpenAPI document */
  readonly summary: string
  /** what callers must know besides, in Markdown */
  readonly description?: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** media types of a body of any length that the handler reads piece by piece, also compressed with gzip */
  readonly upload?: readonly string[]
  /** a GET that signs a person in or out; HEAD must have no effect, so it is refused */
  readonly acts?: true
  /** an act that nobody has begun yet: under load it is refused like a read */
  readonly begins?: true
  readonly answers: Answers
  /** the call's own error codes; those that follow from who, params, query and body are added */
  readonly errors: readonly ErrorCode[]
  /** a repeated Idempotency-Key gets the first answer (docs/decisions/0007-repeated-requests.md) */
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
/** The type of a call's JSON answer; undefined if it may answer without a body. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers']]: JsonAnswer<E['answers'][S]> | EmptyAnswer<E['answers'][S]>
}[keyof E['answers']]

export function isSchema(answer: AnswerKind | undefined): answer is Schema {
  return answer !== undefined && !('kind' in answer)
}

/** Whether staff in a customer's view make this call as themselves rather than as the customer. */
export function isOwnInKundensicht({ who, kundensicht }: Endpoint): boolean {
  return who === 'support' || kundensicht === 'selbst'
}

/** Whether staff in a customer's view may make this call as the customer: only reads, and not all of them. */
export function isAllowedInKundensicht({ method, kundensicht }: Endpoint): boolean {
  return method === 'GET' && kundensicht !== 'nie'
}

/** The role that a call needs; undefined if it needs none. */
export function roleOf({ who }: Pick<Endpoint, 'who'>): StaffRole | undefined {
  return STAFF_ROLES.find((role) => role === who)
}

function kundensichtCodesOf(call: Endpoint): ErrorCode[] {
  const isOpenRead = call.who === 'anyone' && call.method === 'GET'
  if (isOpenRead || call.who === 'erp' || isOwnInKundensicht(call)) return []
  return isAllowedInKundensicht(call) ? ['KundensichtBeendet'] : ['KundensichtBeendet', 'NichtInKundensicht']
}

/** All error codes of an endpoint: its own and those that follow from its shape. */
export function errorCodesOf(call: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(call.errors)
  if (call.who !== 'anyone') codes.add('NichtAngemeldet')
  const role = roleOf(call)
  if (call.who === 'customer' || role) codes.add('KontoGeloescht')
  if (role || call.who === 'erp') codes.add('KeineBerechtigung')
  for (const code of kundensichtCodesOf(call)) codes.add(code)
  if (call.params) codes.add('NichtGefunden')
  // an unknown query key or a wrong method can come to any call
  codes.add('UngueltigeAnfrage').add('MethodeUnzulaessig')
  if (call.method !== 'GET') codes.add('HerkunftUnzulaessig').add('InhaltZuGross').add('InhaltstypUnzulaessig')
  if (call.idempotent) {
    codes.add('SchluesselUngueltig').add('AnfrageInArbeit')
    if (call.body) codes.add('SchluesselAnderweitigVerwendet')
  }
  return [...codes.add('InternerFehler').add('VoruebergehendNichtErreichbar')]
}
