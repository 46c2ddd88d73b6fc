import { berlinDayOf } from '#contract/_shared/datum.ts'
import type { IdentityApp } from '#identity/app.ts'
import { statement, type Database } from '#platform/db/port.ts'
import { asSystem } from '#server/_kit/context.ts'
import { runImport } from '#server/erp/import.ts'
import { importKinds } from '#server/import-kinds.ts'
import { demoLines } from '../server/demo/demo-data.ts'
import { demoUsers } from '../server/demo/demo-users.ts'
import { sendDemoPin, type DemoParts } from './demo-pin.ts'
import { seedUsers } from './demo-users.ts'
import { askAsCustomers } from './demo-vorgaenge.ts'

const anyPartner = statement('demo.anyPartner', 'select 1 as one from portal.geschaeftspartner limit 1')
const giveRole = statement('demo.giveRole', 'insert into portal.rolle (iss, sub, rolle) values ($1, $2, $3) on conflict do nothing')

/** Puts the demo data into an empty database: the provider's users, the imported master data, some acts as demo customers. */
export async function seedDemo(parts: DemoParts, identity: IdentityApp | undefined, issuer: string): Promise<void> {
  const { database } = parts
  if (identity) await seedUsers(identity)
  const [known] = await asSystem(database, (db) => db.query(anyPartner))
  if (known) return
  await giveRoles(database, issuer)
  const result = await runImport(database, linesOf(demoLines(berlinDayOf(new Date()), issuer)), { kinds: importKinds })
  if (result.faults.total > 0) throw new Error(`the demo data has bad lines: ${JSON.stringify(result.faults.first[0])}`)
  await askAsCustomers(database, issuer)
  await sendDemoPin(parts, issuer)
}

async function giveRoles(database: Database, issuer: string): Promise<void> {
  const rows = demoUsers.flatMap((user) => user.roles.map((role) => [issuer, user.sub, role]))
  await asSystem(database, async (db) => {
    for (const row of rows) await db.query(giveRole, row)
  })
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines.map((line) => `${line}\n`)
}
