import { ANTWORT, isOpen, type Vorgang } from './contract.ts'
import type { Entry, Journal, Outcome } from './journal.ts'

/** A Vorgang, and how far the system is with it. */
export interface Known {
  readonly vorgang: Vorgang
  /** when it may be decided, in milliseconds since 1970; at once after a restart */
  readonly dueAt: number
  state: 'open' | 'asked' | Outcome
  /** whether the customer was asked; nobody is asked twice */
  wasAsked: boolean
  /** when it was decided */
  at: string
  wasDelivered: boolean
}

/** All Vorgänge that this system ever took. */
export interface Records {
  /** the cursor of the last pull */
  readonly nach: number | undefined
  /** made-up customers whose master data the portal has */
  readonly customers: number
  loaded(customers: number): void
  /** Takes a Vorgang; one that is known changes nothing. */
  take(vorgang: Vorgang, dueAt: number): void
  pass(nach: number | undefined): void
  /** those that are to be decided now, oldest first */
  due(now: number): readonly Known[]
  /** Waits for the answer, unless it is here already. Somebody else's question has no id. */
  asked(known: Known, rueckfrageId: string | undefined): void
  decided(known: Known, outcome: Outcome, at: Date): void
  /** confirmed ones that no delta has brought back yet */
  undelivered(): readonly Known[]
  delivered(those: readonly Known[]): void
}

/**
 * What the portal hands over is noted before it is acknowledged. A decision that a crash left unnoted is made again, which gets the same
 * answer.
 */
export function openRecords(journal: Journal): Records {
  const all = new Map<string, Known>()
  /** questions that have been answered */
  const answered = new Set<unknown>()
  let nach: number | undefined
  let customers = 0
  const change = (id: string, how: (one: Known) => unknown): void => {
    const one = all.get(id)
    if (one) how(one)
  }
  const take = (vorgang: Vorgang, dueAt: number): void => {
    // the portal may have settled an answer already
    const state = isOpen(vorgang) ? 'open' : 'over'
    all.set(vorgang.VorgangId, { vorgang, dueAt, state, wasAsked: false, at: '', wasDelivered: false })
    if (vorgang.Art !== ANTWORT) return
    const { VorgangId, RueckfrageId } = vorgang.Nutzlast
    answered.add(RueckfrageId)
    change(String(VorgangId), (one) => one.state === 'asked' && (one.state = 'open'))
  }
  const apply = (entry: Entry, dueAt = 0): void => {
    switch (entry.kind) {
      case 'taken':
        return take(entry.vorgang, dueAt)
      case 'passed':
        nach = entry.nach
        return
      case 'asked':
        return change(entry.id, (one) => Object.assign(one, { state: answered.has(entry.rueckfrageId) ? 'open' : 'asked', wasAsked: true }))
      case 'decided':
        return change(entry.id, (one) => Object.assign(one, { state: entry.outcome, at: entry.at }))
      case 'delivered':
        return entry.ids.forEach((id) => change(id, (one) => (one.wasDelivered = true)))
      case 'loaded':
        customers = entry.customers
    }
  }
  const note = (entry: Entry, dueAt?: number) => {
    journal.note(entry)
    apply(entry, dueAt)
  }
  for (const entry of journal.entries) apply(entry)
  return {
    get nach() {
      return nach
    },
    get customers() {
      return customers
    },
    loaded: (count) => note({ kind: 'loaded', customers: count }),
    take: (vorgang, dueAt) => {
      if (!all.has(vorgang.VorgangId)) note({ kind: 'taken', vorgang }, dueAt)
    },
    pass: (next) => void (next !== nach && note({ kind: 'passed', nach: next })),
    due: (now) => [...all.values()].filter(({ state, dueAt }) => state === 'open' && dueAt <= now),
    asked: ({ vorgang }, rueckfrageId) => note({ kind: 'asked', id: vorgang.VorgangId, rueckfrageId }),
    decided: ({ vorgang }, outcome, at) => note({ kind: 'decided', id: vorgang.VorgangId, outcome, at: at.toISOString() }),
    undelivered: () => [...all.values()].filter(({ state, wasDelivered }) => state === 'confirmed' && !wasDelivered),
    delivered: (those) => note({ kind: 'delivered', ids: those.map(({ vorgang }) => vorgang.VorgangId) }),
  }
}
