import { systemClock } from '#platform/clock.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { createLog } from '#platform/log.ts'
import { prepareChange } from '#platform/secrets/change.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxOf } from '../serve/dispatch.ts'
import { createProvider } from '../serve/embedded-provider.ts'
import { readConfig } from '../settings/config.ts'
import { migrationParts } from '../storage/paths.ts'
import { keyringOn } from '../storage/secret.ts'
import { operation } from '../testing/operation.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

const NEW = randomBytes(32).toString('hex')
const SWITCHED = 'Das neue Geheimnis schreibt. Alles Gespeicherte ist neu verschlüsselt. Dann: secret ablegen'
const AT_PROVIDER = 'Datenbank des Anbieters:'

describe.runIf(everyDatabaseKind.includes('postgres'))('a change of SECRET that is interrupted between two databases', () => {
  let portals: FreshDatabase
  let providers: FreshDatabase

  const configWith = (secret: string) =>
    readConfig({
      ...operation,
      SECRET: secret,
      IDENTITY_URL: 'http://127.0.0.1:8081',
      DATABASE_URL: portals.url,
      IDENTITY_DATABASE_URL: providers.url ?? '',
      LOG_LEVEL: 'silent',
    })
  const both = () => configWith(`${operation.SECRET},${NEW}`)
  const run = (...args: string[]) => withActContext(both(), portals.database, prepareCommand(args, systemClock))
  const sql = <R extends object>({ database }: FreshDatabase, text: string) => database.asOwner((owner) => owner.run<R>(text))
  const retired = async (fresh: FreshDatabase) =>
    (await sql<{ generation: number }>(fresh, 'select generation from platform.secret where retired_at is not null')).length

  beforeAll(async () => {
    portals = await freshDatabase('postgres', migrationParts)
    providers = await freshDatabase('postgres', migrationParts)
    const log = createLog('silent')
    const config = configWith(operation.SECRET)
    for (const { database } of [portals, providers]) {
      const keyring = await keyringOn(config, database, log)
      await keyring.begin()
      const outbox = outboxOf(config, keyring, { send: async () => undefined })
      if (database === providers.database)
        await createProvider({ config, database, keyring, log, clock: systemClock, outbox, portalOrigin: () => '' })
      await keyring.close()
    }
  }, 120_000)
  afterAll(async () => {
    await portals.drop()
    await providers.drop()
  })

  it('goes on when the command is given again: the other database follows, and the signing keys that may be known are renewed', async () => {
    await withActContext(both(), portals.database, ({ withSecrets }) =>
      withSecrets(async (places) => {
        for (const place of places) await (await prepareChange(place))?.()
      }),
    )
    expect(await run('secret', 'wechseln')).toEqual([SWITCHED, AT_PROVIDER, SWITCHED])
    expect(await sql(providers, 'select count(*) as count from identity.signing_key')).toEqual([{ count: 2 }])
    // once more renews nothing
    expect(await run('secret', 'wechseln')).toEqual([SWITCHED, AT_PROVIDER, SWITCHED])
    expect(await sql(providers, 'select count(*) as count from identity.signing_key')).toEqual([{ count: 2 }])

    // the portal's database was done when the command ended
    await sql(portals, 'update platform.secret set retired_at = now() where generation = 1')
    expect(await run('secret', 'ablegen')).toEqual([AT_PROVIDER, expect.stringMatching(/^Generation 1 \([0-9a-f]{16}\) ist abgelegt\./)])
    expect([await retired(portals), await retired(providers)]).toEqual([1, 1])
    await expect(run('secret', 'ablegen')).rejects.toThrow('Es gibt kein älteres Geheimnis zum Ablegen.')
    expect((await run('protokoll', 'pruefen'))[0]).toMatch(/^Das Protokoll ist unversehrt/)
  })
})
