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

  it.each(['v4', 'v5'])('ends an application by its invitation and informs the operator without naming a person (%s)', async (version) => {
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

  it('works by POST only', async () => {
    const antrag = await invited(portal)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `/api/css/no_auth/v5/einspeiserantraege/${antrag.antrag_id}/stornieren`
      expect((await portal.request(method, path)).status).toBe(405)
    }
    expect((await calls.antragOf(antrag)).status).toBe('offen')
  })

  it('is refused from another origin', async () => {
    const antrag = await invited(portal)
    const path = `/api/css/no_auth/v5/einspeiserantraege/${antrag.antrag_id}/stornieren`
    const answer = await portal.request('POST', path, { headers: { origin: 'https://evil.example' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'HerkunftUnzulaessig' } })
    expect((await calls.antragOf(antrag)).status).toBe('offen')
  })

  it('gets the first answer for a day when repeated with its key, in v4 and v5, then 404', async () => {
    const [antrag, key] = [await invited(portal), randomUUID()]
    const first = await calls.cancel(antrag, undefined, key)
    const again = await calls.cancel(antrag, undefined, key, 'v4')
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true'])
    expect(await calls.cancel(antrag, undefined, randomUUID())).toMatchObject(NONE)
    expect(await calls.vorgaengeOf(antrag)).toHaveLength(1)
    portal.clock.advance(86_401)
    await portal.runSchedule('deleteOldAnswers')
    expect(await calls.cancel(antrag, undefined, key)).toMatchObject(NONE)
  })

  it('is no repetition with a used key and another id, and a malformed key is refused', async () => {
    const [one, other, key] = [await invited(portal), await invited(portal), randomUUID()]
    const first = await calls.cancel(one, undefined, key)
    const second = await calls.cancel(other, undefined, key)
    expect([second.status, second.body.VorgangId === first.body.VorgangId]).toEqual([200, false])
    expect(await calls.cancel(other, undefined, 'kurz')).toMatchObject({ status: 400, body: { code: 'SchluesselUngueltig' } })
  })

  it('is no repetition with a used key and another application for a signed-in person either', async () => {
    const [nora, key] = [await portal.signIn(), randomUUID()]
    const [one, other] = [await invited(portal), await invited(portal)]
    for (const antrag of [one, other]) await calls.link(antrag, nora)
    const [first, second] = [await calls.cancel(one, nora, key), await calls.cancel(other, nora, key)]
    expect([first.status, second.status, second.body.VorgangId === first.body.VorgangId]).toEqual([200, 200, false])
    expect((await calls.antragOf(other)).status).toBe('storniert')
    const again = await calls.cancel(one, nora, key, 'v4')
    expect([again.status, again.body]).toEqual([200, first.body])
    const kept = await portal.sql<{ anfrage: string }>('select anfrage from portal.idempotenz where schluessel = $1', [key])
    expect(kept).toHaveLength(2)
    for (const { antrag_id } of [one, other]) expect(JSON.stringify(kept)).not.toContain(antrag_id)
  })

  it('happens once if requested many times at once with one key', async () => {
    const [antrag, key] = [await invited(portal), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.cancel(antrag, undefined, key)))
    const statuses = answers.map(({ status }) => status)
    // 409: the first request is still running
    expect(statuses.filter((status) => status !== 409)).toContain(200)
    expect(statuses.filter((status) => status !== 409 && status !== 200)).toEqual([])
    expect(await calls.vorgaengeOf(antrag)).toHaveLength(1)
  })

  it('is open for a linked application only to the person who linked it; all others get 404', async () => {
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

  it('is closed for a linked application to a person who only sees its business partner', async () => {
    const [nora, ada] = [await portal.signIn(), await portal.customer()]
    const antrag = await invited(portal, { gp_nummer: ada.gp })
    await calls.link(antrag, nora)
    expect(await calls.list(ada)).toEqual([antrag.antragsnummer])
    expect(await calls.cancel(antrag, ada)).toMatchObject(NONE)
    expect(await calls.antragOf(antrag)).toMatchObject({ status: 'verknuepft', sub: nora.sub })
    expect((await calls.cancel(antrag, nora)).status).toBe(200)
  })

  it('is open for an unlinked application to a person who sees its business partner, and to no other customer', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const antrag = await invited(portal, { gp_nummer: ada.gp, eingeladen_bis: null })
    expect(await calls.cancel(antrag, ben)).toMatchObject(NONE)
    expect((await calls.cancel(antrag, ada)).status).toBe(200)
    expect(await calls.vorgaengeOf(antrag)).toMatchObject([{ iss: ada.iss, sub: ada.sub }])
    expect(await calls.list(ada)).toEqual([])
    expect(await calls.cancel(antrag, ada)).toMatchObject(NONE)
  })

  it('is undone once the operator refuses it, announced by mail, and may be requested again', async () => {
    const [erp, ada] = [await receiverOf(portal), await portal.customer()]
    const antrag = await invited(portal, { gp_nummer: ada.gp, eingeladen_bis: null })
    const first = await calls.cancel(antrag, ada)
    expect((await erp.reject(first.body.VorgangId, 'Die Anlage ist schon in Betrieb.')).status).toBe(200)
    expect(await calls.antragOf(antrag)).toMatchObject({ status: 'offen', sub: null, eingeladen_bis: null })
    expect(await calls.list(ada)).toEqual([antrag.antragsnummer])
    const [mail] = (await portal.messages()).filter(({ to }) => to === `${ada.sub}@demo.example`)
    expect(mail?.text).toContain('Der Einspeiseantrag bleibt deshalb bestehen.')
    const second = await calls.cancel(antrag, ada)
    expect([second.status, second.body.Status, second.body.VorgangId === first.body.VorgangId]).toEqual([200, 'eingegangen', false])
  })

  it('restores neither link nor invitation once the operator refuses it', async () => {
    const [erp, nora] = [await receiverOf(portal), await portal.signIn()]
    const [linked, unread] = [await invited(portal), await invited(portal)]
    await calls.link(linked, nora)
    for (const [antrag, person] of [[linked, nora] as const, [unread, undefined] as const]) {
      await erp.reject((await calls.cancel(antrag, person)).body.VorgangId, 'Nein.')
      expect(await calls.antragOf(antrag)).toMatchObject({ status: 'offen', sub: null, eingeladen_bis: null })
      expect(await calls.show(antrag.antrag_id)).toMatchObject(NONE)
    }
  })

  it('leaves a later invitation or cancellation unchanged if the operator refuses it afterwards', async () => {
    const [erp, antrag] = [await receiverOf(portal), await invited(portal)]
    const inviteAnew = async () => {
      await portal.insert('einladung', { einladung_id: randomUUID(), antragsnummer: antrag.antragsnummer, kanal: 'Postversand' })
      await portal.runSchedule('queueEinladungen')
      await portal.runJobs('einladung')
      return calls.antragOf(antrag)
    }
    const first = await calls.cancel(antrag)
    const second = await calls.cancel(await inviteAnew())
    await erp.reject(first.body.VorgangId, 'Nein.')
    expect((await calls.antragOf(antrag)).status).toBe('storniert')
    const invitation = await inviteAnew()
    await erp.reject(second.body.VorgangId, 'Nein.')
    expect(await calls.antragOf(antrag)).toEqual(invitation)
  })

  it('returns the first answer to the same person only when repeated with its key, as does linking again', async () => {
    const [nora, ada] = [await portal.signIn(), await portal.customer()]
    const [one, partners] = [await invited(portal), await invited(portal, { gp_nummer: ada.gp, eingeladen_bis: null })]
    const { body } = await calls.link(one, nora)
    expect([await calls.link(one, nora), await calls.cancel(partners, ada)]).toMatchObject([{ status: 200, body }, { status: 200 }])
    const key = randomUUID()
    const first = await calls.cancel(one, nora, key)
    const again = await calls.cancel(one, nora, key)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await calls.cancel(one, ada, key)).toMatchObject(NONE)
  })
})
