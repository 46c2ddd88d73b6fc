import { createLog } from '#platform/log.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { runCommand } from '../admin/run.ts'
import { readConfig } from '../settings/config.ts'
import { addressOf, applyByPsql, psql, sql } from '../testing/administrator.ts'
import { operation } from '../testing/operation.ts'
import { startProcess, statusOf, type RunningProcess } from '../testing/running-process.ts'
import { migrateDatabase, openDatabase } from './database.ts'

const ROLES = ['kunde', 'system', 'identity', 'dispatch', 'queue']

/** A made-up operator on the tests' server, where roles belong to all tests. */
function operatorNamed(name: string) {
  const prefix = `${name}_${randomBytes(5).toString('hex')}`
  const [database, owner, login] = [`${prefix}_db`, `${prefix}-Owner`, `${prefix}_process`]
  const settings = {
    ...operation,
    DATABASE_URL: addressOf(login, database),
    MIGRATION_DATABASE_URL: addressOf(owner, database),
    DATABASE_ROLLEN: prefix,
    LOG_LEVEL: 'silent',
  }
  const roles = ROLES.map((role) => `${prefix}_${role}`)
  return {
    prefix,
    database,
    owner,
    login,
    settings,
    roles,
    script: (more: Record<string, string> = {}) => runCommand(() => readConfig({ ...settings, ...more }), ['datenbank', 'rollen']),
    migrate: () => migrateDatabase(readConfig(settings), createLog('silent')),
    drop: () =>
      sql(addressOf(), `drop database if exists "${database}" with (force)`).then(() =>
        sql(addressOf(), `drop role if exists ${[owner, login, ...roles].map((role) => `"${role}"`).join(', ')}`),
      ),
  }
}

type Operator = ReturnType<typeof operatorNamed>

describe.runIf(psql)('the SQL of `datenbank rollen`', () => {
  let one: Operator
  beforeEach(() => {
    one = operatorNamed('eins')
  })
  afterEach(() => one.drop())

  it('makes all that a migration and a process need, without the right to create roles, also a second time', async () => {
    const script = await one.script()
    for (const _ of ['first', 'again']) expect(await applyByPsql(script)).not.toMatch(/ERROR/)
    const rows = await sql(
      addressOf(),
      `select rolcreaterole or rolsuper or rolbypassrls as mighty, rolinherit, rolconnlimit from pg_roles
        where rolname in ('${one.owner}', '${one.login}') order by rolconnlimit`,
    )
    expect(rows).toEqual([
      { mighty: false, rolinherit: true, rolconnlimit: 7 },
      { mighty: false, rolinherit: false, rolconnlimit: 35 },
    ])
    await one.migrate()
    await one.migrate()
    const database = await openDatabase(readConfig(one.settings), createLog('silent'))
    await database.close()
    expect(await sql(addressOf(), `select rolname from pg_roles where rolname ~ '^${one.prefix}_' and not rolcanlogin order by 1`)).toEqual(
      one.roles.toSorted().map((rolname) => ({ rolname })),
    )
  })

  it('serves an administrator who is no superuser', async () => {
    const admin = `${one.prefix}_admin`
    await sql(addressOf(), `create role ${admin} login createrole createdb`)
    try {
      await applyByPsql(await one.script(), addressOf(admin))
      await expect(one.migrate()).resolves.toBeUndefined()
    } finally {
      await one.drop()
      await sql(addressOf(), `drop owned by ${admin}; drop role ${admin}`)
    }
  })

  it('refuses to limit a superuser', async () => {
    await sql(addressOf(), `create role "${one.owner}" login superuser`)
    await expect(applyByPsql(await one.script())).rejects.toThrow(/neither .*Owner nor .*_process may be superuser/)
    expect(await sql(addressOf(), `select rolconnlimit from pg_roles where rolname = '${one.owner}'`)).toEqual([{ rolconnlimit: -1 }])
  })

  it('limits no connection of a process behind a pooler, whose number it does not know', async () => {
    const pooled = { DATABASE_POOLER: 'true', DATABASE_DIRECT_URL: one.settings.DATABASE_URL }
    const script = await one.script(pooled)
    expect(script.find((line) => line.startsWith(`alter role "${one.login}"`))).toContain('connection limit -1;')
    expect(script.join('\n')).toContain('default_pool_size')
  })

  it('leaves the login nothing that it may read before it takes a role', async () => {
    await applyByPsql(await one.script())
    await one.migrate()
    const read = sql(one.settings.DATABASE_URL, 'select from portal.geschaeftspartner')
    await expect(read).rejects.toThrow(/permission denied/)
    const taken = `set role ${one.prefix}_system; select count(*)::integer as count from portal.geschaeftspartner`
    expect(await sql(one.settings.DATABASE_URL, taken)).toEqual([{ count: 0 }])
  })
})

describe.runIf(psql)('two operators on one server', () => {
  const [a, b] = [operatorNamed('stadtwerk'), operatorNamed('gemeinde')]
  let folder: string
  const portals: RunningProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-two-operators-'))
    for (const operator of [a, b]) {
      await applyByPsql(await operator.script())
      await operator.migrate()
    }
  }, 120_000)
  afterAll(async () => {
    for (const { child } of portals) child.kill('SIGKILL')
    await Promise.all(portals.map(({ ended }) => ended))
    for (const operator of [a, b]) await operator.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const environmentOf = ({ settings, prefix }: Operator) => ({ ...settings, DATA_DIR: join(folder, prefix), LOG_LEVEL: 'warn' })

  it('have a portal and a provider each, which are ready', { timeout: 120_000 }, async () => {
    for (const operator of [a, b]) {
      const [port, identityPort] = [await takePort(), await takePort()]
      const own = { PORT: String(port), IDENTITY_PORT: String(identityPort), IDENTITY_URL: `http://127.0.0.1:${identityPort}` }
      for (const [file, at] of [['start/identity.ts', identityPort] as const, ['start/main.ts', port] as const]) {
        const portal = startProcess(file, { ...environmentOf(operator), ...own })
        portals.push(portal)
        const status = async () => (portal.child.exitCode === null ? statusOf(`http://127.0.0.1:${at}/health/ready`) : portal.log())
        await expect.poll(status, { timeout: 60_000 }).toBe(200)
      }
    }
    const rows = await sql(
      addressOf(),
      `select usename, bool_and(datname in ('${a.database}', '${b.database}')) as own, count(*) > 0 as works
         from pg_stat_activity where usename in ('${a.login}', '${b.login}') group by usename order by 1 desc`,
    )
    expect(rows).toEqual([a, b].map(({ login }) => ({ usename: login, own: true, works: true })))
  })

  it('import each for themselves', { timeout: 60_000 }, async () => {
    const file = join(folder, 'partner.ndjson')
    await writeFile(file, '{"art": "geschaeftspartner", "GPNummer": "1000000001", "Name": "Ada Sonne"}\n')
    const importing = startProcess('start/import.ts', environmentOf(a), 'pipe', undefined, [file])
    expect([await importing.ended, importing.log()]).toEqual([0, ''])
    const partners = ({ database }: Operator) => sql(addressOf(undefined, database), 'select name from portal.geschaeftspartner')
    expect([await partners(a), await partners(b)]).toEqual([[{ name: 'Ada Sonne' }], []])
    // jobs of the portals met no right that they lack
    expect(portals.map((portal) => portal.log())).toEqual(portals.map(() => ''))
  })

  it('keep the histories by their own roles', async () => {
    const keepers = await sql(addressOf(undefined, a.database), 'select distinct keeper from platform.history order by 1')
    expect(keepers).toEqual([{ keeper: `${a.prefix}_identity` }, { keeper: `${a.prefix}_system` }])
  })

  it.each([
    ['its process', a.login],
    ['its owner', a.owner],
  ])('neither comes into the database of the other: %s', async (_, user) => {
    await expect(sql(addressOf(user, b.database), 'select')).rejects.toThrow(/permission denied for database/)
    await expect(sql(addressOf(user, a.database), `set role ${b.prefix}_system`)).rejects.toThrow(/permission denied to set role/)
    const rows = await sql(
      addressOf(),
      `select exists (select from unnest(array['${b.roles.join("','")}']) role where pg_has_role('${user}', role, 'member')) as member`,
    )
    expect(rows).toEqual([{ member: false }])
  })

  it('are told in one line whose address they took', async () => {
    const config = (more: Record<string, string>) => readConfig({ ...a.settings, ...more })
    const open = (more: Record<string, string>) => openDatabase(config(more), createLog('silent'))
    await expect(open({ DATABASE_URL: addressOf(a.login, b.database) })).rejects.toThrow(
      /^DATABASE_URL: the user may not connect \(permission denied for database .*\); grant connect as npm run admin -- datenbank rollen prints it$/,
    )
    const line = `DATABASE_ROLLEN: the roles of this database begin with ${a.prefix}, not with ${b.prefix}`
    await expect(open({ DATABASE_ROLLEN: b.prefix })).rejects.toThrow(line)
    await expect(migrateDatabase(config({ DATABASE_ROLLEN: b.prefix }), createLog('silent'))).rejects.toThrow(line)
  })

  it('no role of one may do anything in the database of the other', async () => {
    const text = `select count(*)::integer as count from pg_class c, aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where r.rolname ~ `
    expect(await sql(addressOf(undefined, a.database), `${text} '^${b.prefix}'`)).toEqual([{ count: 0 }])
    expect(await sql(addressOf(undefined, a.database), `${text} '^netzportal'`)).toEqual([{ count: 0 }])
    const policies = await sql(
      addressOf(undefined, a.database),
      `select from pg_policies where not roles && array['${a.roles.join("','")}']::name[]`,
    )
    expect(policies).toEqual([])
  })
})
