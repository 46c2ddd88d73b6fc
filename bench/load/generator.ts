// Sends requests at a constant rate, whether earlier ones are answered or not. A process of its own, so that it waits for nobody.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { populationOn, type Customer } from './customers.ts'
import { arrivalAt, type Ask, type Asked, type Class } from './mix.ts'
import { PUBLIC_URL } from './settings.ts'
import { signIn, type Answered } from './sign-in.ts'

export interface Order {
  readonly base: string
  readonly customers: number
  readonly today: string
  readonly issuer: string
  /** one after the other, without a pause */
  readonly segments: readonly Segment[]
  /** the place in the sequence where it begins */
  readonly first: number
}

export interface Segment {
  /** arrivals a second */
  readonly rate: number
  readonly seconds: number
}

export interface Arrival {
  readonly name: Class
  /** 0 without an answer */
  readonly status: number
  readonly isRefusal: boolean
  /** from the planned moment, in seconds since the begin of the order */
  readonly planned: number
  /** until the end of the answer, in milliseconds */
  readonly wait: number
  readonly what: string
}

export interface Done {
  readonly arrivals: readonly Arrival[]
  /** how late requests were sent at most, in milliseconds */
  readonly latest: number
}

/** No answer after this long is none. */
const PATIENCE_MS = 15_000
const LOOK_MS = 2
/** coprime to every number of customers that is a power of ten */
const STEP = 7919
const agent = new Agent({ keepAlive: true })

function send(base: string, customer: Customer, asked: Asked): Promise<Answered> {
  const body = asked.body && JSON.stringify(asked.body)
  return new Promise((resolve) => {
    const sent = request(
      base + asked.path,
      {
        agent,
        method: asked.method,
        headers: {
          accept: asked.accept ?? 'application/json',
          'accept-language': 'de-DE,de;q=0.9',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
          cookie: `__Host-sid=${customer.token}`,
          'x-forwarded-for': customer.network,
          'x-forwarded-proto': 'https',
          'sec-fetch-site': 'same-origin',
          ...(body && {
            origin: PUBLIC_URL,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': randomUUID(),
          }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }))
        answer.on('error', () => resolve(NO_ANSWER))
      },
    )
    sent.setTimeout(PATIENCE_MS, () => sent.destroy())
    sent.on('error', () => resolve(NO_ANSWER))
    sent.end(body)
  })
}

const NO_ANSWER: Answered = { status: 0, retryAfter: undefined }

let people: readonly Customer[] = []
const customerAt = (place: number) => people[place % people.length] as Customer

/** Who asks, from a place of the list on: the first customer who has such a thing. */
function askerFrom(number: number, ask: Ask | undefined): { readonly customer: Customer; readonly asked: Asked | undefined } {
  for (let place = number * STEP; ; place += 1) {
    const customer = customerAt(place)
    const asked = ask?.(customer, number)
    if (asked || !ask) return { customer, asked }
  }
}

async function run({ base, customers, today, issuer, segments, first }: Order): Promise<Done> {
  if (people.length !== customers) people = populationOn(today, issuer).customers(customers)
  const arrivals: Arrival[] = []
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  let latest = 0

  const arrive = async (number: number, dueMs: number) => {
    const { name, ask } = arrivalAt(number)
    const { customer, asked } = askerFrom(number, ask)
    const answer = asked ? await send(base, customer, asked) : await inTime(signIn(base, customer))
    const wait = performance.now() - begun - dueMs
    const isRefusal = answer.status === 503 && Number(answer.retryAfter) > 0
    arrivals.push({ name, status: answer.status, isRefusal, planned: dueMs / 1000, wait, what: asked ? nameOf(asked) : 'sign-in' })
  }
  for (const [place, due] of momentsOf(segments).entries()) {
    while (performance.now() - begun < due) await pause(LOOK_MS)
    latest = Math.max(latest, performance.now() - begun - due)
    const one: Promise<void> = arrive(first + place, due).then(() => void open.delete(one))
    open.add(one)
  }
  await Promise.all(open)
  return { arrivals, latest }
}

/** When each request is due, in milliseconds. */
function momentsOf(segments: readonly Segment[]): number[] {
  let from = 0
  return segments.flatMap(({ rate, seconds }) => {
    const begin = from
    from += seconds * 1000
    return Array.from({ length: Math.floor(rate * seconds) }, (_, number) => begin + (number / rate) * 1000)
  })
}

const inTime = (answer: Promise<Answered>) => Promise.race([answer.catch(() => NO_ANSWER), pause(PATIENCE_MS, NO_ANSWER, { ref: false })])

/** Method and path without numbers. */
const nameOf = ({ method, path }: Asked) => `${method} ${path.replaceAll(/\/[^/]*\d{3}[^/]*/g, '/…')}`

async function work(order: Order): Promise<void> {
  process.send?.(await run(order))
}

process.on('message', (order: Order) => void work(order))
process.on('disconnect', () => process.exit())
