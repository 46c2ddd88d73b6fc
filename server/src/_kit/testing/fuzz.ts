import { allEndpoints } from '#contract/all-endpoints.ts'
import { isSchema, type Endpoint } from '#contract/_kit/endpoint.ts'
import * as fc from 'fast-check'
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestPortal } from '../testing.ts'
import { requestsTo, type FuzzRequest, type Target } from './fuzz-requests.ts'
import { checkAnswer, type Answer } from './requests.ts'
import type { Ids } from './matrix-rows.ts'
import type { World } from './world.ts'

export interface FuzzOptions {
  readonly portal: TestPortal
  readonly world: World
  readonly targets: readonly Target[]
  readonly requests: number
  readonly seed: number
  /** a slower answer fails the run; 2,000 by default */
  readonly limitMs?: number
}

/** sent in parallel, so that races happen too */
const TOGETHER = 10
/** rows and log are checked after this many requests */
const BLOCK = 1000
const LIMIT_MS = 2000
const BODY_LIMIT = 64 * 1024

/** Sends that many requests. Throws at the first answer that no call may give and names it. Gives the number of good answers per call. */
export async function fuzz({
  portal,
  world,
  targets,
  requests,
  seed,
  limitMs = LIMIT_MS,
}: FuzzOptions): Promise<ReadonlyMap<string, number>> {
  const { owner, foreign, wrongType } = world
  const nobody: Ids = { gp_nummer: '9999999999', vk_nummer: '9999999998', meldung_id: 'm-9999999999', meterNumber: '1EMH9999999999' }
  const arbitrary = fc.array(requestsTo(targets, owner.ids, [foreign.ids, wrongType.ids, nobody]), {
    minLength: TOGETHER,
    maxLength: TOGETHER,
  })
  const sender = createSender(portal, world, limitMs)
  const good = new Map<string, number>()
  const before = await foreignRows(portal, owner.ids)
  let sent = 0
  portal.logged.length = 0
  const check = async () => {
    await checkLog(portal, sender)
    const after = await foreignRows(portal, owner.ids)
    for (const [table, digest] of before) if (after.get(table) !== digest) throw new Error(`rows of other customers changed in ${table}`)
  }
  const property = fc.asyncProperty(arbitrary, async (batch) => {
    const firsts = await Promise.allSettled(batch.map((one) => sender.send(one)))
    for (const [index, one] of batch.entries()) {
      const first = firsts[index]
      const answer = first?.status === 'fulfilled' ? first.value : await sender.sendAgain(one)
      const name = answer && verdict(one, answer)
      if (name) good.set(name, (good.get(name) ?? 0) + 1)
    }
    sent += batch.length
    if (sent % BLOCK === 0) await check()
  })
  try {
    await fc.assert(property, { seed, numRuns: Math.ceil(requests / TOGETHER), endOnFailure: true, reporter: throwFault })
    await check()
  } finally {
    sender.stop()
  }
  return good
}

/** Throws the fault alone, without fast-check's report: it names the request, and the seed repeats the run. */
function throwFault<T>({ failed, seed, errorInstance }: fc.RunDetails<T>): void {
  if (!failed) return
  const message = errorInstance instanceof Error ? errorInstance.message : 'no run'
  throw new Error(`FUZZ_SEED=${seed}: ${message}`, { cause: errorInstance })
}

// --- sending

interface Sender {
  /** undefined if the server cut the connection because the body is too large */
  send(request: FuzzRequest): Promise<Answer | undefined>
  /**
   * Repeats a failed request alone, up to twice: a busy machine is slow, and a kept connection may just be closing. A real bug fails
   * again.
   */
  sendAgain(request: FuzzRequest): Promise<Answer | undefined>
  /** answers since the last `forget`, without those of Node's parser, and requests that were repeated */
  counts(): { readonly answered: number; readonly twice: number }
  forget(): void
  stop(): void
}

function createSender(portal: TestPortal, world: World, limitMs: number): Sender {
  const agent = new Agent({ keepAlive: true })
  const counts = { answered: 0, twice: 0 }
  let own: string | undefined
  const cookiesFor = async ({ session, endpoint }: FuzzRequest): Promise<readonly string[]> => {
    // the target of the link may be gone with its account
    if (endpoint.who === 'anyone' && endpoint.params) await world.cookiesOf('owner')
    if (session === 'none') return []
    if (session === 'rubbish') return ['sid=\xff; ;=; a=%00; __proto__=1', ';'.repeat(200)]
    // a log-out ends the session that the others use
    if (own === undefined || endpoint.name === 'account.logout') own = (await world.cookiesOf('owner'))[0] ?? ''
    const unknown = own.replace(/=.*/, '=unknown')
    return session === 'unknown' ? [unknown] : session === 'twice' ? [unknown, own] : [own]
  }
  const send = async (request: FuzzRequest): Promise<Answer | undefined> => {
    const cookies = await cookiesFor(request)
    if (request.endpoint.name === 'account.logout') own = undefined
    const answer = await exchange(portal.base, request, cookies, { agent, limitMs })
    if (answer && !isOfParser(answer)) counts.answered += 1
    // a call ended all sessions of the person
    if (answer?.status === 401 && request.session === 'own') own = undefined
    return answer
  }
  const sendAgain = (request: FuzzRequest) => {
    counts.twice += 2
    return send(request).catch(() => send(request))
  }
  return {
    send,
    sendAgain,
    counts: () => counts,
    forget: () => void Object.assign(counts, { answered: 0, twice: 0 }),
    stop: () => agent.destroy(),
  }
}

class NoAnswer extends Error {}

function describe({ method, address, session, headers, body }: FuzzRequest): string {
  return `${method} ${JSON.stringify({ address, session, headers, body }).slice(0, 3000)}`
}

async function exchange(
  base: string,
  request: FuzzRequest,
  cookies: readonly string[],
  { agent, limitMs }: { agent: Agent; limitMs: number },
): Promise<Answer | undefined> {
  const { hostname, port, host } = new URL(base)
  const { method, address, body } = request
  const headers = [['host', host], ...cookies.map((cookie) => ['cookie', cookie]), ...request.headers]
  // as browsers do; Node would send the body in chunks
  if (body !== undefined || method === 'PATCH' || method === 'POST') headers.push(['content-length', String(Buffer.byteLength(body ?? ''))])
  const outgoing = httpRequest({ hostname, port, method, path: address, headers: headers.flat(), agent })
  const timer = setTimeout(() => outgoing.destroy(new NoAnswer(`no answer within ${limitMs} ms: ${describe(request)}`)), limitMs)
  try {
    outgoing.on('error', () => undefined).end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return await readAnswer(response)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    // the server closes without reading the rest of a body that is too large, so its answer may be lost
    if (body !== undefined && body.length > BODY_LIMIT) return undefined
    throw new Error(`the connection broke: ${describe(request)}`, { cause: error })
  } finally {
    clearTimeout(timer)
    // unsent bytes would keep the connection busy
    if (!outgoing.writableFinished) outgoing.destroy()
  }
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(response.headersDistinct)) for (const value of values) headers.append(name, value)
  const isJson = headers.get('content-type')?.startsWith('application/json') && text !== ''
  return { status: response.statusCode ?? 0, text, headers, body: isJson ? JSON.parse(text) : undefined }
}

// --- what an answer may be

/** Node's parser refuses malformed and oversized requests before our code sees them. */
function isOfParser({ status, body }: Answer): boolean {
  return status === 431 || (status === 400 && body?.message === 'Client Error')
}

/** Throws if the call may not give this answer. Gives the call's name if it succeeded. */
function verdict(request: FuzzRequest, answer: Answer): string | undefined {
  if (isOfParser(answer)) return undefined
  const fault = (what: string) => new Error(`${what}: ${answer.status} ${answer.text.slice(0, 500)} to ${describe(request)}`)
  if (answer.status >= 500 && answer.text !== '{"code":"NichtVerfuegbar"}') throw fault('a fault of ours')
  checkAnswer(describe(request), answer)
  if (answer.status >= 400) return undefined
  const call = callOf(request)
  if (!call) throw fault('a method that the call does not have')
  if (request.method === 'HEAD' ? !(answer.status in call.answers) : !fits(call, answer))
    throw fault('an answer that the call does not promise')
  return call.name
}

/** The call that a request hits: with another method it may be another call of the same path. */
function callOf({ method: sent, endpoint }: FuzzRequest): Endpoint | undefined {
  const method = sent === 'HEAD' && !endpoint.acts ? 'GET' : sent
  return method === endpoint.method ? endpoint : allEndpoints.find((other) => other.path === endpoint.path && other.method === method)
}

function fits({ answers }: Endpoint, { status, text, body, headers }: Answer): boolean {
  const promised = answers[status as keyof typeof answers]
  if (!promised) return false
  if (isSchema(promised)) return promised.safeParse(body).success
  if (promised.kind === 'redirect') return headers.has('location')
  return promised.kind === 'file' ? headers.get('content-type') === promised.type : text === ''
}

// --- what must not happen beside the answer

/** The log has one line of JSON per answer, and no line breaks in two. */
async function checkLog(portal: TestPortal, sender: Sender): Promise<void> {
  const { answered, twice } = sender.counts()
  const countLines = () => portal.logged.filter((line) => (JSON.parse(line) as { msg?: string }).msg === 'answered').length
  const broken = portal.logged.filter((line) => line.indexOf('\n') !== line.length - 1)
  if (broken.length > 0) throw new Error(`a line of the log is broken: ${JSON.stringify(broken[0])}`)
  // the log line is written after the answer
  for (let tries = 0; tries < 50 && countLines() < answered; tries += 1) await pause(20)
  const lines = countLines()
  if (lines < answered || lines > answered + twice) throw new Error(`${answered} answers left ${lines} lines in the log`)
  portal.logged.length = 0
  sender.forget()
}

interface Table {
  readonly name: string
  readonly owner: 'gp_nummer' | 'sub'
}

/** A checksum per table of everybody else's rows: those with a partner's number or a person's subject. */
async function foreignRows({ database }: TestPortal, own: Ids): Promise<Map<string, string>> {
  return database.asOwner(async (db) => {
    const tables = await db.run<Table>(
      `select table_name as name, min(column_name) as owner from information_schema.columns
        where table_schema = 'portal' and column_name in ('gp_nummer', 'sub') group by table_name`,
    )
    const digests = new Map<string, string>()
    for (const { name, owner } of tables) {
      const [row] = await db.run<{ digest: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from portal.${name} t where t.${owner} <> $1`,
        [owner === 'gp_nummer' ? own['gp_nummer'] : own['KundeSub']],
      )
      digests.set(name, row?.digest ?? '')
    }
    return digests
  })
}
