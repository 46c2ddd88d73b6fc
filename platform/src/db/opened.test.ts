import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement, type Opening, type Role } from './port.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from './testing.ts'

// roles belong to the whole cluster, which other tests use at the same time
const name = `netzportal_opened_${randomBytes(6).toString('hex')}`
const role: Role = { name, guarded: true, connections: 1 }

const write = statement(
  'opened.write',
  `with kept as (insert into opened.thing (name) values ($1) returning name)
   select name, current_user as role, set_config('app.who', $1, true) as who from kept`,
)
const leftover = statement('opened.leftover', `select coalesce(current_setting('app.who', true), '') as who`)
const nobody = statement('opened.nobody', 'select 1 as one where false')
const broken = statement('opened.broken', 'select 1 / 0')

describe.each(everyDatabaseKind)('an opening that no query follows on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind, [])
    await fresh.database.asOwner((owner) =>
      owner.script(`
        create role ${name} nologin;
        create schema opened;
        create table opened.thing (name text);
        grant usage on schema opened to ${name};
        grant select, insert on opened.thing to ${name};`),
    )
  })
  afterAll(async () => {
    await fresh.database.asOwner((owner) => owner.script(`drop owned by ${name}; drop role ${name}`))
    await fresh.drop()
  })

  const kept = () => fresh.database.asOwner((owner) => owner.run('select name from opened.thing'))

  it('alone runs under its role, keeps what it wrote and leaves no setting behind', async () => {
    const row = await fresh.database.opened(role, { statement: write, values: ['ada'] })
    expect(row).toEqual({ name: 'ada', role: name, who: 'ada' })
    expect(await kept()).toEqual([{ name: 'ada' }])
    expect(await fresh.database.opened(role, { statement: leftover, values: [] })).toEqual({ who: '' })
  })

  it('before a transaction that ends without a statement keeps what it wrote', async () => {
    const opening: Opening = { statement: write, values: ['ben'], again: () => ({ statement: leftover, values: [] }) }
    const refused = fresh.database.checkout(role, opening, (db) => db.transaction(() => Promise.reject(new Error('refused'))))
    await expect(refused).rejects.toThrow('refused')
    expect(await kept()).toContainEqual({ name: 'ben' })
  })

  it('finds nothing without a row', async () => {
    expect(await fresh.database.opened(role, { statement: nobody, values: [] })).toBeUndefined()
  })

  it('fails with its statement, and the connection works afterwards', async () => {
    await expect(fresh.database.opened(role, { statement: broken, values: [] })).rejects.toThrow('division by zero')
    expect(await fresh.database.opened(role, { statement: leftover, values: [] })).toEqual({ who: '' })
  })
})
