import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import { artText } from '#contract/vorgaenge/kinds.ts'
import { formatNummer, isOpen } from '#contract/vorgaenge/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Away, createErpClient, KeyRefused, PlaceUnknown, type ErpClient, type Vorgang } from './portal.ts'
import { texts } from './texts.de.ts'

export interface ReceiverOptions {
  readonly url: string
  /** gives a valid key; called again if the portal refuses one */
  readonly keyFor: () => Promise<string>
  readonly seconds: number
  readonly rejected: readonly VorgangArt[]
  readonly clock: Clock
  readonly pollMs: number
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

interface Waiting {
  readonly vorgang: Vorgang
  readonly dueAt: number
}

/** Cursor of the receiver and its Vorgaenge. All of it may be lost: the portal delivers them again. */
interface State {
  client: ErpClient | undefined
  nach: number | undefined
  readonly waiting: Map<string, Waiting>
  isAway: boolean
  /** refused keys in a row */
  refusals: number
}

const clockFace = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' })

/** Receives Vorgaenge and decides each after some seconds, until aborted. Throws KeyRefused if a second key is refused. */
export async function receive(options: ReceiverOptions): Promise<void> {
  const { say, signal, pollMs } = options
  const state: State = { client: undefined, nach: undefined, waiting: new Map(), isAway: false, refusals: 0 }
  while (!signal.aborted) {
    try {
      await takeAndDecide(state, options)
    } catch (error) {
      if (signal.aborted) return
      recover(state, error, say)
    }
    await pause(pollMs, undefined, { signal }).catch(() => undefined)
  }
}

async function takeAndDecide(state: State, options: ReceiverOptions): Promise<void> {
  const { clock, seconds, keyFor, url, say, signal } = options
  state.client ??= createErpClient(url, await keyFor(), signal)
  const { Vorgaenge, Cursor } = await state.client.pull(state.nach)
  state.nach = Cursor
  state.refusals = 0
  if (state.isAway) say(texts.back)
  state.isAway = false
  for (const vorgang of Vorgaenge) {
    if (!isOpen(vorgang.Status) || state.waiting.has(vorgang.VorgangId)) continue
    state.waiting.set(vorgang.VorgangId, { vorgang, dueAt: clock.now().getTime() + seconds * 1000 })
  }
  for (const [id, { vorgang, dueAt }] of state.waiting) {
    if (dueAt > clock.now().getTime()) continue
    await decide(state.client, vorgang, options)
    state.waiting.delete(id)
  }
}

async function decide(client: ErpClient, vorgang: Vorgang, { rejected, clock, say }: ReceiverOptions): Promise<void> {
  const grund = (rejected as readonly string[]).includes(vorgang.Art) ? texts.grund : undefined
  const isDone = await client.decide(vorgang.VorgangId, grund)
  const outcome = grund === undefined ? texts.confirmed : texts.rejected(grund)
  const wessen = vorgang.GPNummer === undefined ? texts.ofPerson : texts.ofPartner(vorgang.GPNummer)
  say(texts.line(clockFace.format(clock.now()), formatNummer(vorgang.Nummer), artText(vorgang.Art), wessen, isDone ? outcome : texts.over))
}

/** Waits for a portal that is down, and starts over if its database was replaced. Other errors are bugs. */
function recover(state: State, error: unknown, say: ReceiverOptions['say']): void {
  if (error instanceof Away) {
    if (!state.isAway) say(texts.away)
    state.isAway = true
  } else if (error instanceof PlaceUnknown) {
    state.nach = undefined
    state.waiting.clear()
  } else if (error instanceof KeyRefused && state.refusals === 0) {
    state.client = undefined
    state.refusals = 1
  } else throw error
}
