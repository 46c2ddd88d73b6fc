import { DAY } from '#contract/_shared/datum/units.ts'
import { onlyKey } from '#platform/crypto.ts'
import { createOutbox } from '#platform/dispatch/outbox.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { createLog } from '#platform/log.ts'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { TestPortal } from '../_kit/testing.ts'
import type { RequestOptions } from '../_kit/testing/requests.ts'
import { BETREIBER, type Signed } from '../_kit/testing/rows.ts'
import { createEinspeiserantraegeService, type EinspeiserantraegeService } from './service.ts'

export interface TestAntrag {
  readonly antragsnummer: string
  readonly antrag_id: string
}

/** The one answer for every id that is no valid invitation. */
export const NONE = { status: 404, body: { code: 'NichtGefunden' } }

/** the same as status and text */
export const NOT_FOUND = '404 {"code":"NichtGefunden"}'

let last = 0

export function daysFromNow(portal: TestPortal, days: number): Date {
  return new Date(portal.clock.now().getTime() + days * DAY * 1000)
}

/** Inserts an application whose invitation is valid for a month, unless the columns say otherwise. */
export async function invited(portal: TestPortal, columns: Record<string, unknown> = {}): Promise<TestAntrag> {
  last += 1
  const antrag = { antragsnummer: `ESA-${last}`, antrag_id: randomBytes(16).toString('hex') }
  await portal.insert('antrag', { ...antrag, eingeladen_bis: daysFromNow(portal, 30), ...columns })
  return antrag
}

/** The portal's service without the routes, with the keys of every test portal. */
export function serviceOf({ clock, database, base: publicUrl, logged, jobs }: TestPortal): EinspeiserantraegeService {
  const log = createLog('info', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
  const betreiber = { name: BETREIBER, telefon: '0800 000 0000', codeMinuten: 10 }
  const outbox = createOutbox(onlyKey(Buffer.alloc(32, 5)), jobs)
  const parts = { clock, database, log, publicUrl, betreiber, outbox, channels: ['email', 'letter'] as const }
  return createEinspeiserantraegeService({ ...parts, keyring: keyringOf(Buffer.alloc(32, 7)) })
}

/** The calls, with or without a session. */
export function callsOf(portal: TestPortal) {
  const antragOf = async ({ antragsnummer }: TestAntrag) => {
    const [row] = await portal.sql<{
      status: string
      iss: string | null
      sub: string | null
      antrag_id: string
      eingeladen_bis: Date | null
    }>('select status, iss, sub, antrag_id, eingeladen_bis from portal.antrag where antragsnummer = $1', [antragsnummer])
    if (!row) throw new Error('no application')
    return row
  }
  return {
    show: (antragId: string, version = 'v5') => portal.request('GET', `/api/css/no_auth/${version}/einspeiserantraege/${antragId}`),
    cancel: ({ antrag_id }: Pick<TestAntrag, 'antrag_id'>, person?: Signed, key?: string, version = 'v5') =>
      portal.request('POST', `/api/css/no_auth/${version}/einspeiserantraege/${antrag_id}/stornieren`, {
        cookie: person?.cookie,
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    link: ({ antrag_id }: Pick<TestAntrag, 'antrag_id'>, { cookie }: Signed, Code?: string, path = 'v5/pages') => {
      const options: RequestOptions = Code === undefined ? { cookie } : { cookie, body: { Code } }
      return portal.request('POST', `/api/css/${path}/einspeiserantraege/${antrag_id}/verknuepfen`, options)
    },
    sendCode: ({ antrag_id }: Pick<TestAntrag, 'antrag_id'>, { cookie }: Signed) =>
      portal.request('POST', `/api/portal/v1/einspeiserantraege/${antrag_id}/code`, { cookie }),
    list: async ({ cookie }: Signed): Promise<string[]> => {
      const { body } = await portal.request('GET', '/api/css/v5/pages/einspeiserantraege', { cookie })
      return body.Einspeiserantraege.map(({ Antragsnummer }: { Antragsnummer: string }) => Antragsnummer)
    },
    antragOf,
    /** the requests about it, oldest first */
    vorgaengeOf: ({ antragsnummer }: TestAntrag) =>
      portal.sql<{ id: string; art: string; iss: string; sub: string; status: string }>(
        `select id, art, iss, sub, status from portal.vorgang where nutzlast ->> 'Antragsnummer' = $1 order by created_at, art`,
        [antragsnummer],
      ),
  }
}

/** The distinct answers to random ids and to a tenth as many sequential ones, half of them application numbers. */
export async function answersToGuesses(portal: TestPortal, random: number): Promise<string[]> {
  const calls = callsOf(portal)
  const real = await Promise.all(Array.from({ length: 50 }, () => invited(portal)))
  const guesses = [
    ...Array.from({ length: random }, () => randomBytes(16).toString('hex')),
    ...Array.from({ length: random / 20 }, (_, index) => index.toString(16).padStart(32, '0')),
    ...Array.from({ length: random / 20 }, (_, index) => real[0]?.antragsnummer.replace(/\d+$/, String(index)) ?? ''),
  ]
  const answers = new Set<string>()
  const waiting = guesses.values()
  const guess = async () => {
    for (const id of waiting) {
      const { status, text } = await calls.show(id)
      answers.add(`${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: 20 }, guess))
  return [...answers]
}
