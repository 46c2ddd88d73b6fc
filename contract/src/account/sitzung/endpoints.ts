import * as z from 'zod/mini'
import { endpoint, redirect } from '../../_kit/endpoint.ts'
import { ganzzahl } from '../../_shared/text/ganzzahl.ts'
import { line } from '../../_shared/text/text.ts'
import { Anmeldung, Profil } from './schema.ts'

const short = line(2000)
/** compared with the allowed addresses, never stored */
const address = z.string().check(z.maxLength(2000))

/** Our addition: begins a sign-in at the identity provider (docs/decisions/0010-the-session-lives-on-the-server.md). */
export const beginLogin = endpoint({
  name: 'account.beginLogin',
  method: 'GET',
  path: '/auth/login',
  who: 'anyone',
  summary: 'Anmeldung beim Identitätsanbieter beginnen',
  query: z.strictObject({
    redirect_uri: z.optional(address),
    pfad: z.optional(address),
    prompt: z.optional(z.enum(['none', 'login'])),
    max_age: z.optional(ganzzahl(0, 999_999)),
    view_type: z.optional(z.enum(['login', 'register'])),
  }),
  acts: true,
  begins: true,
  answers: { 302: redirect },
  errors: ['WeiterleitungUnzulaessig', 'ZuVieleAnfragen'],
})

export const exchangeToken = endpoint({
  name: 'account.exchangeToken',
  method: 'GET',
  path: '/auth/token',
  who: 'anyone',
  summary: 'Den Code der Anmeldung gegen eine Sitzung tauschen',
  query: z.strictObject({
    code: short,
    redirect_uri: address,
    state: z.optional(short),
    iss: z.optional(short),
  }),
  acts: true,
  answers: { 200: Anmeldung },
  errors: ['AnmeldungFehlgeschlagen', 'KontoGeloescht', 'HerkunftUnzulaessig'],
})

export const introspect = endpoint({
  name: 'account.introspect',
  method: 'GET',
  path: '/auth/introspect',
  who: 'customer',
  kundensicht: 'selbst',
  summary: 'Wer angemeldet ist; hält die Sitzung beim Anbieter frisch',
  answers: { 200: Profil },
  errors: [],
})

export const logout = endpoint({
  name: 'account.logout',
  method: 'GET',
  path: '/auth/logout',
  who: 'anyone',
  summary: 'Abmelden, hier und beim Identitätsanbieter',
  query: z.strictObject({ redirect_uri: z.optional(address) }),
  acts: true,
  answers: { 302: redirect },
  errors: ['WeiterleitungUnzulaessig', 'HerkunftUnzulaessig'],
})
