import * as z from 'zod/mini'
import { endpoint, nothing } from '../_kit/endpoint.ts'
import { Einwilligung, OptInAnmeldung, OptInEmail, OptInStatus } from './schema.ts'

/** These three calls answer for the person's own address only; another address gets the answer of one without consent. */
export const getOptIn = endpoint({
  name: 'opt-in.getOptIn',
  method: 'GET',
  path: '/opt-in/abfragen',
  who: 'customer',
  kundensicht: 'nie',
  summary: 'Stand der Einwilligung',
  query: OptInEmail,
  answers: { 200: OptInStatus },
  errors: [],
})

export const revokeOptIn = endpoint({
  name: 'opt-in.revokeOptIn',
  method: 'POST',
  path: '/opt-in/abmelden',
  who: 'customer',
  summary: 'Die Einwilligung widerrufen',
  body: OptInEmail,
  answers: { 204: nothing },
  errors: [],
})

export const giveOptIn = endpoint({
  name: 'opt-in.giveOptIn',
  method: 'POST',
  path: '/opt-in/anmelden',
  who: 'customer',
  summary: 'Die Einwilligung erteilen; eine E-Mail bittet um Bestätigung',
  body: OptInAnmeldung,
  answers: { 204: nothing },
  errors: [],
})

// --- our additions: GET for the page behind the mail's link, POST for its button

const token = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

export const getEinwilligung = endpoint({
  name: 'opt-in.getEinwilligung',
  method: 'GET',
  path: '/api/portal/v1/einwilligung/{token}',
  who: 'anyone',
  summary: 'Welche Einwilligung der Link bestätigt',
  params: token,
  answers: { 200: Einwilligung },
  errors: [],
})

export const confirmEinwilligung = endpoint({
  name: 'opt-in.confirmEinwilligung',
  method: 'POST',
  path: '/api/portal/v1/einwilligung/{token}',
  who: 'anyone',
  summary: 'Die Einwilligung bestätigen',
  params: token,
  answers: { 200: Einwilligung },
  errors: [],
})
