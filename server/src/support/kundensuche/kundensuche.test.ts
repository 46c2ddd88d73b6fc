import { MOST_SEARCHES, SEARCHES_SECONDS } from '#contract/support/limits.ts'
import type { Kundenliste } from '#contract/support/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_KUNDEN, MOST_VERTRAEGE } from '../limits.ts'
import { setUpSupport, type Browser } from '../testing.ts'

const PATH = '/api/portal/v1/support/kundensuche'

describe.each(databaseKinds)('the search for customers on %s', (kind) => {
  const site = setUpSupport(kind)
  let by: Browser
  let mia: { gp: string; sub: string; iss: string }

  beforeAll(async () => {
    site.portal.clock.set('2026-11-20T10:00:00Z')
    by = await site.agent()
    mia = await site.portal.customer()
    const { gp, sub, iss } = mia
    await site.portal.sql(
      `update portal.geschaeftspartner set name = 'Mia Möller-Strauß', strasse = 'Am Markt', hausnummer = '1', plz = '12347', ort = 'Altdorf',
         telefonnummer = '+49 30 23125005', mobilfunknummer = '0171 3920005', email_adresse = 'Mia@Firma.example' where gp_nummer = $1`,
      [gp],
    )
    const konto = { gp_nummer: gp, strasse: 'Birkenstraße', hausnummer: '23a', plz: '12345', ort: 'Musterstadt' }
    await site.portal.insert('vertragskonto', { ...konto, vk_nummer: '2000000901' })
    await site.portal.insert('vertragskonto', { ...konto, vk_nummer: '2000000902', typ: 'Trinkwasser', hausnummer: '99' })
    await site.portal.insert('zaehler', { vk_nummer: '2000000902', gp_nummer: gp, zaehlernummer: '1 ESY 7790' })
    const profil = { email: 'mia.moeller@demo.example', name: 'Maria Moeller', mobile_number: '+491603920099' }
    await site.portal.sql('insert into portal.person values ($1, $2, $3, now())', [iss, sub, JSON.stringify(profil)])
    const nora = { email: 'nora@demo.example', name: 'Nora Neu', mobile_number: '' }
    await site.portal.sql(`insert into portal.person values ($1, 'nora', $2, now())`, [iss, JSON.stringify(nora)])
    await site.portal.sql(
      `insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at, nummer)
       values ($1, 'Abschlag', 'x', $2, '2000000902', $3, $4, '{}', now(), now(), '7KQM2N4P9XYZ')`,
      [randomUUID(), gp, iss, sub],
    )
  })

  const send = (Suche: string, of: Browser = by) => site.send('POST', PATH, of, { body: { Suche } })
  const search = async (Suche: string) => (await send(Suche)).body as Kundenliste

  it('finds a customer by each kind of text and says by which', async () => {
    const kinds: Record<string, string> = {
      [mia.gp]: 'Nummer',
      '2000 000 901': 'Nummer',
      '7kqm-2n4p-9xyz': 'Vorgang',
      '030 / 231 250 05': 'Telefon',
      '0049 171 3920005': 'Telefon',
      '0160-3920099': 'Telefon',
      '1ESY7790': 'Zaehler',
      'mia@firma.example': 'EMail',
      'MIA.MOELLER@demo.example': 'EMail',
      [mia.sub]: 'Kennung',
      'Birkenstr. 23 a, Musterstadt': 'Adresse',
      'Am Markt 1': 'Adresse',
      'moller straus': 'Name',
      'Mia Moe': 'Name',
      'STRAUSS, Mia': 'Name',
      'maria moeller': 'Name',
    }
    for (const [text, art] of Object.entries(kinds)) {
      const { Arten, Kunden } = await search(text)
      expect([text, Arten.at(-1), Kunden.map(({ GPNummer }) => GPNummer)]).toEqual([text, art, [mia.gp]])
    }
  })

  it("shows the customer's name, place, contracts and user accounts, the sought contract first", async () => {
    expect(await search('1ESY7790')).toEqual({
      Arten: ['Zaehler'],
      IstGekuerzt: false,
      Kunden: [
        {
          Name: 'Mia Möller-Strauß',
          Ort: '12347 Altdorf',
          GPNummer: mia.gp,
          Vertraege: [
            { Vertragskonto: '2000000902', Vertragskontotyp: 'Trinkwasser', Adresse: 'Birkenstraße 99, 12345 Musterstadt' },
            { Vertragskonto: '2000000901', Vertragskontotyp: 'Einspeiser', Adresse: 'Birkenstraße 23a, 12345 Musterstadt' },
          ],
          AnzahlVertraege: 2,
          Konten: [{ KundeSub: mia.sub, Name: 'Maria Moeller', EMail: 'mia.moeller@demo.example', IstVerknuepft: true }],
          AnzahlKonten: 1,
        },
      ],
    })
  })

  it('finds a person without a contract', async () => {
    const konto = { KundeSub: 'nora', Name: 'Nora Neu', EMail: 'nora@demo.example', IstVerknuepft: false }
    const kunde = { Name: 'Nora Neu', Vertraege: [], AnzahlVertraege: 0, Konten: [konto], AnzahlKonten: 1 }
    for (const text of ['nora@demo.example', 'Nora Neu', 'nora']) expect((await search(text)).Kunden).toEqual([kunde])
  })

  it('shows who has only asked for a PIN, and never staff', async () => {
    const { gp, iss } = await site.portal.customer()
    await site.portal.insert('vertragskonto', { vk_nummer: '2000000903', gp_nummer: gp })
    const own = { iss, gp_nummer: gp, vk_nummer: '2000000903' }
    await site.portal.insert('registrierung', { id: randomUUID(), sub: 'only-pin', ...own })
    await site.portal.insert('registrierung', { id: randomUUID(), sub: by.sub, ...own })
    const konto = (await search('2000000903')).Kunden[0]?.Konten.find(({ IstVerknuepft }) => !IstVerknuepft)
    expect(konto).toEqual({ KundeSub: 'only-pin', IstVerknuepft: false })
    expect(JSON.stringify(await search('2000000903'))).not.toContain(by.sub)
    expect((await search('only-pin')).Kunden).toHaveLength(1)
    expect(JSON.stringify(await search(by.sub))).not.toContain(by.sub)
  })

  it('says what it tried if nothing fits', async () => {
    expect(await search('0800 999999')).toEqual({ Arten: ['Telefon', 'Zaehler'], Kunden: [], IstGekuerzt: false })
    expect(await search("x' OR '1'='1 abc")).toMatchObject({ Kunden: [] })
    expect(await search('abc & | ! <-> :* \\ %_')).toMatchObject({ Kunden: [] })
  })

  it('shows a few customers of many and says that there are more, and of one a few contracts and how many there are', async () => {
    await site.portal.sql(
      `insert into portal.geschaeftspartner (gp_nummer, name) select (1900000000 + n)::text, 'Familie Viele ' || n from generate_series(1, 30) n`,
    )
    await site.portal.sql(
      `insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort)
       select (2900000000 + n)::text, '1900000001', 'Einspeiser', 'Weg', '1', '12345', 'Musterstadt' from generate_series(1, 200) n`,
    )
    const many = await search('viele')
    expect([many.Kunden.length, many.IstGekuerzt]).toEqual([MOST_KUNDEN, true])
    const [one] = (await search('1900000001')).Kunden
    expect([one?.Vertraege.length, one?.AnzahlVertraege, one?.Konten]).toEqual([MOST_VERTRAEGE, 200, []])
  })

  it('refuses a text that is too short, without searching or recording it', async () => {
    const before = (await site.protokoll('handlung', 'Suche')).length
    for (const text of ['Mi', '12 a', '..']) {
      expect(await send(text)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'Suche' }] } })
    }
    expect(await site.protokoll('handlung', 'Suche')).toHaveLength(before)
  })

  it('keeps each search in the record with its text, and no log line has it', async () => {
    const sven = await site.agent()
    await send('Mia Möller', sven)
    expect(await site.protokoll('akteur_sub', sven.sub)).toMatchObject([{ handlung: 'Suche', gegenstand: 'Mia Möller', sub: null }])
    expect(site.portal.logged.join('')).not.toContain('Möller')
  })

  it('refuses a person without the role, and keeps that in the record without the text', async () => {
    const { iss, sub, cookie } = await site.portal.customer()
    expect(await send('Mia Möller', { iss, sub, cookie })).toMatchObject({ status: 403, body: { code: 'KeineBerechtigung' } })
    const [row] = await site.protokoll('sub', sub)
    expect(JSON.stringify(row)).not.toContain('Möller')
  })

  it('is made by staff as themselves in a view, as the search of the specification is', async () => {
    const sven = await site.agent()
    await site.take(sven, mia.sub, 'Anruf')
    expect(await send('Mia Möller', sven)).toMatchObject({ status: 200, body: { Kunden: [{ GPNummer: mia.gp }] } })
    await site.leave(sven)
  })

  it('is limited for an agent and not for the next', async () => {
    const sven = await site.agent()
    await send('Mia Möller', sven)
    await site.portal.sql('update portal.quota set used = $1', [MOST_SEARCHES])
    const refused = await send('Mia Möller', sven)
    expect(refused).toMatchObject({ status: 429, body: { code: 'ZuVieleAnfragen' } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(SEARCHES_SECONDS)
    expect((await send('Mia Möller', await site.agent())).status).toBe(200)
    site.portal.clock.advance(SEARCHES_SECONDS)
    expect((await send('Mia Möller', sven)).status).toBe(200)
  })
})
