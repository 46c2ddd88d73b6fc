import { systemClock } from '#platform/clock.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { createLog } from '#platform/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCommand } from '../admin/commands.ts'
import { withActContext } from '../admin/context.ts'
import { readConfig } from '../settings/config.ts'
import { outboxOf } from '../serve/dispatch.ts'
import { createProvider } from '../serve/embedded-provider.ts'
import { migrationParts } from './paths.ts'
import { keyringOn } from './secret.ts'
import { operation } from '../testing/operation.ts'

const IDENTITY = { IDENTITY_URL: 'http://127.0.0.1:8081' }

describe.runIf(process.env['TEST_DATABASE_URL'])('a provider with its own database', () => {
  let portals: FreshDatabase
  let providers: FreshDatabase

  beforeAll(async () => {
    portals = await freshDatabase('postgres', migrationParts)
    providers = await freshDatabase('postgres', migrationParts)
    const config = configWith()
    const log = createLog('silent')
    const keyring = await keyringOn(config, providers.database, log)
    await createProvider({
      config,
      database: providers.database,
      keyring,
      log,
      clock: systemClock,
      outbox: outboxOf(config, keyring, { send: async () => undefined }),
      portalOrigin: () => '',
    })
  })
  afterAll(async () => {
    await portals.drop()
    await providers.drop()
  })

  const configWith = (more: Record<string, string> = {}) =>
    readConfig({ ...operation, ...IDENTITY, DATABASE_URL: portals.url, LOG_LEVEL: 'silent', ...more })
  const invite = (more: Record<string, string> = {}) =>
    withActContext(
      configWith(more),
      portals.database,
      prepareCommand(['personal', 'einladen', '--email', 'sven@netz.example', '--grund', 'neu im Team'], systemClock),
    )
  const count = async ({ database }: FreshDatabase, table: string) =>
    (await database.asOwner((owner) => owner.run<{ count: number }>(`select count(*)::integer as count from ${table}`)))[0]?.count
  const own = () => ({ IDENTITY_DATABASE_URL: providers.url ?? '' })

  it('is named to the commands, which touch no other', async () => {
    await expect(invite()).rejects.toThrow(/noch nie gearbeitet\..* IDENTITY_DATABASE_URL\.$/)
    await expect(invite({ ...own(), SECRET: operation.SECRET.split('').toReversed().join('') })).rejects.toThrow(/^SECRET: /)
    expect(await count(providers, 'identity.account')).toBe(0)
    expect(await count(portals, 'portal.rolle')).toBe(0)
  })

  it('a provider that is down does not stop a role from being taken: the portal’s half goes first', async () => {
    const config = configWith({ IDENTITY_DATABASE_URL: 'postgres://u@127.0.0.1:1/x' })
    const row = `values ('${operation.PUBLIC_URL}/id', 'sven', 'support')`
    await portals.database.asOwner((owner) => owner.run(`insert into portal.rolle ${row}`))
    const args = ['rolle', 'nehmen', '--sub', 'sven', '--rolle', 'support', '--grund', 'neues Team']
    const taking = withActContext(config, portals.database, prepareCommand(args, systemClock))
    await expect(taking).rejects.toThrow(/^IDENTITY_DATABASE_URL: the database cannot be reached/)
    expect(await count(portals, 'portal.rolle')).toBe(0)
    await portals.database.asOwner((owner) => owner.run('truncate portal.protokoll'))
  })

  it('gets the account and its mail, and the portal its half of the role', async () => {
    expect((await invite(own()))[0]).toBe('Das Benutzerkonto sven@netz.example ist angelegt und hat die Rolle support.')
    expect([await count(providers, 'identity.account'), await count(providers, 'dispatch.message')]).toEqual([1, 1])
    expect([await count(portals, 'identity.account'), await count(portals, 'dispatch.message')]).toEqual([0, 0])
    expect([await count(portals, 'portal.rolle'), await count(portals, 'portal.protokoll')]).toEqual([1, 1])
    expect([await count(portals, 'identity.signing_key'), await count(providers, 'identity.signing_key')]).toEqual([0, 1])
  })
})
