import type { Client } from 'pg'
import { fillOf, TODAY, YEARS, type Filled } from './filled.ts'
import { history } from './tables/history.ts'
import { masterData } from './tables/master-data.ts'
import { people, shortLived } from './tables/people.ts'
import { otherTables } from './tables/provider.ts'

/** Every table whose rows become more with accounts or years. */
export const filledTables: readonly Filled[] = [...masterData, ...history, ...people, ...shortLived, ...otherTables]

/**
 * Fills a migrated, empty database with ten years of so many contract accounts. The statistics are PostgreSQL's own.
 *
 * Indexes are built after the rows, which takes a third of the time.
 */
export async function fillWithHistory(client: Client, accounts: number): Promise<void> {
  // references hold by the way the rows are made
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(SECONDARY_INDEXES)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(MONTHS)
  for (const filled of filledTables) await client.query(fillOf(filled, accounts))
  await client.query(STREETS)
  // of a partitioned table the definition names the table alone
  for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '))
  await client.query(SEQUENCES)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze)')
}

const SECONDARY_INDEXES = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('portal', 'identity', 'dispatch') and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`

/** the partitions that the jobs have made as the years passed */
const MONTHS = `
  do $$
  declare
    h record;
  begin
    for h in select archive, keeper from platform.history loop
      execute format('set local role %I', h.keeper);
      perform platform.make_history_month(h.archive, month::date)
         from generate_series(date '${TODAY}' - interval '${YEARS} years', date '${TODAY}', interval '1 month') month;
      reset role;
    end loop;
  end $$`

/** the trigger that keeps them does not run during the fill */
const STREETS = `
  insert into portal.adresse_strasse (plz, ort, strasse, land, suchtext)
    select distinct plz, ort, strasse, land, suchtext from portal.adresse`

const SEQUENCES = `
  select setval('portal.outbox_folge', (select max(folge) from portal.outbox)),
         setval(pg_get_serial_sequence('portal.outbox', 'id'), (select max(id) from portal.outbox)),
         setval(pg_get_serial_sequence('portal.protokoll', 'id'), (select max(id) from portal.protokoll)),
         setval(pg_get_serial_sequence('identity.audit', 'id'), (select max(id) from identity.audit))`
