import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { einspeisung, setUpReports, strange, verbrauch } from './testing.ts'

describe.each(databaseKinds)('reporting a reading on %s', (kind) => {
  const site = setUpReports(kind)
  const { meter, post, vorgaenge, outbox, listed } = site

  describe('a repeated report', () => {
    it('returns the first Vorgang and stores nothing if the value is the same', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      site.portal.clock.advance(1700)
      const again = await post(one, one.body({ contact: { ...strange, lastname: 'Anders' } }))
      expect([again.status, again.text]).toEqual([201, first.text])
      expect([(await vorgaenge(one)).length, (await outbox(one)).length]).toEqual([1, 2])
    })

    it.each(['uebermittelt', 'bestaetigt'])('returns the first Vorgang if the value is the same and that Vorgang is %s', async (status) => {
      const one = await meter()
      const first = await post(one, one.body())
      await site.portal.sql('update portal.vorgang set status = $2 where id = $1', [first.body.VorgangId, status])
      expect((await post(one, one.body())).body).toEqual({ ...first.body, Status: status })
      expect([(await vorgaenge(one)).length, (await outbox(one)).length]).toEqual([1, 2])
    })

    it.each(['abgelehnt', 'zurueckgezogen'])(
      'creates a new Vorgang if the value is the same and the first Vorgang is %s',
      async (status) => {
        const one = await meter()
        const first = await post(one, one.body())
        await site.portal.sql('update portal.vorgang set status = $2 where id = $1', [first.body.VorgangId, status])
        site.portal.clock.advance(60)
        const again = await post(one, one.body())
        expect([again.body.VorgangId === first.body.VorgangId, again.body.Status]).toEqual([false, 'eingegangen'])
        expect((await vorgaenge(one)).map((row) => row.status)).toEqual([status, 'eingegangen'])
      },
    )

    it('is a correction if the value differs: the first stays as history, the list shows the new one', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      site.portal.clock.advance(60)
      const second = await post(one, one.body({ readingValues: [{ ...einspeisung, value: 1250 }] }))
      expect(second.body).toMatchObject({ Status: 'eingegangen' })
      expect((await vorgaenge(one)).map(({ id, status, nutzlast }) => [id, status, nutzlast['Zaehlerstand']])).toEqual([
        [first.body.VorgangId, 'ersetzt', 1200],
        [second.body.VorgangId, 'eingegangen', 1250],
      ])
      expect((await outbox(one)).length).toBe(4)
      expect((await listed(one))[0]).toEqual(['2.8.0', '2026-11-20 1250', '2026-10-31 1100'])
    })

    it('is a correction too if it has the first value after a correction', async () => {
      const one = await meter()
      const ids = []
      for (const value of [1200, 1250, 1200]) {
        ids.push((await post(one, one.body({ readingValues: [{ ...einspeisung, value }] }))).body.VorgangId)
        site.portal.clock.advance(60)
      }
      expect(new Set(ids).size).toBe(3)
      expect((await vorgaenge(one)).map(({ status }) => status)).toEqual(['ersetzt', 'ersetzt', 'eingegangen'])
    })

    it('leaves the confirmed one as it is if it has another value after the confirmation', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      await site.portal.sql(`update portal.vorgang set status = 'bestaetigt' where id = $1`, [first.body.VorgangId])
      site.portal.clock.advance(60)
      await post(one, one.body({ readingValues: [{ ...einspeisung, value: 1250 }] }))
      expect((await vorgaenge(one)).map(({ status }) => status)).toEqual(['bestaetigt', 'eingegangen'])
    })

    it('replaces only the register that it is for', async () => {
      const one = await meter()
      await post(one, one.body({ readingValues: [einspeisung, verbrauch] }))
      site.portal.clock.advance(60)
      await post(one, one.body({ readingValues: [einspeisung, { ...verbrauch, value: 510 }] }))
      expect((await vorgaenge(one)).map(({ status, nutzlast }) => [nutzlast['Obis'], nutzlast['Zaehlerstand'], status])).toEqual([
        ['2.8.0', 1200, 'eingegangen'],
        ['1.8.0', 500, 'ersetzt'],
        ['1.8.0', 510, 'eingegangen'],
      ])
    })

    it('is another reading if it is for another day', async () => {
      const one = await meter()
      await post(one, one.body())
      await post(one, one.body({ readingDate: '2026-11-19', readingValues: [{ ...einspeisung, value: 1190 }] }))
      expect((await listed(one))[0]).toEqual(['2.8.0', '2026-11-20 1200', '2026-11-19 1190', '2026-10-31 1100'])
    })

    it('returns the first Vorgang if another person with the same partner sends it', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      const spouse = { ...one, owner: { ...one.owner, ...(await site.portal.signIn({ gps: [one.owner.gp] })) } }
      expect((await post(spouse, one.body())).text).toBe(first.text)
    })
  })

  describe('reports at once', () => {
    it('create exactly one Vorgang if fifty have the same value, and all get it', async () => {
      const one = await meter()
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(one, one.body())))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect([answers[0]?.status, (await vorgaenge(one)).length, (await outbox(one)).length]).toEqual([201, 1, 2])
    })

    it('leave exactly one open if twenty have different values', async () => {
      const one = await meter()
      const values = Array.from({ length: 20 }, (_, index) => 1200 + index)
      const answers = await Promise.all(values.map((value) => post(one, one.body({ readingValues: [{ ...einspeisung, value }] }))))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      const stored = await vorgaenge(one)
      const open = stored.filter(({ status }) => status === 'eingegangen')
      expect([stored.length, open.length, stored.filter(({ status }) => status === 'ersetzt').length]).toEqual([20, 1, 19])
      expect((await listed(one))[0][1]).toBe(`2026-11-20 ${String(open[0]?.nutzlast['Zaehlerstand'])}`)
    })

    it('cause no deadlock if twenty have both registers in either order', async () => {
      const one = await meter()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const readingValues = [
            { ...einspeisung, value: 1200 + index },
            { ...verbrauch, value: 500 + index },
          ]
          return post(one, one.body({ readingValues: index % 2 === 0 ? readingValues : readingValues.toReversed() }))
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      expect((await vorgaenge(one)).filter(({ status }) => status === 'eingegangen')).toHaveLength(2)
    })
  })

  describe('a report with an Idempotency-Key', () => {
    it('is answered with the first answer, even after a correction', async () => {
      const one = await meter()
      const headers = { 'idempotency-key': randomUUID() }
      const first = await post(one, one.body(), headers)
      await post(one, one.body({ readingValues: [{ ...einspeisung, value: 1250 }] }))
      const again = await post(one, one.body(), headers)
      expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true'])
      expect((await vorgaenge(one)).length).toBe(2)
    })

    it('commits Vorgang, outbox row and key together or not at all', async () => {
      const one = await meter()
      const key = randomUUID()
      const keys = async () => (await site.portal.sql('select 1 from portal.idempotenz where schluessel = $1', [key])).length
      const owner = (text: string) => site.portal.database.asOwner((db) => db.script(text))
      await owner('revoke insert on portal.idempotenz from netzportal_kunde')
      expect((await post(one, one.body(), { 'idempotency-key': key })).status).toBe(500)
      await owner('grant insert on portal.idempotenz to netzportal_kunde; revoke insert on portal.outbox from netzportal_kunde')
      expect((await post(one, one.body(), { 'idempotency-key': key })).status).toBe(500)
      await owner('grant insert on portal.outbox to netzportal_kunde')
      expect([await vorgaenge(one), await outbox(one), await keys()]).toEqual([[], [], 0])
      expect((await post(one, one.body(), { 'idempotency-key': key })).status).toBe(201)
      expect([(await vorgaenge(one)).length, (await outbox(one)).length, await keys()]).toEqual([1, 2, 1])
    })
  })
})
