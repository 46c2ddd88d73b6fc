import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { IdentityApp } from '#identity/app.ts'
import { statement, type Database } from '#platform/db/port.ts'
import { asSystem } from '#server/_kit/context.ts'
import { keepPerson } from '#server/account/store.ts'
import { createIntake } from '#server/erp/import/files.ts'
import { runImport } from '#server/erp/import/run.ts'
import { importKinds } from '#server/import-kinds.ts'
import { demoLines } from './data/lines.ts'
import { demoUsers } from './data/users.ts'
import { lookAsRules } from './fill-meldungen.ts'
import { drawDokumente } from './fill-dokumente.ts'
import { lookAsStaff } from './fill-kundensicht.ts'
import { sendDemoEinladungen } from './fill-einladungen.ts'
import { sendDemoPin, WAITS_FOR_PIN, type DemoParts } from './fill-pin.ts'
import { seedUsers } from './fill-users.ts'
import { askAsCustomers } from './fill-vorgaenge.ts'
import { filesOf } from '../storage/files.ts'

const anyPartner = statement('demo.anyPartner', 'select 1 as one from portal.geschaeftspartner limit 1')
const giveRole = statement(
  'demo.giveRole',
  'insert into portal.rolle (iss, sub, rolle, gegeben_am) values ($1, $2, $3, $4) on conflict do nothing',
)

/**
 * Fills an empty database with demo data: the embedded provider's users, imported master data, requests of customers.
 *
 * At an external provider nobody has the subjects of the demo persons; `admin demo zuordnen` gives their data to somebody.
 */
export async function seedDemo(parts: DemoParts, identity: IdentityApp | undefined, issuer: string): Promise<void> {
  const { database, config } = parts
  const [known] = await asSystem(database, (db) => db.query(anyPartner))
  const today = berlinDayOf(new Date())
  // draw letters while passwords are hashed
  const [letters] = await Promise.all([known ? undefined : drawDokumente(today), identity && seedUsers(identity)])
  if (!letters) return
  await giveRoles(database, issuer)
  await keepPersons(database, issuer)
  const intake = createIntake({ beside: letters, store: filesOf(config), probelauf: false })
  const result = await runImport(database, linesOf(demoLines(today, issuer)), { kinds: importKinds, intake })
  if (result.faults.total > 0) throw new Error(`the demo data has bad lines: ${JSON.stringify(result.faults.first[0])}`)
  await lookAsRules(database)
  await askAsCustomers(database, issuer)
  await lookAsStaff(database, issuer)
  for (const { login, sub, email } of demoUsers) if (login === WAITS_FOR_PIN) await sendDemoPin(parts, { iss: issuer, sub }, email)
  await sendDemoEinladungen(parts)
}

/** As if each had signed in before, so that support finds them by address. */
async function keepPersons(database: Database, issuer: string): Promise<void> {
  const now = new Date()
  await asSystem(database, async (db) => {
    for (const { sub, email, given_name, family_name, mobile_number = '' } of demoUsers) {
      const profil = { email, name: `${given_name} ${family_name}`, given_name, family_name, mobile_number }
      await keepPerson(db, { iss: issuer, sub, profil }, now)
    }
  })
}

async function giveRoles(database: Database, issuer: string): Promise<void> {
  const rows = demoUsers.flatMap((user) => user.roles.map((role) => [issuer, user.sub, role]))
  await asSystem(database, async (db) => {
    // as if long ago, so that bea.betrieb can confirm at once
    for (const row of rows) await db.query(giveRole, [...row, new Date(0)])
  })
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines.map((line) => `${line}\n`)
}
