import { databaseKinds } from '#platform/db/testing.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { lockFolge, numberDue } from '../vorgaenge/abruf/store.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { revokeSchluessel } from './schluessel/acts.ts'
import { receiverOf, requested, requestOf, type Given, type Receiver } from './testing/receiver.ts'

const refused = (status: number, code: string, ...felder: string[]) => [
  status,
  { code, ...(felder.length > 0 ? { felder: felder.map((feld) => ({ feld })) } : {}) },
]

describe.each(databaseKinds)('the pull of Vorgaenge on %s', (kind) => {
  let portal: TestPortal
  let erp: Receiver
  let ada: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    await portal.sql('delete from portal.outbox')
    await portal.sql('delete from portal.vorgang')
    portal.clock.set('2026-11-20T10:00:00+01:00')
    erp = await receiverOf(portal)
    ada = await portal.customer()
  })

  const ids = (given: readonly Given[]) => given.map(({ VorgangId }) => VorgangId)
  const statusOf = async (id: string) =>
    (await portal.sql<{ status: string }>('select status from portal.vorgang where id = $1', [id]))[0]?.status
  const withdraw = (id: string) => portal.sql(`update portal.vorgang set status = 'zurueckgezogen' where id = $1`, [id])
  const told = async (query?: string) => {
    const { status, body } = await erp.ask(query)
    return [status, body]
  }

  describe('a refused pull', () => {
    const withKey = async (authorization?: string) => {
      const answer = await portal.request('GET', '/api/erp/v1/vorgaenge', authorization ? { headers: { authorization } } : {})
      return [answer.status, answer.body.code, answer.headers.get('www-authenticate')]
    }

    it("a pull is refused without a key, for an unknown key, in another scheme and for a customer's session", async () => {
      const nobody = [401, 'NichtAngemeldet', 'Bearer']
      expect(await withKey()).toEqual(nobody)
      expect(await withKey(`Bearer npk_${'a'.repeat(43)}`)).toEqual(nobody)
      expect(await withKey(`Basic ${erp.schluessel}`)).toEqual(nobody)
      expect(await withKey(`Bearer ${erp.schluessel}x`)).toEqual(nobody)
      expect((await portal.request('GET', '/api/erp/v1/vorgaenge', { cookie: ada.cookie })).status).toBe(401)
    })

    it('a pull with a key without this right gets 403 and no WWW-Authenticate', async () => {
      const { schluessel } = await receiverOf(portal, ['bestaetigen', 'importieren'])
      expect(await withKey(`Bearer ${schluessel}`)).toEqual([403, 'KeineBerechtigung', null])
      const reader = await receiverOf(portal, ['lesen'])
      const id = await requested(portal, ada)
      expect([(await reader.confirm(id)).body, (await reader.reject(id, 'Nein')).body]).toEqual([
        { code: 'KeineBerechtigung' },
        { code: 'KeineBerechtigung' },
      ])
      expect(await statusOf(id)).toBe('eingegangen')
    })

    it('a pull is refused for a key from the moment it is revoked', async () => {
      expect((await erp.ask()).status).toBe(200)
      await revokeSchluessel(portal.database, erp.id, portal.clock.now())
      expect(await told()).toEqual(refused(401, 'NichtAngemeldet'))
    })

    it.each<[string, string]>([
      ['?nach=-1', 'nach'],
      ['?nach=x', 'nach'],
      ['?nach=1&nach=2', 'nach'],
      ['?nach=1234567890123456', 'nach'],
      ['?limit=0', 'limit'],
      ['?limit=1001', 'limit'],
      ['?seit=1', 'seit'],
    ])('a pull is refused for %s', async (query, feld) => {
      expect(await told(query)).toEqual(refused(400, 'UngueltigeAnfrage', feld))
    })

    it('a pull is refused for a number that was never given, which would skip later rows unseen', async () => {
      const id = await requested(portal, ada)
      const { Cursor } = await erp.pull()
      expect(await told(`?nach=${Cursor + 1}`)).toEqual(refused(400, 'UngueltigeAnfrage', 'nach'))
      expect(await statusOf(id)).toBe('eingegangen')
    })
  })

  it("returns a request with every field that the operator's system needs", async () => {
    const vkNummer = '2000000001'
    await portal.insert('vertragskonto', { vk_nummer: vkNummer, gp_nummer: ada.gp })
    const nutzlast = { Wert: 'CSS2' } as const
    const id = await requested(portal, ada, { art: 'Dokumentenversand', vkNummer, nutzlast })
    const [row] = await portal.sql<{ nummer: string }>('select nummer from portal.vorgang where id = $1', [id])
    const { Vorgaenge, Cursor } = await erp.pull()
    expect(Vorgaenge).toEqual([
      {
        VorgangId: id,
        Nummer: row?.nummer,
        Folge: Cursor,
        Art: 'Dokumentenversand',
        Status: 'eingegangen',
        ErstelltAm: '2026-11-20T09:00:00.000Z',
        GPNummer: ada.gp,
        VKNummer: vkNummer,
        Person: { iss: ada.iss, sub: ada.sub },
        Nutzlast: nutzlast,
      },
    ])
    const personal = await requested(portal, ada, { art: 'Einwilligung', gpNummer: undefined })
    const [next] = (await erp.pull(Cursor)).Vorgaenge
    expect([next?.VorgangId, next && 'GPNummer' in next, next && 'VKNummer' in next]).toEqual([personal, false, false])
  })

  it.each(['Einwilligung', 'Probe'])('returns a payload that another release wrote, of the kind %s', async (art) => {
    const id = await requested(portal, ada)
    const change = (as: string, nutzlast: object) =>
      portal.sql('update portal.vorgang set art = $2, nutzlast = $3 where id = $1', [id, as, JSON.stringify(nutzlast)])
    await change(art, { Frueher: [1, null] })
    expect((await erp.pull()).Vorgaenge).toMatchObject([{ VorgangId: id, Art: art, Nutzlast: { Frueher: [1, null] } }])
    await change('Geraeteanmeldung', {})
  })

  it('changes no status at first; rows up to the number of the next call become uebermittelt', async () => {
    const [first, second, third] = [await requested(portal, ada), await requested(portal, ada), await requested(portal, ada)]
    const page = await erp.pull(undefined, 2)
    expect([ids(page.Vorgaenge), await statusOf(first)]).toEqual([[first, second], 'eingegangen'])
    portal.clock.advance(60)
    const next = await erp.pull(page.Cursor, 2)
    expect(ids(next.Vorgaenge)).toEqual([third])
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual(['uebermittelt', 'uebermittelt', 'eingegangen'])
    const [row] = await portal.sql('select updated_at from portal.vorgang where id = $1', [first])
    expect(row).toEqual({ updated_at: portal.clock.now() })
    // passed again, the row is not touched
    portal.clock.advance(60)
    await erp.pull(page.Cursor, 2)
    const [again] = await portal.sql('select updated_at from portal.vorgang where id = $1', [first])
    expect(again).toEqual(row)
  })

  it('returns the same cursor when there is nothing new', async () => {
    expect(await erp.pull()).toMatchObject({ Vorgaenge: [] })
    const id = await requested(portal, ada)
    const { Cursor } = await erp.pull()
    expect(await erp.pull(Cursor)).toEqual({ Vorgaenge: [], Cursor })
    expect(await erp.pull(Cursor)).toEqual({ Vorgaenge: [], Cursor })
    await erp.confirm(id)
    // nothing is undecided, so a pull without a number starts after the last
    expect(await erp.pull()).toEqual({ Vorgaenge: [], Cursor })
  })

  it('returns rows after an old number again, with their current status', async () => {
    const [first, second] = [await requested(portal, ada), await requested(portal, ada)]
    const { Cursor, Vorgaenge } = await erp.pull()
    await erp.pull(Cursor)
    await erp.reject(first, 'Passt nicht')
    const start = (Vorgaenge[0]?.Folge ?? 0) - 1
    const again = await erp.pull(start)
    expect(again.Vorgaenge.map(({ VorgangId, Folge, Status }) => [VorgangId, Folge, Status])).toEqual([
      [first, Vorgaenge[0]?.Folge, 'abgelehnt'],
      [second, Vorgaenge[1]?.Folge, 'uebermittelt'],
    ])
    // an old number resets no status
    expect(await statusOf(second)).toBe('uebermittelt')
  })

  it('starts at the first undecided request if it has no number', async () => {
    const [first, second, third] = [await requested(portal, ada), await requested(portal, ada), await requested(portal, ada)]
    const { Cursor } = await erp.pull()
    await erp.pull(Cursor)
    await erp.confirm(first)
    await erp.confirm(third)
    const page = await erp.pull()
    expect(page.Vorgaenge.map(({ VorgangId, Status }) => [VorgangId, Status])).toEqual([
      [second, 'uebermittelt'],
      [third, 'bestaetigt'],
    ])
    expect(page.Cursor).toBe(Cursor)
  })

  it('omits requests that were withdrawn or replaced, before or after they got a number', async () => {
    const [before, stays] = [await requested(portal, ada), await requested(portal, ada)]
    await withdraw(before)
    const first = await erp.pull()
    expect(ids(first.Vorgaenge)).toEqual([stays])
    const after = await requested(portal, ada)
    const replaced = await requested(portal, ada, { schluessel: 'dasselbe' })
    expect(ids((await erp.pull(first.Cursor)).Vorgaenge)).toEqual([after, replaced])
    await withdraw(after)
    const instead = await requested(portal, ada, { schluessel: 'dasselbe' })
    expect(ids((await erp.pull(first.Cursor)).Vorgaenge)).toEqual([instead])
    await erp.drain(first.Cursor)
    expect([await statusOf(before), await statusOf(after), await statusOf(replaced)]).toEqual([
      'zurueckgezogen',
      'zurueckgezogen',
      'ersetzt',
    ])
    // no row waits for ever
    expect(await portal.sql('select id from portal.outbox where zugestellt_am is null')).toEqual([])
  })

  it('holds back a request that is not due yet, without delaying others', async () => {
    const later = await requested(portal, ada)
    await portal.sql(`update portal.outbox set nicht_vor = $1`, [new Date('2026-11-21T10:00:00+01:00')])
    const now = await requested(portal, ada)
    const page = await erp.pull()
    expect(ids(page.Vorgaenge)).toEqual([now])
    portal.clock.advance(86_399)
    expect(ids((await erp.pull(page.Cursor)).Vorgaenge)).toEqual([])
    portal.clock.advance(1)
    expect(ids((await erp.pull(page.Cursor)).Vorgaenge)).toEqual([later])
  })

  it('omits requests for other receivers', async () => {
    await requested(portal, ada, { ziele: ['ablesedienst'] })
    const both = await requested(portal, ada, { ziele: ['erp', 'ablesedienst'] })
    const { Vorgaenge, Cursor } = await erp.pull()
    expect(ids(Vorgaenge)).toEqual([both])
    await erp.pull(Cursor)
    expect(await portal.sql(`select 1 from portal.outbox where ziel = 'ablesedienst' and zugestellt_am is null`)).toHaveLength(2)
  })

  it('leaves a request as it is that was decided between two pulls', async () => {
    const id = await requested(portal, ada)
    const { Cursor } = await erp.pull()
    await erp.confirm(id)
    await erp.pull(Cursor)
    expect(await statusOf(id)).toBe('bestaetigt')
  })

  it('omits a request whose transaction was rolled back and returns later ones', async () => {
    const lost = portal.as(ada, async (tx) => {
      await recordVorgang(tx, requestOf(ada), portal.clock.now())
      throw new Error('taken back')
    })
    await expect(lost).rejects.toThrow('taken back')
    const kept = await requested(portal, ada)
    expect(ids(await erp.drain())).toEqual([kept])
  })

  it('returns every request after a numbering was rolled back', async () => {
    const wanted = [await requested(portal, ada), await requested(portal, ada)]
    const numbering = asSystem(portal.database, (db) =>
      db.transaction(async (tx) => {
        await lockFolge(tx)
        await numberDue(tx, portal.clock.now())
        throw new Error('the process died')
      }),
    )
    await expect(numbering).rejects.toThrow('the process died')
    expect(ids(await erp.drain(undefined, 1))).toEqual(wanted)
  })

  it('returns every request once and in the same order to two systems at once', async () => {
    const wanted: string[] = []
    for (let number = 0; number < 30; number += 1) wanted.push(await requested(portal, ada))
    const other = await receiverOf(portal)
    const [one, two] = await Promise.all([erp.drain(undefined, 4), other.drain(undefined, 7)])
    expect([ids(one), ids(two)]).toEqual([wanted, wanted])
  })

  const WRITERS = 8

  it('skips and repeats no request of eight parallel writers, and keeps the order of each customer', { timeout: 60_000 }, async () => {
    const each = kind === 'postgres' ? 25 : 8
    const customers = await Promise.all(Array.from({ length: WRITERS }, () => portal.customer()))
    const state = { written: 0, active: WRITERS }
    // Each waits until three others have written, so that commits come out of order. PGlite has one connection, so there none waits.
    const overtaken = async (mine: number) => {
      const isOvertaken = () => kind === 'pglite' || state.written >= mine + 3 || state.active <= 3
      while (!isOvertaken()) await turn()
    }
    const asked = new Map<string, string[]>()
    const write = async (customer: Customer) => {
      const own: string[] = []
      asked.set(customer.gp, own)
      for (let number = 0; number < each; number += 1) {
        const { id } = await portal.as(customer, async (tx) => {
          const recorded = await recordVorgang(tx, requestOf(customer), portal.clock.now())
          state.written += 1
          await overtaken(state.written)
          return recorded
        })
        own.push(id)
      }
      state.active -= 1
    }
    const given: Given[] = []
    const pullAll = async () => {
      let cursor: number | undefined
      for (let isLast = false; ;) {
        const page = await erp.pull(cursor, 5)
        given.push(...page.Vorgaenge)
        cursor = page.Cursor
        if (isLast && page.Vorgaenge.length === 0) return
        isLast = state.active === 0
      }
    }
    await Promise.all([...customers.map(write), pullAll()])
    for (const [gp, own] of asked) expect(ids(given.filter(({ GPNummer }) => GPNummer === gp))).toEqual(own)
    expect(given).toHaveLength(WRITERS * each)
    const folgen = given.map(({ Folge }) => Folge)
    expect(folgen).toEqual(folgen.toSorted((a, b) => a - b))
    expect(new Set(folgen).size).toBe(folgen.length)
  })

  it.runIf(kind === 'postgres')('returns a request next that began first and committed last', async () => {
    const customers = await Promise.all(Array.from({ length: WRITERS }, () => portal.customer()))
    const commits: (() => void)[] = []
    const done: Promise<string>[] = []
    for (const customer of customers) {
      // each has written its outbox row before the next one begins
      await new Promise<void>((hasWritten) => {
        done.push(
          portal.as(customer, async (tx) => {
            const { id } = await recordVorgang(tx, requestOf(customer), portal.clock.now())
            await new Promise<void>((commit) => {
              commits.push(commit)
              hasWritten()
            })
            return id
          }),
        )
      })
    }
    let { Cursor, Vorgaenge } = await erp.pull()
    expect(Vorgaenge).toEqual([])
    for (let index = WRITERS - 1; index >= 0; index -= 1) {
      commits[index]?.()
      const id = await done[index]
      ;({ Cursor, Vorgaenge } = await erp.pull(Cursor))
      expect(ids(Vorgaenge)).toEqual([id])
    }
  })

  it.runIf(kind === 'postgres')('does not wait for a locked Vorgang and marks it in a later pull', async () => {
    const [held, free] = [await requested(portal, ada), await requested(portal, ada)]
    const { Cursor } = await erp.pull()
    await portal.as(ada, async (tx) => {
      await tx.run('select 1 from portal.vorgang where id = $1 for update', [held])
      await erp.pull(Cursor)
      expect(await statusOf(free)).toBe('uebermittelt')
    })
    expect(await statusOf(held)).toBe('eingegangen')
    await erp.pull(Cursor)
    expect(await statusOf(held)).toBe('uebermittelt')
  })
})
