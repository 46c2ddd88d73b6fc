import { freshDatabase } from '#platform/db/testing.ts'
import type { Recorded } from '#platform/db/testing/record.ts'
import { Client } from 'pg'
import { migrationParts } from '../../start/storage/paths.ts'
import { exceptions } from './faults.ts'
import { fillWithHistory } from './fill.ts'
import type { Asked } from './plans.ts'
import { productStatements, readValues } from './statements.ts'

/** A database with ten years of so many accounts; `close` drops it. */
export async function openGrown(accounts: number) {
  const fresh = await freshDatabase('postgres', migrationParts)
  const client = new Client({ connectionString: fresh.url })
  await client.connect()
  await fillWithHistory(client, accounts)
  return {
    client,
    close: async () => {
      await client.end()
      await fresh.drop()
    },
  }
}

/** The faults of all statements that are no exceptions, each with its name. */
export async function faultsOfAll(faultsOf: (asked: Asked) => Promise<string[]>): Promise<string[]> {
  const texts = new Map((await productStatements()).map(({ name, text }) => [name, text]))
  const faults: string[] = []
  for (const { name, role, values } of (await readValues()).filter((one: Recorded) => !Object.hasOwn(exceptions, one.name))) {
    const found = await faultsOf({ text: texts.get(name) ?? '', role, values }).catch((error: unknown) => {
      throw new Error(`${name} cannot be explained with its values`, { cause: error })
    })
    faults.push(...found.map((fault) => `${name} as ${role} ${fault}`))
  }
  return faults
}

/** A statement of the role that sees all rows. */
export const planted = (text: string, ...values: string[]): Asked => ({ text, role: 'netzportal_system', values })
