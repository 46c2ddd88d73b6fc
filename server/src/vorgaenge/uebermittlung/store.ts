import { statement, type Queries } from '#platform/db/port.ts'
import { HANDED_OVER } from '../store.ts'

const bindStatement = statement(
  'uebermittlung.bind',
  `update portal.vorgang set unwiderruflich = true where id = any($1::uuid[]) and status = 'eingegangen' and not unwiderruflich`,
)

/** Their customers can no longer take these back, since a receiver may have them in a moment. */
export async function bind(db: Queries, ids: readonly string[]): Promise<void> {
  await db.query(bindStatement, [[...ids]])
}

// rows are locked in one order, since two receivers may get the same ones at once
const transmittedStatement = statement(
  'uebermittlung.transmitted',
  `with locked as (
     select id from portal.vorgang where id = any($1::uuid[]) and status = 'eingegangen' order by id for no key update)
   update portal.vorgang v set status = ${HANDED_OVER}, updated_at = $2 from locked l where v.id = l.id`,
)
// a system that pulls finds them in the outbox, however long it was away
const handedOverStatement = statement(
  'uebermittlung.handedOver',
  `with done as (
     select id from portal.outbox
      where vorgang_id = any($1::uuid[]) and ziel = 'erp' and folge is not null and zugestellt_am is null
        and not exists (select from portal.api_schluessel where widerrufen_am is null and 'lesen' = any(rechte))
      order by id for update)
   update portal.outbox o set zugestellt_am = $2 from done d where o.id = d.id`,
)

/** The operator has these: as after a pull, unless a system pulls too and its own call says so. */
export async function markTransmitted(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.query(transmittedStatement, [[...ids], now])
  await db.query(handedOverStatement, [[...ids], now])
}
