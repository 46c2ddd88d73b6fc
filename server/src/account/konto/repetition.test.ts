import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../_kit/testing/rows.ts'
import { PASSWORD } from '../testing/fake-konto.ts'
import { setUpKonto } from '../testing/konto-site.ts'

const OK = { status: 200, body: { result: 'Ok' } }
const path = '/auth/change_password'
const change = (rest: object = {}) => ({
  old_password: PASSWORD,
  new_password: 'a new password',
  confirm_password: 'a new password',
  ...rest,
})

describe.each(databaseKinds)('a password change with an Idempotency-Key on %s', (kind) => {
  const site = setUpKonto(kind)
  const withKey = async () => {
    const { cookie, sub } = await site.portal.signIn()
    const headers = { 'idempotency-key': randomUUID() }
    const send = (body: object) => site.post(path, cookie, { body, headers })
    const kept = () => site.portal.sql<{ fingerabdruck: Buffer }>('select * from portal.idempotenz where sub = $1', [sub])
    return { sub, send, kept }
  }

  it('stores only hashes that nobody can compute without our secret', async () => {
    const { send, kept } = await withKey()
    await send(change())
    const [row] = await kept()
    expect([row?.fingerabdruck.length, row?.fingerabdruck.equals(sha256(JSON.stringify(change())))]).toEqual([32, false])
  })

  it('releases its key if the provider refused or did not answer', async () => {
    const { send, kept } = await withKey()
    expect(await send(change({ old_password: 'wrong' }))).toMatchObject({ status: 400, body: { code: 'PasswortFalsch' } })
    site.provider.mood = 'away'
    expect(await send(change())).toMatchObject({ status: 503 })
    expect(await kept()).toEqual([])
    site.provider.mood = 'good'
    expect(await send(change())).toMatchObject(OK)
  })

  it('stays in progress for half a minute after its process died, and can then be repeated', async () => {
    const { sub, send } = await withKey()
    await send(change())
    await site.portal.sql('update portal.idempotenz set status = 102, antwort = null where sub = $1', [sub])
    const early = await send(change())
    expect([early.status, early.body, early.headers.get('retry-after')]).toEqual([409, { code: 'AnfrageInArbeit' }, '1'])
    site.portal.clock.advance(31)
    expect(await send(change({ old_password: 'another' }))).toMatchObject({ status: 422 })
    expect(await send(change())).toMatchObject(OK)
    expect((await send(change())).headers.get('idempotency-replayed')).toBe('true')
    expect(site.askedPaths()).toHaveLength(2)
  })

  it('is one change if sent ten times in parallel', async () => {
    const { send } = await withKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(change())))
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status !== 409)).toEqual([200])
    expect(site.askedPaths()).toHaveLength(1)
  })
})
