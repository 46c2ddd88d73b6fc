import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { forgetMyViews } from '../account/kundensicht/acts.ts'
import { setUpSupport, SICHT, VERTRAEGE, type Browser } from './testing.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const END = '2026-11-20T10:30:00.000Z'

describe.each(databaseKinds)('a customer view on %s', (kind) => {
  const site = setUpSupport(kind)
  const { get, take, leave, agent, again, protokoll, send } = site

  const kunde = (name = 'Mia Mix') => site.portal.customer({ partner: { name } })
  const whoAmI = async (of: Browser) => (await get('/auth/introspect', of)).body
  const partners = async (of: Browser) => (await get(VERTRAEGE, of)).body.Geschaeftspartner?.map(({ Name }: { Name: string }) => Name)
  const refusal = async (of: Browser, path = VERTRAEGE) => {
    const { status, body } = await get(path, of)
    return [status, body?.code]
  }

  it("shows the customer's rows for thirty minutes and says who is signed in", async () => {
    const [sven, mia] = [await agent(), await kunde()]
    const taken = await take(sven, mia.sub, 'Anruf zur Abrechnung')
    expect([taken.status, taken.body]).toEqual([200, { KundeSub: mia.sub, Start: NOW, Ende: END }])
    expect(await partners(sven)).toEqual(['Mia Mix'])
    expect((await get(SICHT, sven)).body).toEqual({ KundeSub: mia.sub, Start: NOW, Ende: END })
    expect(await whoAmI(sven)).toMatchObject({ sub: sven.sub, kundensicht: true })
    // the areas are the customer's, without support
    expect((await get('/api/css/v5/tabs', sven)).body.Support).toBe(false)
  })

  it('gives the session a new secret at its start and at its end', async () => {
    const [sven, mia] = [await agent(), await kunde()]
    const before = sven.cookie
    await take(sven, mia.sub)
    const inside = sven.cookie
    await leave(sven)
    expect(new Set([before, inside, sven.cookie]).size).toBe(3)
    for (const cookie of [before, inside]) expect((await site.portal.request('GET', '/auth/introspect', { cookie })).status).toBe(401)
    expect(await whoAmI(sven)).not.toHaveProperty('kundensicht')
  })

  it("returns to the agent's own account when left; leaving without one has no effect", async () => {
    const [sven, mia] = [await agent(), await kunde()]
    expect((await leave(sven)).status).toBe(204)
    await take(sven, mia.sub)
    expect([(await leave(sven)).status, (await leave(sven)).status]).toEqual([204, 204])
    expect([(await get(SICHT, sven)).status, await partners(sven)]).toEqual([204, []])
    expect((await get('/api/css/v5/tabs', sven)).body.Support).toBe(true)
  })

  it("ends by the server's clock, and then shows no rows until it is left", async () => {
    const [sven, mia] = [await agent(), await kunde()]
    await take(sven, mia.sub)
    site.portal.clock.set('2026-11-20T10:29:59.999Z')
    expect(await partners(sven)).toEqual(['Mia Mix'])
    site.portal.clock.set(END)
    expect([await refusal(sven), await refusal(sven, '/api/css/v4/meldungen')]).toEqual([
      [403, 'KundensichtBeendet'],
      [403, 'KundensichtBeendet'],
    ])
    expect([(await get(SICHT, sven)).status, (await whoAmI(sven)).kundensicht]).toEqual([204, true])
    expect((await leave(sven)).status).toBe(204)
    expect(await partners(sven)).toEqual([])
    // the stored end is the time it ran out, not the time it was left
    expect(await site.portal.sql('select beendet_am from portal.kundensicht where sub = $1', [mia.sub])).toEqual([
      { beendet_am: new Date(END) },
    ])
  })

  it('is the same one with the same end when requested again, even in another browser', async () => {
    const [sven, mia] = [await agent(), await kunde()]
    await take(sven, mia.sub)
    site.portal.clock.advance(600)
    const cookie = sven.cookie
    expect((await take(sven, mia.sub, 'noch einmal')).body).toEqual({ KundeSub: mia.sub, Start: NOW, Ende: END })
    expect(sven.cookie).toBe(cookie)
    const other = await again(sven)
    expect((await get(SICHT, other)).status).toBe(204)
    expect((await take(other, mia.sub)).body).toEqual({ KundeSub: mia.sub, Start: NOW, Ende: END })
    // leaving it in one browser ends it in the other too
    await leave(other)
    expect([await partners(other), await refusal(sven)]).toEqual([[], [403, 'KundensichtBeendet']])
    await leave(sven)
    expect(await partners(sven)).toEqual([])
  })

  it('can be left from another browser if its own is lost', async () => {
    const [sven, mia, ben] = [await agent(), await kunde(), await kunde()]
    await take(sven, mia.sub)
    const other = await again(sven)
    expect((await take(other, ben.sub)).body).toEqual({ code: 'KundensichtBelegt' })
    await leave(other)
    expect((await take(other, ben.sub)).status).toBe(200)
  })

  it('exists once per customer and once per agent, until its time is over', async () => {
    const [sven, lea, mia, ben] = [await agent(), await agent(), await kunde(), await kunde()]
    await take(sven, mia.sub)
    const [ofTaken, another] = [await take(lea, mia.sub), await take(sven, ben.sub)]
    expect([ofTaken.status, ofTaken.body, another.status]).toEqual([409, { code: 'KundensichtBelegt' }, 409])
    site.portal.clock.set(END)
    const [svenLater, leaLater] = [await again(sven), await again(lea)]
    expect((await take(leaLater, mia.sub)).status).toBe(200)
    expect((await take(svenLater, ben.sub)).status).toBe(200)
    expect([await partners(leaLater), (await get(SICHT, svenLater)).body.KundeSub]).toEqual([['Mia Mix'], ben.sub])
  })

  it('goes to exactly one of two agents at once, in a hundred rounds', async () => {
    const [sven, lea, mia] = [await agent(), await agent(), await kunde()]
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all([take(sven, mia.sub), take(lea, mia.sub)])
      expect(answers.map(({ status }) => String(status)).toSorted(), `round ${round}`).toEqual(['200', '409'])
      const shown = await Promise.all([partners(sven), partners(lea)])
      expect(
        shown.filter((names) => names.length === 1),
        `round ${round}`,
      ).toHaveLength(1)
      await Promise.all([leave(sven), leave(lea)])
    }
    const rows = await site.portal.sql('select count(*)::int as n from portal.kundensicht where sub = $1', [mia.sub])
    expect(rows).toEqual([{ n: 100 }])
  })

  it('is refused for an unknown person, oneself and staff', async () => {
    const [sven, lea] = [await agent(), await agent()]
    expect((await take(sven, 'niemand')).body).toEqual({ code: 'NichtGefunden' })
    for (const sub of [sven.sub, lea.sub]) expect((await take(sven, sub)).body).toEqual({ code: 'KundensichtUnzulaessig' })
    // a customer of another provider is unknown here
    const stranger = await site.portal.customer({ iss: 'https://other.example' })
    expect((await take(sven, stranger.sub)).status).toBe(404)
    expect([(await get(SICHT, sven)).status, await partners(sven)]).toEqual([204, []])
  })

  it.each([
    [{}],
    [{ KundeSub: '' }],
    [{ KundeSub: ' ' }],
    [{ KundeSub: 7 }],
    [{ KundeSub: ['a', 'b'] }],
    [{ KundeSub: 'x'.repeat(201) }],
    [{ KundeSub: 'a', Grund: '' }],
    [{ KundeSub: 'a', Grund: 'x'.repeat(501) }],
    [{ KundeSub: 'a', Sub: 'b' }],
  ])('is refused with the body %j', async (body) => {
    const sven = await agent()
    expect(await send('POST', SICHT, sven, { body })).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
    expect((await get(SICHT, sven)).status).toBe(204)
  })

  it('is possible for a person without contracts who has signed in or requested a PIN', async () => {
    const [sven, { gp }] = [await agent(), await kunde()]
    await site.portal.sql(`insert into portal.person values ($1, 'neu', '{"email": "neu@demo.example"}', now())`, [sven.iss])
    await site.portal.insert('registrierung', {
      id: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11',
      iss: sven.iss,
      sub: 'wartet',
      gp_nummer: gp,
      vk_nummer: '2000000001',
    })
    for (const sub of ['neu', 'wartet']) {
      expect((await take(sven, sub)).status).toBe(200)
      expect(await partners(sven)).toEqual([])
      await leave(sven)
    }
  })

  it('ends at the next request after the agent lost the role, and can still be left', async () => {
    const [sven, mia] = [await agent(), await kunde()]
    await take(sven, mia.sub)
    await site.portal.sql('delete from portal.rolle where sub = $1', [sven.sub])
    expect(await refusal(sven)).toEqual([403, 'KundensichtBeendet'])
    expect(await refusal(sven, SICHT)).toEqual([403, 'KeineBerechtigung'])
    expect((await take(sven, mia.sub)).body).toEqual({ code: 'KeineBerechtigung' })
    expect((await leave(sven)).status).toBe(204)
    expect([await partners(sven), (await leave(sven)).status]).toEqual([[], 403])
  })

  it('ends when the customer becomes staff', async () => {
    const [sven, mia] = [await agent(), await kunde()]
    await take(sven, mia.sub)
    await site.portal.insert('rolle', { iss: mia.iss, sub: mia.sub })
    expect(await refusal(sven)).toEqual([403, 'KundensichtBeendet'])
  })

  it('ends when the customer deletes the account, and loses their name', async () => {
    const [sven, mia] = [await agent(), await kunde()]
    await take(sven, mia.sub, 'Anruf')
    await asSystem(site.portal.database, (db) => db.transaction((tx) => forgetMyViews(tx, mia, site.portal.clock.now())))
    expect(await refusal(sven)).toEqual([403, 'KundensichtBeendet'])
    const rows = await site.portal.sql('select iss, sub, grund, beendet_am from portal.kundensicht where akteur_sub = $1', [sven.sub])
    expect(rows).toEqual([{ iss: '', sub: '', grund: null, beendet_am: new Date(NOW) }])
    expect(await protokoll('sub', mia.sub)).toEqual([])
  })

  it('ends with a sign-out', async () => {
    const [sven, lea, mia] = [await agent(), await agent(), await kunde()]
    await take(sven, mia.sub)
    await get('/auth/logout', sven)
    expect((await take(lea, mia.sub)).status).toBe(200)
  })

  describe('the audit of a customer view', () => {
    it('has its start, every request and its end, each with both identities', async () => {
      const [sven, mia] = [await agent(), await kunde()]
      await take(sven, mia.sub, 'Anruf zur Abrechnung')
      const requests: [string, string, object?][] = [
        ['GET', VERTRAEGE],
        ['GET', '/api/css/v5/kundenname?gp_nummer=9999999999'],
        ['GET', '/api/css/v5/kundenname'],
        ['GET', '/api/css/v5/pages/gp-bearbeiten/9999999999'],
        ['PATCH', '/api/css/v5/meldungen/m-1'],
        ['PATCH', '/api/css/v5/abschlaege/2000000001/abschlag', { Abschlag: 'x' }],
        ['POST', '/api/cc/v2/registrierungen/pin', { PIN: '7KQM-2N4P' }],
        ['GET', '/api/portal/v1/konto'],
        ['GET', '/api/portal/v1/jahresuebersicht/2000000001/2025'],
        ['POST', '/api/css/no_auth/v5/einspeiserantraege/a1/stornieren'],
        ['GET', '/auth/introspect'],
        ['GET', SICHT],
      ]
      for (const [method, path, body] of requests) await send(method, path, sven, body ? { body } : {})
      const [begun, ...rows] = await protokoll('akteur_sub', sven.sub)
      const both = { iss: mia.iss, sub: mia.sub, akteur_iss: sven.iss, akteur_sub: sven.sub, kundensicht_id: expect.any(Number) }
      expect(begun).toMatchObject({ ...both, handlung: 'KundensichtBegonnen', gegenstand: 'Anruf zur Abrechnung', zeit: new Date(NOW) })
      expect(rows).toHaveLength(requests.length)
      for (const row of rows) expect(row).toMatchObject({ ...both, handlung: 'AnfrageInKundensicht' })
      expect(rows.map(({ anfrage }) => anfrage)).toEqual([
        'GET /api/css/v5/pages/vertraege',
        'GET /api/css/v5/kundenname',
        'GET /api/css/v5/kundenname',
        'GET /api/css/v5/pages/gp-bearbeiten/{gp_nummer}',
        'PATCH /api/css/v5/meldungen/{meldung_id}',
        'PATCH /api/css/v5/abschlaege/{vk_nummer}/abschlag',
        'POST /api/cc/v2/registrierungen/pin',
        'GET /api/portal/v1/konto',
        'GET /api/portal/v1/jahresuebersicht/{vk_nummer}/{jahr}',
        'POST /api/css/no_auth/v5/einspeiserantraege/{antrag_id}/stornieren',
        'GET /auth/introspect',
        'GET /api/support/v1/kundensicht',
      ])
      expect(rows.map(({ gegenstand }) => gegenstand)).toEqual([
        null,
        null,
        null,
        '/api/css/v5/pages/gp-bearbeiten/9999999999',
        '/api/css/v5/meldungen/m-1',
        '/api/css/v5/abschlaege/2000000001/abschlag',
        null,
        null,
        '/api/portal/v1/jahresuebersicht/2000000001/2025',
        '/api/css/no_auth/v5/einspeiserantraege/a1/stornieren',
        null,
        null,
      ])
      await leave(sven)
      const after = (await protokoll('akteur_sub', sven.sub)).slice(rows.length + 1)
      expect(after.map(({ handlung, anfrage }) => handlung ?? anfrage)).toEqual(['AnfrageInKundensicht', 'KundensichtBeendet'])
      // requests outside the view are not audited
      await get(VERTRAEGE, sven)
      expect(await protokoll('akteur_sub', sven.sub)).toHaveLength(rows.length + 3)
    })

    it('has "ohne Angabe" if no reason was given, and goes on after its time', async () => {
      const [sven, mia] = [await agent(), await kunde()]
      await take(sven, mia.sub)
      for (const moment of ['2026-11-20T10:15:00Z', END]) {
        site.portal.clock.set(moment)
        await get(VERTRAEGE, sven)
      }
      expect((await protokoll('akteur_sub', sven.sub)).map(({ handlung, gegenstand }) => [handlung, gegenstand])).toEqual([
        ['KundensichtBegonnen', 'ohne Angabe'],
        ['AnfrageInKundensicht', null],
        ['AnfrageInKundensicht', null],
      ])
    })

    it('records a customer who tries it and gets 403', async () => {
      const [mia, ben] = [await kunde(), await kunde()]
      const mias = { ...mia }
      const calls: [string, string, object?][] = [
        ['POST', SICHT, { KundeSub: ben.sub }],
        ['GET', SICHT],
        ['DELETE', SICHT],
        ['GET', `/api/support/v1/suche?q=${ben.gp}`],
      ]
      for (const [method, path, body] of calls) {
        expect(await send(method, path, mias, body ? { body } : {})).toMatchObject({ status: 403, body: { code: 'KeineBerechtigung' } })
      }
      expect((await protokoll('sub', mia.sub)).map(({ handlung, anfrage, akteur_sub }) => [handlung, anfrage, akteur_sub])).toEqual(
        calls.map(([method, path]) => ['OhneBerechtigung', `${method} ${path.split('?')[0] ?? ''}`, null]),
      )
      expect(await protokoll('sub', ben.sub)).toEqual([])
    })
  })

  describe('a customer view that its customer sees', () => {
    it('is shown in the account with time, reason and duration, and to no other person', async () => {
      const [sven, mia, ben] = [await agent(), await kunde(), await kunde()]
      await take(sven, mia.sub, 'Anruf zur Abrechnung')
      site.portal.clock.advance(420)
      await leave(sven)
      site.portal.clock.advance(3600)
      await take(await again(sven), mia.sub)
      const einblicke = async ({ cookie }: { readonly cookie: string }) =>
        (await site.portal.request('GET', '/api/portal/v1/konto', { cookie })).body.einblicke
      const miaAgain = await site.portal.signIn({ sub: mia.sub })
      expect(await einblicke(miaAgain)).toEqual([
        { start: '2026-11-20T11:07:00.000Z', ende: '2026-11-20T11:37:00.000Z', laeuft: true },
        { start: NOW, ende: '2026-11-20T10:07:00.000Z', grund: 'Anruf zur Abrechnung', laeuft: false },
      ])
      expect(await einblicke(await site.portal.signIn({ sub: ben.sub }))).toEqual([])
    })

    it("is shown in the download of their own data, with the requests and without the agent's identity", async () => {
      const [sven, mia] = [await agent(), await kunde()]
      await take(sven, mia.sub, 'Anruf')
      await get(VERTRAEGE, sven)
      await leave(sven)
      const { body, text } = await site.portal.request('GET', '/api/portal/v1/konto/daten', { cookie: mia.cookie })
      const areaOf = (name: string) => body.bereiche.find(({ bereich }: { bereich: string }) => bereich === name).eintraege
      expect(areaOf('kundensichten')).toEqual([{ Start: NOW, Ende: NOW, Grund: 'Anruf' }])
      expect(areaOf('protokoll')).toMatchObject([
        { Handlung: 'KundensichtBegonnen', DurchKundenservice: true },
        { Handlung: 'AnfrageInKundensicht', Anfrage: 'Geschäftspartner mit ihren Vertragskonten', DurchKundenservice: true },
        { Handlung: 'AnfrageInKundensicht', Anfrage: 'Die Kundensicht beenden', DurchKundenservice: true },
        { Handlung: 'KundensichtBeendet', DurchKundenservice: true },
      ])
      expect(text).not.toContain(sven.sub)
    })
  })
})
