import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import { statement } from '#platform/db/port.ts'
import type { History } from '#platform/retention/history.ts'
import { HISTORY_AFTER_DAYS } from '#platform/retention/limits.ts'
import { ENDED } from '../store.ts'

const FINISHED = `from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id where o.zugestellt_am < $1 and v.${ENDED}`

const oldestStatement = statement(
  'vorgaenge.oldestFinished',
  `select o.zugestellt_am as moment ${FINISHED} order by o.zugestellt_am limit 1`,
)
const moveStatement = statement(
  'vorgaenge.archiveOutbox',
  `with gone as (
     delete from portal.outbox
      where id = any(array(select o.id ${FINISHED} order by o.zugestellt_am limit ${DELETED_AT_ONCE} for update of o skip locked))
      returning id, vorgang_id, gp_nummer, vk_nummer, ziel, zugestellt_am, folge, abgewiesen),
   told as (
     update portal.vorgang v set uebermittelt_am = g.am
       from (select vorgang_id, min(zugestellt_am) as am from gone where ziel = 'erp' and folge is not null group by vorgang_id) g
      where v.id = g.vorgang_id),
   kept as (
     insert into portal.outbox_archiv (id, vorgang_id, gp_nummer, vk_nummer, ziel, zugestellt_am, folge, abgewiesen)
     select * from gone returning 1)
   select count(*)::integer as moved from kept`,
)

/** Rows of the outbox whose request is over. */
export const outboxHistory: History = {
  archive: 'portal.outbox_archiv',
  afterDays: HISTORY_AFTER_DAYS,
  oldest: async (db, before) => (await db.query<{ moment: Date }>(oldestStatement, [before]))[0]?.moment,
  move: async (db, before) => (await db.query<{ moved: number }>(moveStatement, [before]))[0]?.moved ?? 0,
}
