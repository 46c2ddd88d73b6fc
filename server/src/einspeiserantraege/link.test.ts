import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'
import { receiverOf } from '../erp/testing/receiver.ts'
import { callsOf, invited, NONE } from './testing.ts'

const TAKEN = { status: 409, body: { code: 'AntragBereitsVerknuepft' } }
const UNKNOWN = { antrag_id: '0123456789abcdef0123456789abcdef' }

describe.each(databaseKinds)('linking an application on %s', (kind) => {
  let portal: TestPortal
  let calls: ReturnType<typeof callsOf>
  let nora: Signed
  let ben: Signed

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    await portal.sql('delete from portal.quota')
    ;[nora, ben] = [await portal.signIn(), await portal.signIn()]
  })

  it.each(['v4', 'v5/pages'])('gives it to the person, informs the operator and ends the invitation (%s)', async (path) => {
    const antrag = await invited(portal)
    expect(await calls.list(nora)).toEqual([])
    const { status, body } = await calls.link(antrag, nora, undefined, path)
    const { sub, iss } = nora
    expect(await calls.vorgaengeOf(antrag)).toEqual([{ id: body.VorgangId, art: 'Antragsverknuepfung', iss, sub, status: 'eingegangen' }])
    expect([status, body.Status]).toEqual([200, 'eingegangen'])
    expect(await portal.sql('select ziel from portal.outbox where vorgang_id = $1', [body.VorgangId])).toEqual([{ ziel: 'erp' }])
    expect(await calls.list(nora)).toEqual([antrag.antragsnummer])
    expect(await calls.show(antrag.antrag_id)).toMatchObject(NONE)
    expect((await portal.request('GET', '/api/css/v5/tabs', { cookie: nora.cookie })).body.Antraege).toBe(true)
  })

  it('returns the same Vorgang when repeated; another person is refused and does not see the application', async () => {
    const antrag = await invited(portal)
    const first = await calls.link(antrag, nora)
    expect((await calls.link(antrag, nora)).body).toEqual(first.body)
    expect(await calls.link(antrag, ben)).toMatchObject(TAKEN)
    expect([await calls.list(nora), await calls.list(ben)]).toEqual([[antrag.antragsnummer], []])
    expect(await calls.vorgaengeOf(antrag)).toHaveLength(1)
  })

  it.each([
    ['unknown', undefined],
    ['expired', { eingeladen_bis: '2026-11-01T00:00:00Z' }],
    ['cancelled', { status: 'storniert' }],
    ['incomplete', { anlagenleistung: null }],
  ])('answers 404 if it is %s', async (_, columns) => {
    const antrag = columns ? await invited(portal, columns) : UNKNOWN
    expect(await calls.link(antrag, nora)).toMatchObject(NONE)
    expect(await calls.sendCode(antrag, nora)).toMatchObject(NONE)
    expect(await calls.list(nora)).toEqual([])
  })

  it('succeeds with a right id, however many wrong ones the person and their network have tried', async () => {
    const antrag = await invited(portal)
    for (let times = 0; times < 25; times += 1) for (const who of [nora, ben]) expect(await calls.link(UNKNOWN, who)).toMatchObject(NONE)
    expect((await calls.link(antrag, nora)).status).toBe(200)
  })

  it('succeeds for exactly one of two persons at once, in a hundred of a hundred rounds', async () => {
    for (let times = 0; times < 100; times += 1) {
      const antrag = await invited(portal)
      const people: [Signed, Signed] = times % 2 === 0 ? [nora, ben] : [ben, nora]
      const answers = await Promise.all(people.map((person) => calls.link(antrag, person)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const [winner, loser] = answers[0]?.status === 200 ? [people[0], people[1]] : [people[1], people[0]]
      expect(await calls.antragOf(antrag)).toMatchObject({ status: 'verknuepft', sub: winner.sub })
      expect((await calls.vorgaengeOf(antrag)).map(({ sub }) => sub)).toEqual([winner.sub])
      expect(await calls.list(loser)).not.toContain(antrag.antragsnummer)
    }
  })

  it('competes with cancelling at the same moment: exactly one wins, the other gets 404', async () => {
    for (let times = 0; times < 20; times += 1) {
      const antrag = await invited(portal)
      const [linked, cancelled] = await Promise.all([calls.link(antrag, nora), calls.cancel(antrag)])
      const { status, sub } = await calls.antragOf(antrag)
      const isLinked = status === 'verknuepft'
      expect([linked.status, cancelled.status, sub]).toEqual(isLinked ? [200, 404, nora.sub] : [404, 200, null])
      expect((await calls.vorgaengeOf(antrag)).map(({ art }) => art)).toEqual([isLinked ? 'Antragsverknuepfung' : 'Antragsstornierung'])
    }
  })

  it('is undone with a mail to the person once the operator refuses it; a later link stays', async () => {
    const erp = await receiverOf(portal)
    const antrag = await invited(portal)
    const { body } = await calls.link(antrag, nora)
    expect((await erp.reject(body.VorgangId, 'Der Antrag gehört zu einer anderen Person.')).status).toBe(200)
    expect(await calls.antragOf(antrag)).toMatchObject({ status: 'offen', sub: null, eingeladen_bis: null })
    const [mail] = (await portal.messages()).filter(({ to }) => to === `${nora.sub}@demo.example`)
    expect(mail?.text).toContain('Der Einspeiseantrag ist deshalb nicht mehr mit Ihrem Benutzerkonto verknüpft.')

    const again = await invited(portal)
    const first = (await calls.link(again, nora)).body
    portal.clock.advance(60)
    await portal.sql('update portal.antrag set verknuepft_am = $2 where antragsnummer = $1', [again.antragsnummer, portal.clock.now()])
    await erp.reject(first.VorgangId, 'Nein.')
    expect(await calls.antragOf(again)).toMatchObject({ status: 'verknuepft', sub: nora.sub })
  })
})
