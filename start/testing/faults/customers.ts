import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { acts, BANK_ACCOUNTS, bankAccountOf, noticeOf, NOTICES, type Act, type Ids } from './acts.ts'
import type { History, Place, Read, Write } from './history.ts'
import { seeded, type Seeded } from './seeded.ts'
import { signIn } from './sign-in.ts'
import type { Site } from './site.ts'

const PASSWORD = 'Regen auf dem Dach 17'
/** longer than any limit of the portal */
const ANSWER_MS = 25_000
/** how long a client repeats a request without an answer; a claim at the provider is taken over after 30 seconds */
const PATIENCE_MS = 120_000
const BETWEEN_MS = 250
const AGAIN_MS = 100
/** one in so many gives up after the first silence, and one in so many sends again what was answered */
const GIVES_UP = 6
const SENDS_TWICE = 5

/** A signed-in customer. */
export interface Settled extends Ids {
  readonly sub: string
  readonly password: string
  cookie: string
}

/** Customers who write and read all the time, and note what they are told. */
export interface Customers {
  readonly history: History
  /** answers that no fault of a part explains, such as 500 or the end of a session */
  readonly surprises: readonly string[]
  /** how many requests got no answer or 503, and how many sessions ended */
  readonly counts: { readonly requests: number; readonly unanswered: number }
  /** Waits until each has its last answer. */
  end(): Promise<void>
}

/** Makes accounts at the provider and in the portal, and signs them in. */
export async function settleCustomers(site: Omit<Site, 'cluster'>, count: number): Promise<Settled[]> {
  const subs = Array.from({ length: count }, (_, number) => `kunde-${number}`)
  await site.seedUsers(
    subs.map((sub) => ({ sub, email: `${sub}@kunde.example`, password: PASSWORD, givenName: 'Ada', familyName: 'Sonne' })),
  )
  const settled: Settled[] = []
  for (const [number, sub] of subs.entries()) {
    const ids = { gp: String(1_000_000_001 + number), vk: String(2_000_000_001 + number) }
    await settle(site, sub, ids)
    settled.push({ sub, password: PASSWORD, ...ids, cookie: await signIn(site, `${sub}@kunde.example`, PASSWORD) })
  }
  return settled
}

async function settle({ rows, publicUrl, config }: Omit<Site, 'cluster'>, sub: string, ids: Ids): Promise<void> {
  const gp_nummer = ids.gp
  await rows.insert('geschaeftspartner', { gp_nummer })
  await rows.insert('zugang', { iss: `${publicUrl}/id`, sub, gp_nummer })
  const keys = { gp_nummer, vk_nummer: ids.vk }
  await rows.insert('vertragskonto', keys)
  await rows.insert('abschlag', keys)
  await rows.insert('zaehler', { ...keys, zaehlernummer: 'Z', messstellenbetreiber: config.betreiberName })
  await rows.insert('zaehlerstand', { ...keys, zaehlernummer: 'Z' })
  for (let number = 0; number < BANK_ACCOUNTS; number += 1) {
    const account = { gp_nummer, vk_nummer: bankAccountOf(ids, number) }
    await rows.insert('vertragskonto', account)
    await rows.insert('bankdaten', account)
  }
  for (let number = 0; number < NOTICES; number += 1) await rows.insert('meldung', { meldung_id: noticeOf(ids, number), gp_nummer })
}

/** Lets the customers begin. Moments follow from the seed, as far as answers allow. */
export function beginCustomers(site: Pick<Site, 'url' | 'publicUrl'>, settled: readonly Settled[], seed: number): Customers {
  const over = new AbortController()
  const history = { writes: [] as Write[], reads: [] as Read[] }
  const surprises: string[] = []
  const counts = { requests: 0, unanswered: 0 }
  const running = settled.map((customer, number) => {
    const client = new Client({ site, customer, random: seeded(seed + number * 7919), history, surprises, counts })
    return client.run(over.signal)
  })
  return {
    history,
    surprises,
    counts,
    end: async () => {
      over.abort()
      await Promise.all(running)
    },
  }
}

interface ClientParts {
  readonly site: Pick<Site, 'url' | 'publicUrl'>
  readonly customer: Settled
  readonly random: Seeded
  readonly history: { readonly writes: Write[]; readonly reads: Read[] }
  readonly surprises: string[]
  readonly counts: { requests: number; unanswered: number }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** One customer, who does one thing after the other. */
class Client {
  readonly #parts: ClientParts
  readonly #done = new Map<string, number>()

  constructor(parts: ClientParts) {
    this.#parts = parts
    for (const [name, act] of Object.entries(acts)) {
      if (act.initial === undefined) continue
      const places = act.isApart ? act.most : 1
      for (let number = 0; number < places; number += 1) {
        const first = { place: this.#placeOf(name, act, number), value: act.initial, begun: -Infinity, ended: -Infinity }
        parts.history.writes.push({ ...first, outcome: 'told', ids: [] })
      }
    }
  }

  async run(over: AbortSignal): Promise<void> {
    const { random } = this.#parts
    while (!over.aborted) {
      const left = Object.entries(acts).filter(([name, { most }]) => (this.#done.get(name) ?? 0) < most)
      const [name, act] = random.pick(left)
      const number = this.#done.get(name) ?? 0
      this.#done.set(name, number + 1)
      await this.#write(name, act, number)
      await this.#read(name, act, number)
      await pause(random.below(2 * BETWEEN_MS), undefined, { signal: over }).catch(() => undefined)
    }
  }

  #placeOf(name: string, { manner, isApart }: Act, number: number): Place {
    return { customer: this.#parts.customer.sub, name: isApart ? `${name} ${number}` : name, manner }
  }

  async #write(name: string, act: Act, number: number): Promise<void> {
    const { customer, random, history } = this.#parts
    const value = act.value(number)
    const call = act.call(customer, value, number)
    const [givesUp, sendsTwice] = [random.below(GIVES_UP) === 0, random.below(SENDS_TWICE) === 0]
    const key = randomUUID()
    const begun = performance.now()
    const ids: string[] = []
    const note = (outcome: Write['outcome']) =>
      void history.writes.push({ place: this.#placeOf(name, act, number), value, begun, ended: performance.now(), outcome, ids })
    while (performance.now() - begun < PATIENCE_MS) {
      const answer = await this.#send(call.method, call.path, call.body, key)
      if (answer === undefined) {
        if (givesUp) return note('unknown')
        await pause(AGAIN_MS)
        continue
      }
      if (answer.status >= 400) {
        this.#surprise(`${call.method} ${call.path}`, answer)
        return note('unknown')
      }
      ids.push(...act.idsIn(answer.body))
      if (sendsTwice) {
        const again = await this.#send(call.method, call.path, call.body, key)
        if (again && again.status < 400) ids.push(...act.idsIn(again.body))
        else if (again) this.#surprise(`${call.method} ${call.path} again`, again)
      }
      return note('told')
    }
    note('unknown')
  }

  async #read(name: string, act: Act, number: number): Promise<void> {
    const { customer, history } = this.#parts
    const begun = performance.now()
    const path = act.read.path(customer)
    const answer = await this.#send('GET', path)
    if (answer === undefined) return
    if (answer.status !== 200) return this.#surprise(`GET ${path}`, answer)
    const values = act.read.valuesIn(answer.body, number)
    history.reads.push({ place: this.#placeOf(name, act, number), begun, ended: performance.now(), values })
  }

  #surprise(what: string, { status, body }: Answer): void {
    this.#parts.surprises.push(`${this.#parts.customer.sub}: ${what} ${status} ${JSON.stringify(body)}`)
  }

  /** Undefined if the outcome is not known: there is no answer, or one that asks to try again. */
  async #send(method: string, path: string, body?: object, key?: string): Promise<Answer | undefined> {
    const { site, customer, counts } = this.#parts
    counts.requests += 1
    const headers = { cookie: customer.cookie, ...(body ? { 'content-type': 'application/json', 'idempotency-key': key ?? '' } : {}) }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(site.url + path, { method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) })
      .then(answerOf)
      .catch(() => undefined)
    if (answer?.status === 401) {
      this.#surprise(`${method} ${path}`, answer)
      await this.#signInAgain()
      return undefined
    }
    const isBusy = answer?.status === 409 && (answer.body as { code?: string }).code === 'AnfrageInArbeit'
    if (answer && answer.status < 502 && !isBusy) return answer
    counts.unanswered += 1
    return undefined
  }

  async #signInAgain(): Promise<void> {
    const { site, customer } = this.#parts
    const begun = performance.now()
    while (performance.now() - begun < PATIENCE_MS) {
      const cookie = await signIn(site, `${customer.sub}@kunde.example`, PASSWORD).catch(() => undefined)
      if (cookie !== undefined) {
        customer.cookie = cookie
        return
      }
      await pause(AGAIN_MS)
    }
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}
