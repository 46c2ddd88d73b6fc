import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { periodInForce, setPeriod } from '#platform/retention/periods.ts'
import { asSystem } from '../_kit/context.ts'
import { BY_COMMAND, keepProtokoll } from '../_protokoll/store.ts'
import { dayBefore, hasPast } from './acts.ts'
import { FRIST_ARTEN, type Aufbewahrung, type FristArt } from './fristen.ts'
import * as store from './store.ts'

interface Parts {
  readonly database: Database
  readonly clock: Clock
}

/** A period as the operator sees it. */
export interface Friststand {
  readonly art: FristArt
  readonly configured: number
  /** undefined while nothing is deleted */
  readonly inForce: number | undefined
  /** whether rows are past the configured period */
  readonly hasPastRows: boolean
}

export function listFristen({ database, clock }: Parts, fristen: Aufbewahrung): Promise<Friststand[]> {
  return asSystem(database, async (db) => {
    const stand: Friststand[] = []
    for (const art of FRIST_ARTEN) {
      const inForce = await periodInForce(db, art)
      stand.push({ art, configured: fristen[art], inForce, hasPastRows: await hasPast(db, art, dayBefore(clock.now(), fristen[art])) })
    }
    return stand
  })
}

/** Lets a first or shorter period take effect; false if it already has. */
export function agreeFrist({ database, clock }: Parts, art: FristArt, months: number): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if ((await periodInForce(tx, art)) === months) return false
      await setPeriod(tx, art, months)
      await keepProtokoll(tx, { handlung: 'FristBestaetigt', anfrage: BY_COMMAND, gegenstand: `${art}: ${months}` }, clock.now())
      return true
    }),
  )
}

/** Keeps everything of a partner from now on; what is being deleted at this moment is waited for. False for an unknown partner. */
export function hold({ database, clock }: Parts, gpNummer: string, grund: string): Promise<boolean> {
  const now = clock.now()
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.insertHold(tx, gpNummer, grund, now))) return false
      await keepProtokoll(tx, { handlung: 'SperreGesetzt', gpNummer, anfrage: BY_COMMAND, gegenstand: grund }, now)
      return true
    }),
  )
}

/** Ends a hold; false if there is none. Rows past their period go at the next run of the job. */
export function release({ database, clock }: Parts, gpNummer: string): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.deleteHold(tx, gpNummer))) return false
      await keepProtokoll(tx, { handlung: 'SperreAufgehoben', gpNummer, anfrage: BY_COMMAND }, clock.now())
      return true
    }),
  )
}

export function listHolds(database: Database): Promise<store.HoldRow[]> {
  return asSystem(database, (db) => store.listHolds(db))
}
