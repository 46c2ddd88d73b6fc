import type { ServerResponse } from 'node:http'

interface Refused {
  readonly status: number
  readonly code: string
  readonly error?: string
  readonly retry_after?: number
}

/** Account calls as a small provider answers them. Every subject has an account. */
export interface FakeKonto {
  /** requests so far, newest last */
  readonly asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[]
  /** deleted subjects */
  readonly deleted: Set<string>
  /** undo links: what they undo, and whose */
  readonly undos: Map<string, { readonly kind: string; readonly sub: string; readonly also?: string[]; readonly open?: string[] }>
  /** refusal of the next calls */
  refusal: Refused | undefined
  /** answer of the next calls in place of the data, or what gives it by the path */
  data: unknown
  answer(path: string, body: Readonly<Record<string, unknown>>, response: ServerResponse): void
}

/** the code for every purpose */
export const CODE = '123456'
/** a value that another account has */
export const TAKEN = 'taken@demo.example'
export const PASSWORD = 'the old password'
export const ACCOUNT = {
  given_name: 'Ada',
  family_name: 'Sonne',
  mobile_number: '+491511234567',
  mobile_confirmed: true,
  birthdate: '1980-02-29',
  password_changed_at: '2026-10-01T08:00:00.000Z',
  created_at: '2026-01-01T08:00:00.000Z',
  factor_types: ['totp', 'email'],
  factors: [{ type: 'totp', created_at: '2026-02-01T08:00:00.000Z' }],
  password_policy: { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 },
}

type Body = Readonly<Record<string, unknown>>
type Outcome = { readonly data: unknown } | Refused

export function createFakeKonto(): FakeKonto {
  const pending = new Map<string, { medium: unknown; value: unknown }>()
  const names = new Map<unknown, { given_name: string; family_name: string }>()
  const konto: FakeKonto = {
    asked: [],
    deleted: new Set(),
    undos: new Map(),
    refusal: undefined,
    data: undefined,
    answer: (path, body, response) => {
      konto.asked.push({ path, body })
      const data: unknown = typeof konto.data === 'function' ? konto.data(path) : konto.data
      const outcome = konto.refusal ?? (data === undefined ? decide(path, body) : { data })
      const status = 'code' in outcome ? outcome.status : 200
      const { status: _, error = 'refused', ...rest } = 'code' in outcome ? outcome : { status, code: '' }
      const text =
        'code' in outcome ? { success: false, status, error: { ...rest, error, type: 'x' } } : { success: true, status, ...outcome }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(text))
    },
  }

  const calls: Readonly<Record<string, (body: Body) => Outcome>> = {
    '/users-srv/account/get': ({ sub }) => ({
      data: { sub, email: `${String(sub)}@demo.example`, ...ACCOUNT, ...names.get(sub) },
    }),
    '/users-srv/account/change_password': ({ old_password }) =>
      old_password === PASSWORD ? { data: {} } : { status: 400, code: 'wrong_password' },
    '/users-srv/account/change_profile': ({ sub, given_name, family_name }) => {
      names.set(sub, { given_name: String(given_name).trim(), family_name: String(family_name).trim() })
      return { data: {} }
    },
    '/users-srv/account/change_medium/initiate': ({ sub, session, medium, value }) => {
      pending.set(`${String(sub)} ${String(session)}`, { medium, value })
      return { data: { masked: 'm•••', expires_in: 600, resend_after: 60 } }
    },
    '/users-srv/account/change_medium/validate': ({ sub, session, code }) => {
      const key = `${String(sub)} ${String(session)}`
      const change = pending.get(key)
      if (!change) return { status: 400, code: 'code_expired' }
      if (code !== CODE) return { status: 400, code: 'invalid_code' }
      pending.delete(key)
      return change.value === TAKEN ? { status: 409, code: 'already_in_use' } : { data: change }
    },
    '/users-srv/account/end_sessions': () => ({ data: {} }),
    '/users-srv/account/remove_lost_factor': () => ({ data: {} }),
    '/users-srv/account/delete': ({ sub }) => {
      konto.deleted.add(String(sub))
      return { data: {} }
    },
    '/users-srv/account/undo/show': ({ token }) => {
      const undo = konto.undos.get(String(token))
      return undo
        ? { data: { kind: undo.kind, ...shownOf(undo.kind), expires_at: '2026-11-23T08:00:00Z' } }
        : { status: 404, code: 'not_found' }
    },
    '/users-srv/account/undo': ({ token }) => {
      const undo = konto.undos.get(String(token))
      return undo ? { data: { also: [], open: [], ...undo } } : { status: 404, code: 'not_found' }
    },
  }

  function decide(path: string, body: Body): Outcome {
    const call = calls[path]
    if (call) return call(body)
    const [, act, type] = /^\/verification-srv\/v2\/setup\/(initiate|enroll|remove)\/(totp|sms|email)$/.exec(path) ?? []
    if (!act) return { status: 404, code: 'invalid_request' }
    if (act === 'remove') return { data: {} }
    const exchange_id = `${type} ${String(body['sub'])} ${String(body['session'])}`.slice(0, 100)
    if (act === 'enroll') return body['exchange_id'] === exchange_id ? enrolled(body) : { status: 400, code: 'code_expired' }
    const secret = type === 'totp' ? { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } : { masked: '•••• 67' }
    return { data: { exchange_id, ...secret } }
  }

  return konto
}

function shownOf(kind: string): object {
  if (kind === 'factor') return { factor: { type: 'sms', removed: true } }
  return kind === 'password' ? {} : { old: 'a•••@demo.example', new: 'b•••@demo.example' }
}

function enrolled({ code }: Body): Outcome {
  return code === CODE ? { data: {} } : { status: 400, code: 'invalid_code' }
}
