import type { Database } from '#platform/db/port.ts'
import { asSystem } from '../../_kit/context.ts'
import { keepProtokoll } from '../../_protokoll/store.ts'
import * as store from './store.ts'

export interface Rollenwunsch {
  readonly iss: string
  readonly sub: string
  readonly rolle: store.Rolle
}

/** The portal's half of a staff role (decisions.md 43); false where the person has it already. */
export function giveRolle(database: Database, { iss, sub, rolle }: Rollenwunsch, now: Date): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.insertRolle(tx, iss, sub, rolle))) return false
      await keepProtokoll(tx, { handlung: 'RolleGegeben', wessen: { iss, sub }, gegenstand: rolle }, now)
      return true
    }),
  )
}

/** Works at the person's next request, also in a customer's view. False where they do not have it. */
export function takeRolle(database: Database, { iss, sub, rolle }: Rollenwunsch, now: Date): Promise<boolean> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.deleteRolle(tx, iss, sub, rolle))) return false
      await keepProtokoll(tx, { handlung: 'RolleGenommen', wessen: { iss, sub }, gegenstand: rolle }, now)
      return true
    }),
  )
}

export function allRollen(database: Database): Promise<store.RolleRow[]> {
  return asSystem(database, (db) => store.listRollen(db))
}
