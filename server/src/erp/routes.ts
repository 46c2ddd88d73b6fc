import { askBack, confirmVorgang, pullVorgaenge, rejectVorgang } from '#contract/erp/endpoints.ts'
import { ABRUF_SIZE } from '#contract/erp/limits.ts'
import { erpRoute, type Route } from '../_kit/route.ts'
import { pullVorgaenge as pull } from '../vorgaenge/abruf/acts.ts'
import { decideVorgang, type EntscheidungService } from '../vorgaenge/entscheidung/acts.ts'
import { askBack as ask, type RueckfrageService } from '../vorgaenge/rueckfrage/acts.ts'
import { abgerufenerVorgangOf, entscheidungOf, gestellteRueckfrageOf } from './wire.ts'

/** Calls of the operator's system, which pulls and decides Vorgaenge and asks about them. */
export function erpRoutes(entscheidung: EntscheidungService & RueckfrageService): Route[] {
  return [
    erpRoute(pullVorgaenge, async ({ db, clock, query: { nach, limit } }) => {
      const after = nach === undefined ? undefined : Number(nach)
      const { rows, cursor } = await pull(db, after, limit === undefined ? ABRUF_SIZE : Number(limit), clock.now())
      return { Vorgaenge: rows.map(abgerufenerVorgangOf), Cursor: cursor }
    }),
    erpRoute(confirmVorgang, async ({ db, params: { vorgang_id } }) =>
      entscheidungOf(await db.transaction((tx) => decideVorgang(entscheidung, tx, vorgang_id, { status: 'bestaetigt' }))),
    ),
    erpRoute(rejectVorgang, async ({ db, params: { vorgang_id }, body: { Grund: grund } }) =>
      entscheidungOf(await db.transaction((tx) => decideVorgang(entscheidung, tx, vorgang_id, { status: 'abgelehnt', grund }))),
    ),
    erpRoute(askBack, async ({ db, params: { vorgang_id }, body: { Frage } }) =>
      gestellteRueckfrageOf(await db.transaction((tx) => ask(entscheidung, tx, vorgang_id, Frage))),
    ),
  ]
}
