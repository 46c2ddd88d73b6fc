import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { setUpSupport, type Browser } from './testing.ts'

const path = (q: string) => `/api/support/v1/suche?${new URLSearchParams({ q }).toString()}`
const NOTHING = { registrations: [], sibling_registrations: [], contract_links: [] }

describe.each(databaseKinds)('the search of support on %s', (kind) => {
  const site = setUpSupport(kind)
  const { agent, get, protokoll } = site

  afterEach(() => site.portal.sql('delete from portal.registrierung'))

  const search = async (q: string, by?: Browser) => (await get(path(q), by ?? (await agent()))).body
  const registration = (row: Record<string, unknown>) => site.portal.insert('registrierung', { id: randomUUID(), ...row })

  /** A customer with two accounts and one registration, and another person who requested a PIN for the same partner. */
  async function twoPersons() {
    const ada = await site.portal.customer()
    const [first, second] = [`2${ada.gp.slice(1)}`, `3${ada.gp.slice(1)}`]
    await site.portal.insert('vertragskonto', { vk_nummer: first, gp_nummer: ada.gp })
    await site.portal.insert('vertragskonto', { vk_nummer: second, gp_nummer: ada.gp, typ: 'Trinkwasser' })
    await site.portal.sql(`insert into portal.person values ($1, $2, '{"email": "ada@demo.example"}', now())`, [ada.iss, ada.sub])
    await site.portal.sql(`update portal.zugang set created_at = '2026-03-01T08:00:00Z' where sub = $1`, [ada.sub])
    const ben = { iss: ada.iss, sub: `ben-${ada.gp}` }
    const own = { iss: ada.iss, sub: ada.sub, gp_nummer: ada.gp, vk_nummer: first, versandziel: 'ada@demo.example', status: 'eingegeben' }
    await registration({ ...own, created_at: '2026-03-01T07:00:00Z' })
    await registration({ ...ben, gp_nummer: ada.gp, vk_nummer: second, kanal: 'Postversand', created_at: '2026-11-20T08:00:00Z' })
    const ofAda = {
      created: '2026-03-01T07:00:00.000Z',
      email: 'ada@demo.example',
      gp: ada.gp,
      pin_dispatch_target: 'ada@demo.example',
      pin_dispatch_type: 'EMail',
      status: 'eingegeben',
      sub: ada.sub,
      vk: first,
    }
    const ofBen = {
      created: '2026-11-20T08:00:00.000Z',
      gp: ada.gp,
      pin_dispatch_type: 'Postversand',
      status: 'versendet',
      sub: ben.sub,
      vk: second,
    }
    const link = { created: '2026-03-01T08:00:00.000Z', email: 'ada@demo.example', gp: ada.gp, sub: ada.sub }
    const links = [
      { ...link, type: 'Einspeiser', vk: first },
      { ...link, type: 'Trinkwasser', vk: second },
    ]
    return { ada, ben, first, second, ofAda, ofBen, links }
  }

  it('finds everything about a partner by its GP number', async () => {
    const { ada, ofAda, ofBen, links } = await twoPersons()
    expect(await search(ada.gp)).toEqual({ registrations: [ofBen, ofAda], sibling_registrations: [], contract_links: links })
  })

  it("finds an account by its VK number, and the partner's other registrations as siblings", async () => {
    const { first, ofAda, ofBen, links } = await twoPersons()
    expect(await search(first)).toEqual({ registrations: [ofAda], sibling_registrations: [ofBen], contract_links: [links[0]] })
  })

  it('finds a person by their sub, and other registrations for the same partner as siblings', async () => {
    const { ada, ben, ofAda, ofBen, links } = await twoPersons()
    expect(await search(ada.sub)).toEqual({ registrations: [ofAda], sibling_registrations: [ofBen], contract_links: links })
    expect(await search(ben.sub)).toEqual({ registrations: [ofBen], sibling_registrations: [ofAda], contract_links: [] })
  })

  it('accepts numbers with blanks and hyphens', async () => {
    const { ada, ofAda, ofBen } = await twoPersons()
    const written = [ada.gp.replace(/(...)(...)(....)/, '$1 $2 $3'), `${ada.gp.slice(0, 4)}-${ada.gp.slice(4)}`, `\u00a0${ada.gp} `]
    for (const q of written) expect((await search(q)).registrations).toEqual([ofBen, ofAda])
  })

  it('shows a PIN as expired once its time is over', async () => {
    const { ben, second } = await twoPersons()
    site.portal.clock.set('2026-11-21T08:00:00Z')
    expect((await search(second)).registrations).toMatchObject([{ sub: ben.sub, status: 'abgelaufen' }])
  })

  it('shows where a PIN was sent', async () => {
    const { gp } = await site.portal.customer()
    const letter = 'Ada Sonne, Lindenweg 4, 12345 Musterstadt'
    await registration({ sub: 'x', gp_nummer: gp, vk_nummer: '2000000009', kanal: 'Postversand', versandziel: letter })
    expect((await search(gp)).registrations).toMatchObject([{ pin_dispatch_target: letter, pin_dispatch_type: 'Postversand' }])
  })

  it('finds nothing for a partial number, a person of another provider or a pattern', async () => {
    const { ada } = await twoPersons()
    const stranger = await site.portal.customer({ iss: 'https://other.example' })
    const hostile = ['%', '_', '*', ada.gp.slice(0, 9), `${ada.gp}'; drop table portal.zugang --`, '<script>alert(1)</script>', 'null']
    for (const q of [...hostile, stranger.sub, '9999999999']) expect(await search(q), q).toEqual(NOTHING)
  })

  it.each(['', ' ', '\u00a0', 'x'.repeat(201), 'a\u0000b', 'a\nb'])('refuses %j and audits nothing', async (q) => {
    const sven = await agent()
    expect(await get(path(q), sven)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'q' }] } })
    expect(await protokoll('akteur_sub', sven.sub)).toEqual([])
  })

  it('requires exactly one parameter q', async () => {
    const sven = await agent()
    for (const query of ['', '?q=a&q=b', '?q=a&sub=b']) expect((await get(`/api/support/v1/suche${query}`, sven)).status).toBe(400)
  })

  it('is audited with agent and term, which the log does not contain', async () => {
    const sven = await agent()
    const q = '1000000077'
    site.portal.logged.length = 0
    await search(q, sven)
    expect(await protokoll('akteur_sub', sven.sub)).toMatchObject([{ handlung: 'Suche', gegenstand: q, iss: null, sub: null }])
    expect(site.portal.logged.join('\n')).not.toContain(q)
  })

  it('shows at most two hundred hits of a kind, newest first', async () => {
    const { gp, iss } = await site.portal.customer()
    await site.portal.sql(
      `insert into portal.registrierung (id, iss, sub, gp_nummer, vk_nummer, kanal, pin_hash, status, created_at, gueltig_bis)
       select gen_random_uuid(), $1, 'viele', $2, '2000000001', 'EMail', '\\x00', 'abgelaufen', '2026-01-01'::timestamptz + n * interval '1 hour', '2026-02-01'
         from generate_series(1, 250) n`,
      [iss, gp],
    )
    const { registrations } = await search(gp)
    expect(registrations).toHaveLength(200)
    expect(new Date(registrations[0].created)).toEqual(new Date(new Date(registrations[199].created).getTime() + 199 * 3_600_000))
  })
})
