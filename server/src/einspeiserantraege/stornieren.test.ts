import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { receiverOf } from '../erp/testing/receiver.ts'
import { callsOf, invited, NONE } from './testing.ts'

describe.each(databaseKinds)('cancelling an application on %s', (kind) => {
  let portal: TestPortal
  let calls: ReturnType<typeof callsOf>

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(() => portal.sql('delete from portal.quota'))

  it.each(['v4', 'v5'])('by its invitation ends it, and tells the operator without naming anybody (%s)', async (version) => {
    const erp = await receiverOf(portal)
    const antrag = await invited(portal)
    const { antragsnummer } = antrag
    const { status, body } = await calls.cancel(antrag, undefined, undefined, version)
    expect([status, body.Status]).toEqual([200, 'eingegangen'])
    const recorded = { id: body.VorgangId, art: 'Antragsstornierung', iss: 'einladung', sub: antragsnummer, status: 'eingegangen' }
    expect(await calls.vorgaengeOf(antrag)).toEqual([recorded])
    expect(await calls.antragOf(antrag)).toMatchObject({ status: 'storniert', sub: null })
    expect((await erp.drain()).at(-1)).toMatchObject({ VorgangId: body.VorgangId, Art: 'Antragsstornierung' })
    for (const again of [() => calls.show(antrag.antrag_id), () => calls.cancel(antrag)]) expect(await again()).toMatchObject(NONE)
  })

  it('happens by POST only', async () => {
    const antrag = await invited(portal)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `/api/css/no_auth/v5/einspeiserantraege/${antrag.antrag_id}/stornieren`
      expect((await portal.request(method, path)).status).toBe(405)
    }
    expect((await calls.antragOf(antrag)).status).toBe('offen')
  })

  it('is refused to another site’s page', async () => {
    const antrag = await invited(portal)
    const path = `/api/css/no_auth/v5/einspeiserantraege/${antrag.antrag_id}/stornieren`
    const answer = await portal.request('POST', path, { headers: { origin: 'https://evil.example' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'HerkunftUnzulaessig' } })
    expect((await calls.antragOf(antrag)).status).toBe('offen')
  })

  it('again with its key gets the first answer for a day, also in the other version, and then the one 404', async () => {
    const [antrag, key] = [await invited(portal), randomUUID()]
    const first = await calls.cancel(antrag, undefined, key)
    const again = await calls.cancel(antrag, undefined, key, 'v4')
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true'])
    expect(await calls.cancel(antrag, undefined, randomUUID())).toMatchObject(NONE)
    expect(await calls.vorgaengeOf(antrag)).toHaveLength(1)
    portal.clock.advance(86_401)
    await portal.jobs.find(({ name }) => name === 'deleteOldAnswers')?.run()
    expect(await calls.cancel(antrag, undefined, key)).toMatchObject(NONE)
  })

  it('with one’s key and another id is no repetition; a key that is none is refused', async () => {
    const [one, other, key] = [await invited(portal), await invited(portal), randomUUID()]
    const first = await calls.cancel(one, undefined, key)
    const second = await calls.cancel(other, undefined, key)
    expect([second.status, second.body.VorgangId === first.body.VorgangId]).toEqual([200, false])
    expect(await calls.cancel(other, undefined, 'kurz')).toMatchObject({ status: 400, body: { code: 'SchluesselUngueltig' } })
  })

  it('many times at once with one key does it once', async () => {
    const [antrag, key] = [await invited(portal), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.cancel(antrag, undefined, key)))
    const statuses = answers.map(({ status }) => status)
    // another one is under way, and may be asked for again
    expect(statuses.filter((status) => status !== 409)).toContain(200)
    expect(statuses.filter((status) => status !== 409 && status !== 200)).toEqual([])
    expect(await calls.vorgaengeOf(antrag)).toHaveLength(1)
  })

  it('that is linked is for who linked it: nobody else finds it, signed in or not', async () => {
    const [nora, ben] = [await portal.signIn(), await portal.signIn()]
    const antrag = await invited(portal)
    await calls.link(antrag, nora)
    for (const person of [undefined, ben, { ...ben, cookie: `${ben.cookie}x` }]) {
      expect(await calls.cancel(antrag, person)).toMatchObject(NONE)
    }
    expect(await calls.list(nora)).toEqual([antrag.antragsnummer])
    const { status, body } = await calls.cancel(antrag, nora)
    expect(status).toBe(200)
    expect((await calls.vorgaengeOf(antrag)).find(({ id }) => id === body.VorgangId)).toMatchObject({
      art: 'Antragsstornierung',
      sub: nora.sub,
    })
    expect(await calls.list(nora)).toEqual([])
    expect(await calls.antragOf(antrag)).toMatchObject({ status: 'storniert', iss: null, sub: null })
    expect(await calls.link(antrag, nora)).toMatchObject(NONE)
  })

  it('is also for who sees its business partner, linked or not, and for no other partner’s customer', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const antrag = await invited(portal, { gp_nummer: ada.gp, eingeladen_bis: null })
    expect(await calls.cancel(antrag, ben)).toMatchObject(NONE)
    expect((await calls.cancel(antrag, ada)).status).toBe(200)
    expect(await calls.vorgaengeOf(antrag)).toMatchObject([{ iss: ada.iss, sub: ada.sub }])
    expect(await calls.list(ada)).toEqual([])
    expect(await calls.cancel(antrag, ada)).toMatchObject(NONE)
  })
})
