import { FaktorTyp, PasswortRegeln } from '#contract/account/schema.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import * as z from 'zod/mini'
import type { AnbieterOptions } from '../anbieter/anbieter.ts'
import { PROVIDER_TIMEOUT_SECONDS } from '../limits.ts'
import { insideUrl, unreachable } from '../anbieter/connection.ts'
import { plainProvider, type Kontoanbieter } from './anbieter.ts'
import { kontoPaths, type KontoCall } from './paths.ts'
import { refusalOf } from './refusals.ts'

const Zeitpunkt = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const Account = z.object({
  sub: z.string(),
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  mobile_number: z.nullable(z.string()),
  mobile_confirmed: z.boolean(),
  birthdate: z.nullable(z.string()),
  password_changed_at: Zeitpunkt,
  created_at: Zeitpunkt,
  factors: z.array(z.object({ type: FaktorTyp, created_at: Zeitpunkt })),
  factor_types: z.optional(z.array(FaktorTyp)),
  password_policy: z.object(PasswortRegeln.shape),
})

const Factor = z.object({
  exchange_id: z.string(),
  masked: z.optional(z.string()),
  secret: z.optional(z.string()),
  uri: z.optional(z.string()),
})
const Medium = z.enum(['email', 'mobile_number'])
const MediumChanged = z.object({ medium: Medium, value: z.string() })
const UndoKind = z.enum(['email', 'mobile_number', 'password', 'factor'])
const Undo = z.object({
  kind: UndoKind,
  old: z.optional(z.string()),
  new: z.optional(z.string()),
  factor: z.optional(z.object({ type: FaktorTyp, removed: z.boolean() })),
  expires_at: Zeitpunkt,
})
const Undone = z.object({ kind: UndoKind, also: z.array(UndoKind), open: z.array(Medium), sub: z.string() })

const Answer = z.union([
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({
    success: z.literal(false),
    error: z.object({ code: z.string(), error: z.string(), retry_after: z.optional(z.number()) }),
  }),
])

/** The embedded provider: the portal's client names the person, and the provider believes it. */
export function embeddedProvider(options: AnbieterOptions): Kontoanbieter {
  async function ask<T>(
    call: KontoCall,
    body: object,
    schema: z.ZodMiniType<T>,
    { type = '', notFound = 'NichtAngemeldet' }: { readonly type?: FaktorTyp | ''; readonly notFound?: ErrorCode } = {},
  ): Promise<T> {
    const url = options.issuer + kontoPaths[call].replace('{type}', type)
    const answer = await send(insideUrl(url, new URL(options.issuer).origin, options.internalOrigin), basicOf(options), body)
    if (!answer.success) throw refusalOf(answer.error, notFound)
    const data = schema.safeParse(answer.data)
    if (!data.success) throw unreachable(data.error)
    return data.data
  }

  const nothing = z.unknown()
  return {
    ...plainProvider,
    funktionen: { name: true, email: true, mobilnummer: true, passwort: true, faktoren: true, loeschen: 'ganz' },
    get: ({ sub }) => ask('get', { sub }, Account),
    changePassword: async ({ sub, sid, oldPassword, newPassword, key }) => {
      const passwords = { old_password: oldPassword, new_password: newPassword, confirm_password: newPassword }
      await ask('changePassword', { sub, sid, ...passwords, key }, nothing)
    },
    changeProfile: async ({ sub }, { given_name, family_name }) =>
      void (await ask('changeProfile', { sub, given_name, family_name }, nothing)),
    initiateMedium: async ({ sub, session, medium, value }) => void (await ask('initiateMedium', { sub, session, medium, value }, nothing)),
    validateMedium: ({ sub, sid, session, code }) => ask('validateMedium', { sub, sid, session, code }, MediumChanged),
    initiateFactor: (type, { sub, session }) => ask('initiateFactor', { sub, session }, Factor, { type }),
    enrollFactor: async (type, { sub, sid, session, exchangeId, code }) => {
      await ask('enrollFactor', { sub, sid, session, exchange_id: exchangeId, code }, nothing, { type })
    },
    removeFactor: async (type, { sub, sid }) => void (await ask('removeFactor', { sub, sid }, nothing, { type })),
    removeLostFactor: async (type, { sub, key }) => {
      // also the answer of a release that lacks the call: it does not say that the factor is gone
      await ask('removeLostFactor', { sub, type, key }, nothing, { notFound: 'VoruebergehendNichtErreichbar' })
    },
    endSessions: async (sub) => void (await ask('endSessions', { sub }, nothing)),
    deleteAccount: async (sub) => void (await ask('deleteAccount', { sub }, nothing)),
    showUndo: (token) => ask('showUndo', { token }, Undo, { notFound: 'NichtGefunden' }),
    undo: (token) => ask('undo', { token }, Undone, { notFound: 'NichtGefunden' }),
  }
}

function basicOf({ clientId, clientSecret }: AnbieterOptions): string {
  const credentials = [clientId, clientSecret() ?? ''].map((value) => encodeURIComponent(value).replaceAll('%20', '+')).join(':')
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}

async function send(url: string, authorization: string, body: object): Promise<z.output<typeof Answer>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000),
    })
    return Answer.parse(await response.json())
  } catch (error) {
    throw unreachable(error)
  }
}
