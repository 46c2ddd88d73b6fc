import { freshDatabase } from '#platform/db/testing.ts'
import { Client } from 'pg'
import { expect } from 'vitest'
import { migrationParts } from '../../start/storage/paths.ts'
import { exceptions, faultsOf, pairOf, type Pair } from './faults.ts'
import { fillWithHistory } from './fill.ts'
import type { Asked } from './plans.ts'
import { productStatements, readValues } from './statements.ts'

/** Two databases of ten years, the second with ten times the accounts; `close` drops them. */
export async function openGrownPair(accounts: number): Promise<Pair & { close(): Promise<void> }> {
  const [small, large] = [await openGrown(accounts / 10), await openGrown(accounts)]
  return {
    ...(await pairOf(small.client, large.client, accounts)),
    close: async () => {
      await small.close()
      await large.close()
    },
  }
}

async function openGrown(accounts: number) {
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

/** Fails with all faults of all statements that are no exceptions. */
export async function expectNoFaults(pair: Pair): Promise<void> {
  const texts = new Map((await productStatements()).map(({ name, text }) => [name, text]))
  const faults: string[] = []
  for (const { name, role, values } of await readValues()) {
    if (name in exceptions) continue
    faults.push(...(await faultsOf(pair, { text: texts.get(name) ?? '', role, values })).map((fault) => `${name} as ${role} ${fault}`))
  }
  expect(faults).toEqual([])
}

/** A statement of the role that sees all rows. */
export const planted = (text: string, ...values: string[]): Asked => ({ text, role: 'netzportal_system', values })
