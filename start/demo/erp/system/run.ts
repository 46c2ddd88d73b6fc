import { setTimeout as pause } from 'node:timers/promises'
import { ANTWORT, answered, isOpen, type Vorgang } from './contract.ts'
import { customerLines, kontotypOf as kontotypOfCustomer } from './customers.ts'
import { deltaOf, type KontotypOf } from './delta.ts'
import { openJournal } from './journal.ts'
import { Away, createPortal, KeyRefused, PlaceUnknown, type Portal } from './portal.ts'
import { openRecords, type Known, type Records } from './records.ts'
import { texts } from './texts.de.ts'
import { addressOf, startReceiver } from './webhook.ts'

/** How the reference system plays the operator's system. */
export interface SystemOptions {
  readonly url: string
  /** gives a valid key; called again if the portal refuses one */
  readonly keyFor: () => Promise<string>
  /** it decides a Vorgang so many seconds after it took it */
  readonly seconds: number
  /** kinds that it refuses, and kinds about which it asks the customer first */
  readonly rejected: readonly string[]
  readonly asked: readonly string[]
  /** seconds between two nightly runs; undefined for none */
  readonly nightSeconds: number | undefined
  /** made-up customers whose master data it delivers first */
  readonly customers: number
  /** receives webhooks on this port instead of pulling */
  readonly webhook: { readonly port: number; readonly secret: string } | undefined
  /** where it keeps what it took, decided and delivered */
  readonly folder: string
  readonly kontotypOf: KontotypOf
  readonly now: () => Date
  readonly pollMs: number
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

interface State {
  readonly options: SystemOptions
  readonly records: Records
  portal: Portal | undefined
  names: ReadonlyMap<string, string>
  isAway: boolean
  /** refused keys in a row */
  refusals: number
  /** in milliseconds since 1970 */
  nextNight: number
}

const clockFace = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' })

/**
 * Takes Vorgänge, decides them and delivers what was confirmed, until aborted. It knows the portal by docs/erp-contract.md alone.
 *
 * Throws KeyRefused if a second key is refused.
 */
export async function runSystem(options: SystemOptions): Promise<void> {
  const { webhook, folder, now, seconds, say, signal, pollMs, url } = options
  const journal = openJournal(folder)
  const records = openRecords(journal)
  const state: State = {
    options,
    records,
    portal: undefined,
    names: new Map(),
    isAway: false,
    refusals: 0,
    nextNight: now().getTime(),
  }
  const take = (vorgang: Vorgang) =>
    void ((isOpen(vorgang) || vorgang.Art === ANTWORT) && records.take(vorgang, now().getTime() + seconds * 1000))
  const receiver = webhook && (await startReceiver(webhook.port, webhook.secret, take, () => say(texts.forged)))
  say(webhook ? texts.listens(addressOf(webhook.port), seconds) : texts.pulls(url, seconds))
  try {
    while (!signal.aborted) {
      try {
        await runOnce(state, take)
      } catch (error) {
        if (signal.aborted) return
        recover(state, error)
      }
      await pause(pollMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    await receiver?.close()
    journal.close()
  }
}

async function runOnce(state: State, take: (vorgang: Vorgang) => void): Promise<void> {
  const { options, records } = state
  state.portal ??= createPortal(options.url, await options.keyFor(), options.signal)
  const { portal } = state
  if (state.names.size === 0) state.names = await portal.names()
  await deliverCustomers(state, portal)
  if (!options.webhook) {
    const { Vorgaenge, Cursor } = await portal.pull(records.nach)
    Vorgaenge.forEach(take)
    records.pass(Cursor)
  }
  for (const known of records.due(options.now().getTime())) await act(state, portal, known)
  await deliverDelta(state, portal)
  state.refusals = 0
  if (state.isAway) options.say(texts.back)
  state.isAway = false
}

/** Waits for a portal that is down, and starts over if its database was replaced. Other errors are bugs. */
function recover(state: State, error: unknown): void {
  const { options, records } = state
  if (error instanceof Away) {
    if (!state.isAway) options.say(texts.away)
    state.isAway = true
  } else if (error instanceof PlaceUnknown) {
    records.pass(undefined)
  } else if (error instanceof KeyRefused && state.refusals === 0) {
    state.portal = undefined
    state.refusals = 1
  } else throw error
}

/** Asks, refuses or confirms. What cannot be decided yet comes again in the next round. */
async function act(state: State, portal: Portal, known: Known): Promise<void> {
  const { records, options } = state
  const { VorgangId, Art } = known.vorgang
  if (options.asked.includes(Art) && !known.wasAsked) {
    const { refused, RueckfrageId, Antwort } = await portal.askBack(VorgangId, texts.frage)
    const isAsked = refused === undefined && Antwort === undefined
    if (isAsked || refused === 'RueckfrageOffen') {
      records.asked(known, RueckfrageId)
      return tell(state, known, texts.asked(texts.frage))
    }
    // nobody can answer, or the answer came before a crash: decide
  }
  const grund = options.rejected.includes(Art) ? texts.grund : undefined
  const refused = grund === undefined ? await portal.confirm(VorgangId, answerTo(Art)) : await portal.reject(VorgangId, grund)
  if (refused === 'NochNichtUebergeben') return
  // an account that moved meanwhile: only a refusal is possible
  const isMoved = refused === 'VorgangErledigt' && (await portal.reject(VorgangId, texts.movedGrund)) === undefined
  const reason = isMoved ? texts.movedGrund : grund
  const outcome = refused !== undefined && !isMoved ? 'over' : reason === undefined ? 'confirmed' : 'rejected'
  records.decided(known, outcome, options.now())
  const words = { confirmed: texts.confirmed, rejected: texts.rejected(reason ?? ''), over: texts.over }
  tell(state, known, words[outcome])
}

const answerTo = (art: string) => (answered.includes(art) ? texts.antwort : undefined)

function tell({ options, names }: State, { vorgang }: Known, outcome: string): void {
  const { Nummer, Art, GPNummer } = vorgang
  const nummer = (Nummer.match(/.{4}/g) ?? [Nummer]).join(' ')
  const whose = GPNummer === undefined ? texts.ofPerson : texts.ofPartner(GPNummer)
  options.say(texts.line(clockFace.format(options.now()), nummer, names.get(Art) ?? Art, whose, outcome))
}

/** Master data of the made-up customers, unless an earlier run delivered it. */
async function deliverCustomers(state: State, portal: Portal): Promise<void> {
  const { options, records } = state
  if (records.customers >= options.customers) return
  options.say(texts.sendsCustomers(options.customers))
  if (await untilImported(state, portal, await portal.sendLines(customerLines(options.customers)))) records.loaded(options.customers)
}

/** The nightly run: what was confirmed since the last one, as a delta with its documents. The same delta again changes nothing. */
async function deliverDelta(state: State, portal: Portal): Promise<void> {
  const { options, records, names } = state
  if (options.nightSeconds === undefined || options.now().getTime() < state.nextNight) return
  const confirmed = records.undelivered()
  if (confirmed.length === 0) return
  state.nextNight = options.now().getTime() + options.nightSeconds * 1000
  const kontotypOf: KontotypOf = (vk) => options.kontotypOf(vk) ?? kontotypOfCustomer(vk, options.customers)
  const { zeilen, files } = await deltaOf(confirmed, (art) => names.get(art) ?? art, kontotypOf)
  if (zeilen.length > 0) {
    options.say(texts.sendsDelta(zeilen.length, files.length))
    for (const { datei, pdf } of files) await portal.keepFile(datei, pdf)
    if (!(await untilImported(state, portal, await portal.sendLines(zeilen)))) return
  }
  records.delivered(confirmed)
}

/** Whether the lines came in; bad ones are told. */
async function untilImported({ options }: State, portal: Portal, id: string): Promise<boolean> {
  const { say, signal, pollMs } = options
  let state = await portal.findImport(id)
  while (state.BeendetAm === undefined) {
    await pause(pollMs, undefined, { signal })
    state = await portal.findImport(id)
  }
  const isWritten = state.Zustand === 'geschrieben'
  say(isWritten ? texts.imported(state.Nummer, state.Zeilen - state.Fehlerhaft) : texts.notImported(state.Nummer, state.Ursache ?? ''))
  for (const { Anzahl, Art, Feld, Grund } of state.Gruende) {
    say(texts.lineReason(Anzahl, [Art, Feld].filter(Boolean).join('.'), Grund))
  }
  return isWritten
}
