import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import * as z from 'zod/mini'
import { Refusal } from '../../../_kit/refusal.ts'
import type { AnbieterOptions } from '../../anbieter/anbieter.ts'
import { unreachable } from '../../anbieter/connection.ts'
import { plainProvider, type Account, type AccountState, type Kontoanbieter, type Signed } from '../anbieter.ts'
import { adminTokenOf } from './admin.ts'
import { sendToCidaas, type CidaasAnswer } from './answer.ts'
import { cidaasCalls, type CidaasCallName } from './calls.ts'
import type { CidaasOptions } from './options.ts'
import { knownRefusal, unknownFailure } from './refusals.ts'

/** What the adapter logs with. */
export interface CidaasParts {
  readonly clock: Clock
  readonly log: Logger
}

const text = z.optional(z.nullable(z.string()))
const Profile = z.object({
  sub: z.string(),
  email: text,
  email_verified: z.optional(z.unknown()),
  given_name: text,
  family_name: text,
  mobile_number: text,
  mobile_number_verified: z.optional(z.unknown()),
  birthdate: text,
})

const User = z.object({ sub: z.string(), userStatus: text, user_status: text })
/** status of a user whose deletion is scheduled */
const SCHEDULED = 'DELETED'

const NO_CONTENT = 204
const NOT_FOUND = 404

/** A tenant of cidaas: calls carry the person's own access token (docs/decisions/0107-cidaas.md). */
export function cidaasProvider(
  options: AnbieterOptions,
  { version, admin, deletionSeconds }: CidaasOptions,
  parts: CidaasParts,
): Kontoanbieter {
  const calls = cidaasCalls[version]
  const adminToken = admin && adminTokenOf(options.issuer, admin, parts.clock)

  /** Sends with a token; one that cidaas refuses is renewed once. */
  async function send(name: CidaasCallName, sub: string, tokenOf: Signed['accessToken'], body?: object): Promise<CidaasAnswer> {
    const call = calls[name]
    const url = options.issuer.replace(/\/$/, '') + call.path.replace('{sub}', encodeURIComponent(sub))
    const token = await tokenOf()
    const first = await sendToCidaas(url, call, token, body)
    if (first.outcome !== 'denied') return first
    const renewed = await tokenOf(token)
    return renewed === token ? first : sendToCidaas(url, call, renewed, body)
  }

  /** The data of an answer. Throws the refusal that a failure stands for. */
  async function ask(name: CidaasCallName, by: Signed, body?: object): Promise<unknown> {
    const answer = await send(name, by.sub, by.accessToken, body)
    if (answer.outcome === 'done') return answer.body
    throw refusalOf(name, answer)
  }

  function refusalOf(name: CidaasCallName, answer: Exclude<CidaasAnswer, { outcome: 'done' }>): Refusal {
    if (answer.outcome === 'denied') {
      parts.log.error({ call: name, outage: `cidaas ${name} 401` }, 'cidaas refuses our token: look at the scopes and rights of our client')
      return unreachable(new Error(`cidaas refuses the token of ${name}`))
    }
    const known = knownRefusal(name, answer)
    const { status, number, reference } = answer
    parts.log[known ? 'info' : 'warn']({ call: name, status, number, reference }, 'cidaas refused a call')
    return known ?? unknownFailure(name, answer)
  }

  async function stateOf(sub: string): Promise<AccountState> {
    if (!adminToken) throw new Refusal('NichtVerfuegbar')
    const answer = await send('user', sub, adminToken)
    if (answer.outcome === 'refused' && answer.status === NOT_FOUND && answer.number !== undefined) return 'gone'
    if (answer.outcome !== 'done') throw refusalOf('user', answer)
    if (answer.status === NO_CONTENT) return 'gone'
    const user = parsed(User, answer.body)
    if (user.sub !== sub) throw unreachable(new Error('cidaas answered with another user'))
    return [user.userStatus, user.user_status].includes(SCHEDULED) ? 'planned' : 'there'
  }

  return {
    ...plainProvider,
    funktionen: { ...plainProvider.funktionen, name: true, passwort: true, loeschen: admin ? 'geplant' : 'portal' },
    deletionSeconds: admin ? deletionSeconds : undefined,
    get: async (by) => accountOf(by.sub, await ask('profile', by)),
    changePassword: async (change) => {
      const { sub, oldPassword, newPassword } = change
      await ask('changePassword', change, { sub, old_password: oldPassword, new_password: newPassword, confirm_password: newPassword })
    },
    changeProfile: async (by, { given_name, family_name }) => {
      await ask('changeProfile', by, { given_name, family_name, provider: 'self' })
    },
    planDeletion: async (by) => void (await ask('planDeletion', by, { sub: by.sub })),
    stateOf,
  }
}

function accountOf(sub: string, body: unknown): Account {
  const profile = parsed(Profile, body)
  if (profile.sub !== sub) throw unreachable(new Error('cidaas answered with another person'))
  return {
    sub,
    email: profile.email_verified === true ? (profile.email ?? '') : '',
    given_name: profile.given_name ?? '',
    family_name: profile.family_name ?? '',
    mobile_number: profile.mobile_number || null,
    mobile_confirmed: profile.mobile_number_verified === true,
    birthdate: profile.birthdate || null,
    factors: [],
  }
}

function parsed<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) throw unreachable(result.error)
  return result.data
}
