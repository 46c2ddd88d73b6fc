import { confirmVorgang, pullVorgaenge, rejectVorgang } from '#contract/erp/endpoints.ts'
import { erpRoute, type Route } from '../_kit/route.ts'
import { pullVorgaenge as pull } from '../vorgaenge/abruf/acts.ts'
import { decideVorgang, type EntscheidungService } from '../vorgaenge/entscheidung/acts.ts'
import { abgerufenerVorgangOf } from './wire.ts'

const DEFAULT_LIMIT = 100

/** What the operator's system calls: it takes Vorgaenge up and decides them. */
export function erpRoutes(entscheidung: EntscheidungService): Route[] {
  return [
    erpRoute(pullVorgaenge, async ({ db, clock, query: { nach, limit } }) => {
      const after = nach === undefined ? undefined : Number(nach)
      const { rows, cursor } = await pull(db, after, limit === undefined ? DEFAULT_LIMIT : Number(limit), clock.now())
      return { Vorgaenge: rows.map(abgerufenerVorgangOf), Cursor: cursor }
    }),
    erpRoute(confirmVorgang, async ({ db, params: { vorgang_id } }) => {
      const { id, status } = await db.transaction((tx) => decideVorgang(entscheidung, tx, vorgang_id, { status: 'bestaetigt' }))
      return { VorgangId: id, Status: status }
    }),
    erpRoute(rejectVorgang, async ({ db, params: { vorgang_id }, body: { Grund: grund } }) => {
      const { id, status } = await db.transaction((tx) => decideVorgang(entscheidung, tx, vorgang_id, { status: 'abgelehnt', grund }))
      return { VorgangId: id, Status: status }
    }),
  ]
}
