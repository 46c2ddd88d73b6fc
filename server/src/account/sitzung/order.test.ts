import { databaseKinds } from '#platform/db/testing.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256, type Signed } from '../../_kit/testing/rows.ts'
import { countWaiting } from '../../_kit/testing/waiting.ts'
import { CODE } from '../testing/fake-konto.ts'
import { setUpKonto } from '../testing/konto-site.ts'

// PGlite has one connection, so no transaction ever waits for another
describe.runIf(databaseKinds.includes('postgres'))('the order of locks', () => {
  const site = setUpKonto('postgres')
  let holder: Client

  beforeAll(async () => {
    holder = new Client({ connectionString: site.portal.databaseUrl })
    await holder.connect()
  })
  afterAll(() => holder.end())

  /** Three sessions; the first in key order is last in the table. Gives one of the others and the key of the first. */
  async function three(): Promise<{ person: Signed; first: Buffer }> {
    const one = await site.portal.signIn()
    const people = [one, await site.portal.signIn({ sub: one.sub }), await site.portal.signIn({ sub: one.sub })]
    const rows = await site.portal.sql<{ token_hash: Buffer }>(
      `with first as (select token_hash from portal.sitzung where sub = $1 order by token_hash limit 1),
            taken as (delete from portal.sitzung where token_hash in (select token_hash from first) returning *)
       insert into portal.sitzung select * from taken returning token_hash`,
      [one.sub],
    )
    const [first] = rows
    if (!first) throw new Error('no session')
    const [person] = people.filter(({ cookie }) => !sha256(cookie.split('=')[1] ?? '').equals(first.token_hash))
    if (!person) throw new Error('no other session')
    return { person, first: first.token_hash }
  }

  const acts: Readonly<Record<string, (person: Signed) => Promise<{ status: number }>>> = {
    'a new name': ({ cookie }) => site.post('/auth/change_profile', cookie, { body: { given_name: 'Ada', family_name: 'Mond' } }),
    'a new address': ({ cookie }) => site.post('/auth/validate_communication_medium', cookie, { body: { code: CODE } }),
    'the end of all sessions': ({ cookie }) => site.delete('/api/portal/v1/konto/sitzungen', cookie),
  }

  it.each(Object.keys(acts))('%s locks sessions of a person in one order and holds none while it waits for the first', async (name) => {
    const { person, first } = await three()
    await site.post('/auth/initiate_communication_medium', person.cookie, { body: { medium: 'email', value: 'neu@demo.example' } })
    await holder.query('begin')
    await holder.query('select from portal.sitzung where token_hash = $1 for update', [first])
    await expectNoneHeld(person, acts[name])
  })

  it('a new address locks the consent before any session, as the deletion of the account does', async () => {
    const { person } = await three()
    await site.post('/auth/initiate_communication_medium', person.cookie, { body: { medium: 'email', value: 'neu@demo.example' } })
    await site.portal.insert('einwilligung', { iss: person.iss, sub: person.sub, status: 'gesetzt', email: 'alt@demo.example' })
    await holder.query('begin')
    await holder.query('select from portal.einwilligung where sub = $1 for update', [person.sub])
    await expectNoneHeld(person, acts['a new address'])
  })

  /** While it waits for a lock it holds no other session, and it continues once the lock is free. */
  async function expectNoneHeld(person: Signed, act: (typeof acts)[string] | undefined): Promise<void> {
    const answer = act?.(person)
    try {
      await expect.poll(() => countWaiting(site.portal), { interval: 20 }).toBe(1)
      const free = await holder.query('select from portal.sitzung where sub = $1 for update skip locked', [person.sub])
      expect(free.rowCount).toBe(3)
    } finally {
      await holder.query('rollback')
    }
    expect((await answer)?.status).toBeLessThan(300)
  }
})
