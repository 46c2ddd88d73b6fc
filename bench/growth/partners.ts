import { Client } from 'pg'
import { LOCKS } from '#platform/db/locks.ts'
import { productStatements, readValues } from './statements.ts'

// node tools/run.mjs bench/growth/partners.ts <address of a migrated database>: what would change if rows were shared out by business partner
// (docs/failover.md, "Beyond one primary").

const TABLES = `
  select n.nspname as schema, c.relname as name,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'gp_nummer') as has,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'gp_nummer' and not a.attnotnull) as nullable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('portal', 'identity', 'dispatch', 'pgboss')`

const OF_PARTNER = `exists (select from pg_attribute a where a.attrelid = %.oid and a.attname = 'gp_nummer')`
const UNIQUE_KEYS = `
  select i.relname as name, x.indisprimary as "isPrimary",
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey) and a.attname = 'gp_nummer') as has
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = c.relnamespace
   where x.indisunique and n.nspname = 'portal' and c.relkind in ('r', 'p') and not c.relispartition and ${OF_PARTNER.replace('%', 'c')}`
const REFERENCES = `
  select exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname = 'gp_nummer') as has,
         ${OF_PARTNER.replace('%', 'c')} and ${OF_PARTNER.replace('%', 't')} as both
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
   where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'portal'`
const OTHERS = `
  select (select count(*)::integer from pg_policies where schemaname = 'portal') as policies,
         (select count(*)::integer from pg_sequences where schemaname = 'portal') as sequences,
         (select count(*)::integer from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
           where not g.tgisinternal and g.tgparentid = 0 and n.nspname = 'portal') as triggers`

interface Table {
  readonly schema: string
  readonly name: string
  readonly has: boolean
  readonly nullable: boolean
}

const client = new Client({ connectionString: process.argv[2] })
await client.connect()
const tables = (await client.query<Table>(TABLES)).rows
const keys = (await client.query<{ name: string; isPrimary: boolean; has: boolean }>(UNIQUE_KEYS)).rows
const references = (await client.query<{ has: boolean; both: boolean }>(REFERENCES)).rows
const [others] = (await client.query<object>(OTHERS)).rows
await client.end()

const mine = tables.filter(({ schema }) => schema === 'portal')
const patternOf = (wanted: readonly Table[]) => new RegExp(`\\bportal[.](?:${wanted.map(({ name }) => name).join('|')})\\b`)
const [ofPartner, ofNone] = [patternOf(mine.filter(({ has }) => has)), patternOf(mine.filter(({ has }) => !has))]
const statements = await productStatements()
const roles = new Map((await readValues()).map(({ name, role }) => [name, role]))
const counted = Object.groupBy(statements, ({ text }) => {
  if (!ofPartner.test(text)) return 'touches no table with a partner'
  const names = /\bgp_nummer\b/.test(text) ? 'names the partner' : 'does not name the partner'
  return `${names}${ofNone.test(text) ? ', and joins a table without one' : ''}`
})
console.table(
  Object.entries(Object.groupBy(tables, ({ schema }) => schema)).map(([schema, all = []]) => ({
    schema,
    tables: all.length,
    'with the partner': all.filter(({ has }) => has).length,
    'of which it may be empty': all.filter(({ nullable }) => nullable).length,
  })),
)
console.table({
  'unique keys of tables with a partner': keys.length,
  'without the partner in it': keys.filter(({ has }) => !has).length,
  'of which primary keys': keys.filter(({ has, isPrimary }) => !has && isPrimary).length,
  'references between tables': references.length,
  'between tables with a partner, without the partner in them': references.filter(({ has, both }) => both && !has).length,
  'to or from a table without a partner': references.filter(({ both }) => !both).length,
  ...others,
  'kinds of advisory locks': Object.keys(LOCKS).length,
})
console.table(
  Object.entries(counted).map(([kind, all]) => ({
    statements: kind,
    all: all.length,
    'of customers': all.filter(({ name }) => roles.get(name) === 'netzportal_kunde').length,
  })),
)
// the store imports more than it closes
process.exit(0)
