import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { listMessages } from '#platform/dispatch/outbox.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { createLog } from '#platform/log.ts'
import { fingerprintOf, keyringOf } from '#platform/secrets/keyring.ts'
import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { asSystem } from '#server/_kit/context.ts'
import { chainProtokoll, kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { siegelOf } from '#server/_protokoll/chain.ts'
import { keepProtokoll, keepPruefpunkt } from '#server/_protokoll/store.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { messageKeysOf, outboxOf } from '../serve/dispatch.ts'
import { serve, type Parts, type Served } from '../serve/serve.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { migrationParts } from '../storage/paths.ts'
import { keyringOn, secretsOf } from '../storage/secret.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

const PASSWORD = 'Regen auf dem Dach 17'
const log = createLog('silent')
const ADA = { sub: 'ada', email: 'ada@kunde.example', password: PASSWORD, givenName: 'Ada', familyName: 'Sonne' }

describe.each(databaseKinds)('the commands for SECRET on %s', (kind) => {
  let folder: string
  let fresh: FreshDatabase
  let config: Config
  let served: Served | undefined

  const partsOf = async (database: Database): Promise<Parts> => ({
    config,
    database,
    keyring: await keyringOn(config, database, log),
    log,
    telemetry: { traces: false, metrics: async () => '', stop: async () => undefined },
    beforeListening: async (identity) => identity?.seedUsers([ADA]),
  })
  const start = async () => {
    served = await serve(await partsOf(fresh.database))
  }
  const restart = async () => {
    await served?.close()
    await start()
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-secret-'))
    fresh = await freshDatabase(kind, migrationParts)
    config = readConfig({ DATA_DIR: folder, PORT: String(await takePort()), LOG_LEVEL: 'silent' })
    await start()
  }, 120_000)
  afterAll(async () => {
    await served?.close()
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (...args: string[]) => withActContext(config, fresh.database, prepareCommand(args, systemClock))
  const owner = <R extends object>(sql: string) => fresh.database.asOwner((db) => db.run<R>(sql))
  const introspect = async (browser: Browser) => (await browser.get(`${config.publicUrl}/auth/introspect`)).status

  async function signIn(): Promise<Browser> {
    const browser = createBrowser()
    const at = config.publicUrl
    const screen = locationOf(await browser.get(locationOf(await browser.get(`${at}/auth/login?pfad=/`))))
    const requestId = screen.searchParams.get('requestId') ?? ''
    const typed = { username: ADA.email, username_type: 'email', password: PASSWORD, requestId }
    const callback = locationOf(await browser.get(locationOf(await browser.post(`${at}/id/login-srv/login`, typed))))
    const query = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), redirect_uri: `${at}/` })
    expect((await browser.get(`${at}/auth/token?${query.toString()}`, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    return browser
  }
  /** An access token is asked for again: the refresh token and the client secret are used. */
  async function renews(browser: Browser): Promise<number> {
    await owner(`update portal.sitzung set access_expires_at = now() - interval '1 minute'`)
    return introspect(browser)
  }

  it(
    'make one in a demo, encrypt everything again and retire the old one, while sessions and sign-ins go on',
    { timeout: 120_000 },
    async () => {
      const before = await signIn()
      const outbox = outboxOf(config, await keyringOn(config, fresh.database, log), { send: async () => undefined })
      const mail = { channel: 'email', to: ADA.email, subject: 'Wartet', text: 'Auf den Mailserver' } as const
      await fresh.database.plain(dispatchRole, (db) => db.transaction((tx) => outbox.queue(tx, mail, new Date())))
      await expect(run('secret', 'ablegen')).rejects.toThrow('Es gibt kein älteres Geheimnis zum Ablegen.')
      const [old] = await secretsOf(config)
      expect(await run('secret', 'stand')).toEqual([expect.stringMatching(/^Generation 1 \([0-9a-f]{16}\) schreibt seit /)])

      // all of the record is gone by its period: what is left is a checkpoint under the old key
      const bund = kettenschluesselFrom(await keyringOn(config, fresh.database, log))
      await chainProtokoll(fresh.database, bund)
      const [end] = await owner<{ nr: number; hash: Buffer }>('select nr, hash from portal.protokoll_kette order by nr desc limit 1')
      const point = { nr: end?.nr ?? 0, hash: end?.hash ?? Buffer.alloc(0), zeit: new Date() }
      const sealed = { ...point, schluessel: bund[0].name, siegel: siegelOf(bund[0], point) }
      await asSystem(fresh.database, (db) => keepPruefpunkt(db, sealed))
      await owner('delete from portal.protokoll_kette')
      await owner('delete from portal.protokoll where not offen')

      expect(await run('secret', 'wechseln')).toEqual([
        'Das neue Geheimnis schreibt. Alles Gespeicherte ist neu verschlüsselt. Dann: secret ablegen',
      ])
      expect([await introspect(before), await renews(before), await introspect(await signIn())]).toEqual([200, 200, 200])
      const [, next] = await secretsOf(config)
      expect(await run('secret', 'stand')).toEqual([
        expect.stringMatching(`^Generation 2 \\(${fingerprintOf(next ?? Buffer.alloc(0))}\\) schreibt seit `),
        `Generation 1 (${fingerprintOf(old ?? Buffer.alloc(0))}) liest niemand mehr. Sie können sie ablegen: secret ablegen`,
      ])
      expect(await run('protokoll', 'pruefen')).toContainEqual(expect.stringMatching(/^Das Protokoll ist unversehrt/))
      expect(await run('secret', 'ablegen')).toHaveLength(1)

      expect(await secretsOf(config)).toEqual([next])
      await restart()
      expect([await introspect(before), await renews(before), await introspect(await signIn())]).toEqual([200, 200, 200])
      expect(await run('protokoll', 'pruefen')).toContainEqual(expect.stringMatching(/^Das Protokoll ist unversehrt/))
      expect((await run('secret', 'stand'))[1]).toMatch(/^Generation 1 \([0-9a-f]{16}\) ist abgelegt seit /)
      expect(await owner(`select handlung from portal.protokoll where handlung like 'Secret%' order by id`)).toEqual([
        { handlung: 'SecretGewechselt' },
        { handlung: 'SecretAbgelegt' },
      ])
      const waiting = await listMessages(fresh.database, messageKeysOf(await keyringOn(config, fresh.database, log)))
      expect(waiting).toContainEqual(expect.objectContaining(mail))
      // what may be known to others: the private signing keys are followed by a new one
      expect(await owner('select count(*) as count from identity.signing_key')).toEqual([{ count: 2 }])
    },
  )

  it('refuse a secret that is gone by name, and read on once it is back', async () => {
    const file = join(folder, 'secret')
    const kept = await readFile(file, 'utf8')
    await writeFile(file, 'ab'.repeat(32))
    await expect(run('secret', 'stand')).rejects.toThrow(/^SECRET: lacks the secret of generation 2 \([0-9a-f]{16}\)/)
    await writeFile(file, kept)
    expect(await run('secret', 'stand')).toHaveLength(2)
  })

  it('are not needed for a mistake at the first start: another secret than that of the record is refused', async () => {
    const older = await freshDatabase(kind, migrationParts)
    await asSystem(older.database, (db) => keepProtokoll(db, { handlung: 'Angemeldet' }, new Date()))
    await chainProtokoll(older.database, kettenschluesselFrom(keyringOf(Buffer.alloc(32, 9))))
    const parts = { ...(await partsOf(older.database)), config: { ...config, port: await takePort() } }
    await expect(serve(parts)).rejects.toThrow('SECRET: the record was chained with another secret')
    expect(await older.database.asOwner((db) => db.run('select 1 from platform.secret'))).toEqual([])
    await older.drop()
  })

  it('print a new one', async () => {
    expect((await run('secret', 'neu'))[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('know every column that holds something encrypted', async () => {
    const sealed = await owner<{ name: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
        where data_type = 'bytea' and table_schema in ('dispatch', 'identity', 'portal', 'platform') order by 1`,
    )
    const known = await withActContext(config, fresh.database, async ({ withSecrets }) =>
      withSecrets(async ([place]) => place.columns.map(({ table, column }) => `${table}.${column}`)),
    )
    const others = sealed.map(({ name }) => name).filter((name) => !known.includes(name) && !name.startsWith('pgboss.'))
    expect(
      others.filter((name) => !/(hash|hash_davor|siegel|key|code|person|schluessel|fingerabdruck|pruefsumme|scope|body)$/.test(name)),
    ).toEqual(['platform.secret.kept'])
    expect(known.filter((name) => !sealed.some((one) => one.name === name))).toEqual([])
  })
})
