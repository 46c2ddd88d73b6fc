import { allNutzlasten } from '#contract/all-nutzlasten.ts'
import { isVorgangArt } from '#contract/all-vorgaenge.ts'
import { statement, type Database } from '#platform/db/port.ts'
import { asSystem } from '../context.ts'

// what a test writes by hand has no delivery
const storedStatement = statement(
  'testing.payloads',
  `select distinct v.art, v.nutzlast from portal.vorgang v join portal.outbox o on o.vorgang_id = v.id`,
)

interface Stored {
  readonly art: string
  readonly nutzlast: unknown
}

/** What calls stored so far and the written contract does not describe: kind, field and what is wrong. */
export async function findUndescribed(database: Database): Promise<readonly string[]> {
  const rows = await asSystem(database, (db) => db.query<Stored>(storedStatement, []))
  return rows.flatMap(faultsOf)
}

/** Every kind that calls stored so far. */
export async function storedKinds(database: Database): Promise<ReadonlySet<string>> {
  const rows = await asSystem(database, (db) => db.query<Stored>(storedStatement, []))
  return new Set(rows.map(({ art }) => art))
}

function faultsOf({ art, nutzlast }: Stored): readonly string[] {
  // no act compiles with another kind
  if (!isVorgangArt(art)) return []
  const { error } = allNutzlasten[art].schema.safeParse(nutzlast)
  return (error?.issues ?? []).map((issue) => `${art}: ${issue.path.join('.')} ${JSON.stringify(issue)}`)
}
