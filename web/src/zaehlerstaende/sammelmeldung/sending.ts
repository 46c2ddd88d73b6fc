import { describeFailure } from '../../_api/describe-failure.ts'
import { queryClient } from '../../_api/query-client.ts'
import { showToast } from '../../_ui/toasts.ts'
import { keepDraft, loadKept } from '../../account/konto/draft.ts'
import { profil } from '../../account/queries.ts'
import { zaehlerstaendeQuery, type Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { ablesungBody } from '../ablesung-body.ts'
import { faelligeQuery, loadKundenname, reportAblesung } from '../queries.ts'
import { KEEP_EVERY_MS } from './limits.ts'
import type { ReadyRow } from './meter.ts'
import { sentRow, type Receipt } from './receipt.ts'
import { sendAll } from './send-all.ts'
import { texts } from './texts.de.ts'
import { VORGAENGE } from '../../vorgaenge/stand/queries.ts'

/** While rows are sent. */
export interface SendingNow {
  readonly done: number
  readonly all: number
  /** The server asked for a pause. */
  readonly isPausing: boolean
}

export interface Sending {
  readonly now?: SendingNow
  readonly receipt?: Receipt
  /** Ended the session; lost by a reload, which signs in again. */
  readonly signedOut?: unknown
}

/** What is sent and received, by person and kind of account. It outlives the page, so that people may go on in the portal. */
const known = new Map<string, Sending>()
const listeners = new Set<() => void>()
const stopping = new Map<Sparte, AbortController>()

const ownerOf = (sparte: Sparte) => `${profil.current?.sub ?? ''} ${sparte}`
const keptAs = (sparte: Sparte) => `sammelmeldung.bestaetigung.${sparte}`

/** For useSyncExternalStore. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The state of this person's sending, after a reload as it was kept. */
export function sendingOf(sparte: Sparte): Sending {
  const owner = ownerOf(sparte)
  const receipt = known.has(owner) ? undefined : (loadKept(keptAs(sparte)) as Receipt | undefined)
  const state = known.get(owner) ?? (receipt ? { receipt } : {})
  known.set(owner, state)
  return state
}

export function stopSending(sparte: Sparte): void {
  stopping.get(sparte)?.abort()
}

/** Sends the rows under their keys. It goes on while other pages of the portal are open. */
export async function startSending(sparte: Sparte, rows: readonly ReadyRow[], keys: Readonly<Record<string, string>>): Promise<void> {
  const owner = ownerOf(sparte)
  const { now, receipt: before } = sendingOf(sparte)
  if (now) return
  const set = (state: Sending) => {
    known.set(owner, state)
    for (const listener of listeners) listener()
  }
  const abort = new AbortController()
  stopping.set(sparte, abort)
  const sent = before?.isOpen ? [...before.sent] : []
  const refused: Record<string, string> = {}
  let [done, isPausing, keptAt] = [0, false, Date.now()]
  const underway = new Set<string>()
  let signedOut: unknown
  const receiptOf = (isEnded: boolean): Receipt => ({
    sent: [...sent],
    refused: { ...refused },
    isOpen: done < rows.length,
    isEnded,
    at: new Date().toISOString(),
  })
  const keep = (receipt: Receipt) => {
    // another person's name would stand on it
    if (ownerOf(sparte) === owner) keepDraft(keptAs(sparte), receipt)
  }
  const tell = () => set({ now: { done, all: rows.length, isPausing } })
  const sendKeyOf = ({ meter }: ReadyRow) => keys[meter.key] ?? crypto.randomUUID()
  const note = () => keep({ ...receiptOf(false), underway: [...underway] })
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', note)
  keep(receiptOf(false))
  tell()
  const nameOf = namesOnce()
  await sendAll({
    rows,
    signal: abort.signal,
    send: async (row) => {
      // nothing is sent in the name of the next person
      if (ownerOf(sparte) !== owner) abort.abort()
      const { konto, zaehler } = row.meter
      const kundenname = await nameOf(konto.gpNummer)
      underway.add(sendKeyOf(row))
      return reportAblesung(ablesungBody({ sparte, konto, zaehler, kundenname, checked: row.checked }), sendKeyOf(row))
    },
    onSent: (row, angenommen) => {
      underway.delete(sendKeyOf(row))
      sent.push(sentRow(row, sendKeyOf(row), angenommen))
      done += 1
      tell()
      if (Date.now() - keptAt < KEEP_EVERY_MS) return
      keep(receiptOf(false))
      keptAt = Date.now()
    },
    onFailed: (row, error) => {
      underway.delete(sendKeyOf(row))
      refused[sendKeyOf(row)] = reasonOf(error)
      if (describeFailure(error).isSignedOut) signedOut = error
    },
    pause: async (seconds) => {
      isPausing = true
      tell()
      await waitFor(seconds, abort.signal)
      isPausing = false
      tell()
    },
  })
  window.removeEventListener('beforeunload', warn)
  window.removeEventListener('pagehide', note)
  const receipt = receiptOf(true)
  keep(receipt)
  if (listeners.size === 0) showToast(receipt.isOpen ? texts.done.toastPartly : texts.done.toast)
  set({ receipt, signedOut })
  for (const queryKey of [zaehlerstaendeQuery(sparte).queryKey, faelligeQuery.queryKey, VORGAENGE])
    void queryClient.invalidateQueries({ queryKey })
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function reasonOf(error: unknown): string {
  const { sentence, isUnknownOutcome } = describeFailure(error)
  return isUnknownOutcome ? texts.done.unknown : sentence
}

function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Asks for each partner's name once; after a failure the next row asks again. */
function namesOnce(): (gpNummer: string) => Promise<string> {
  const names = new Map<string, Promise<string>>()
  return (gpNummer) => {
    const name = names.get(gpNummer) ?? loadKundenname(gpNummer)
    names.set(gpNummer, name)
    name.catch(() => names.delete(gpNummer))
    return name
  }
}
