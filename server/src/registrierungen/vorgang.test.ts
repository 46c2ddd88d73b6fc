import { getVertraegeV5 } from '#contract/vertraege/endpoints.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'
import { receiverOf, requested, type Receiver } from '../erp/testing/receiver.ts'
import { callsOf, freePaar, type TestPaar } from './testing.ts'

const GRUND = 'Der Vertrag gehört zu einer anderen Person.'

describe.each(databaseKinds)('a partner added by a PIN and refused by the operator on %s', (kind) => {
  let portal: TestPortal
  let erp: Receiver
  let calls: ReturnType<typeof callsOf>
  let nora: Signed
  let paar: TestPaar

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    erp = await receiverOf(portal)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    portal.clock.advance(100)
    ;[nora, paar] = [await portal.signIn(), await freePaar(portal)]
  })

  /** sends and enters a PIN; returns the id of its Vorgang */
  const add = async (who: Signed, what = paar): Promise<string> => {
    await calls.send(who, what)
    expect((await calls.enter(who, await calls.pinFor(what))).status).toBe(200)
    const [row] = await portal.sql<{ id: string }>(
      `select id from portal.vorgang where art = 'Registrierung' and sub = $1 and nutzlast ->> 'GPNummer' = $2 order by created_at desc`,
      [who.sub, what.GPNummer],
    )
    return row?.id ?? ''
  }
  const seen = async ({ cookie }: Signed): Promise<string[]> => {
    const { body } = await portal.request('GET', getVertraegeV5.path, { cookie })
    return body.Geschaeftspartner.map(({ GPNummer }: { GPNummer: string }) => GPNummer)
  }

  it('is removed from the person and from no other', async () => {
    const other = await freePaar(portal)
    const id = await add(nora)
    await add(nora, other)
    const beside = await portal.signIn({ gps: [paar.GPNummer] })
    const open = await requested(portal, { ...nora, gp: paar.GPNummer })
    for (let times = 0; times < 2; times += 1) expect((await erp.reject(id, GRUND)).status).toBe(200)
    expect([await seen(nora), await seen(beside)]).toEqual([[other.GPNummer], [paar.GPNummer]])
    expect(await portal.sql('select status from portal.vorgang where id = $1', [open])).toEqual([{ status: 'zurueckgezogen' }])
  })

  it('is announced by a mail with a phone number and without a hint to correct it', async () => {
    const id = await add(nora)
    await erp.reject(id, GRUND)
    const [mail] = (await portal.messages()).filter(({ to }) => to === `${nora.sub}@demo.example`)
    expect(mail?.text).toContain(
      `Der Grund: ${GRUND}\n\nDer Vertrag gehört deshalb nicht mehr zu Ihrem Benutzerkonto. Bei Fragen erreichen Sie uns unter 0800 000 0000.`,
    )
    expect(mail?.text).not.toContain('berichtigen')
    expect((await portal.request('GET', `/api/portal/v1/vorgaenge/${id}`, { cookie: nora.cookie })).body.Status).toBe('abgelehnt')
  })

  it('can be added again, which the earlier refusal does not undo, and stays once confirmed', async () => {
    const first = await add(nora)
    await portal.sql('delete from portal.zugang where gp_nummer = $1', [paar.GPNummer])
    portal.clock.advance(100)
    const second = await add(nora)
    await erp.reject(first, GRUND)
    expect(await seen(nora)).toEqual([paar.GPNummer])
    expect((await erp.confirm(second)).status).toBe(200)
    expect(await seen(nora)).toEqual([paar.GPNummer])
    expect((await erp.reject(second, GRUND)).status).toBe(409)
  })

  it('does not return with the same PIN', async () => {
    const id = await add(nora)
    const pin = await calls.pinFor(paar)
    await erp.reject(id, GRUND)
    expect((await calls.enter(nora, pin)).body).toEqual({ code: 'PINUngueltig' })
    expect((await calls.kanaele(nora, paar)).status).toBe(200)
  })
})
