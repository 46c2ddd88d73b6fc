import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { textOfPdf } from '#platform/pdf/testing/read.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, idsFor } from '../_kit/testing/access.ts'
import { ablesung } from '../_kit/testing/bodies.ts'
import type { TestPortal } from '../_kit/testing.ts'
import { keepFile } from '../_kit/testing/files.ts'
import { startInhabitedPortal, type InhabitedPortal } from '../_kit/testing/inhabited-portal.ts'
import { matrix } from '../_kit/testing/matrix.ts'
import type { Ids } from '../_kit/testing/matrix-rows.ts'
import type { Customer, Signed } from '../_kit/testing/rows.ts'
import { importKinds } from '../import-kinds.ts'
import { runImport } from './import/run.ts'
import { receiverOf } from './testing/receiver.ts'
import { textOf } from './testing/import-site.ts'

const MOVED = '2026-11-10'
/** ids that alone grant access, whoever has them */
const SECRETS = ['token', 'nummer', 'antrag_id', 'einladung_id', 'KundeSub', 'email']

/** Values of before, each to be found nowhere after the move. */
const MARKS = [
  ['774411', '774.411', '2024-03-17', '17.03.2024', 'Marke Ablesung'],
  ['Marke Titel', 'Marke Datei', '7711,23', '7711.23', '7.711,23', '2023-05-19', '19.05.2023'],
  ['Marke Nachricht', '2025-04-23', '23.04.2025'],
  ['5566.78', '5566,78', '5.566,78', '2025-02-21', '21.02.2025'],
  ['883311', '883.311', '2026-11-12', 'Marke Notiz', 'Marke Wunsch', '667733', '664422', '2026-12-17'],
  ['Marke Inhaber', 'DE02100500000054540402', '… 0402', 'Marke Bank', 'Marke Mandat'],
  ['3344.5', '3344,5', '3.344,5', 'Marke Empfaenger', 'Marke Hinweis', '2031-07-19', '19.07.2031'],
  ['Marke Name', 'Marke Strasse', 'Marke Steuer', 'Marke Telefon', 'marke@demo.example', '1961-01-13', '13.01.1961'],
].flat()

describe.each(databaseKinds)('an account that moves to another partner on %s', (kind) => {
  let inhabited: InhabitedPortal
  let former: Signed & { readonly gp: string }
  let next: Customer
  let ids: Ids
  let vorgangId: string
  let readingId: string

  const portal = () => inhabited.portal
  const sql: TestPortal['sql'] = (text, values) => portal().sql(text, values)
  const insert: TestPortal['insert'] = (table, row) => portal().insert(table, row)
  const load = (lines: readonly unknown[]) => runImport(portal().database, textOf(lines), { kinds: importKinds })
  const reading = (vk: string, datum: string, wert: number) => ({
    art: 'zaehlerstand',
    Vertragskonto: vk,
    Zaehlernummer: `1EMH${vk}`,
    Obis: vk === ids['wasserkonto'] ? '1.0.1' : '2.8.0',
    Datum: datum,
    Zaehlerstand: wert,
    AbleseArt: '01',
    AbleseArtBezeichnung: 'Marke Ablesung',
    AbleseKategorie: 'N',
    AbleseKategorieBezeichnung: 'Marke Ablesung',
  })

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(kind, [], [])
    ids = inhabited.world.owner.ids
    const [cookie = ''] = await inhabited.world.cookiesOf('owner')
    const [row] = await sql<{ iss: string; sub: string }>('select iss, sub from portal.zugang where gp_nummer = $1', [ids['gp']])
    former = { gp: ids['gp'] ?? '', cookie, iss: row?.iss ?? '', sub: row?.sub ?? '' }
    await furnish()
    next = await portal().customer({ partner: { name: 'Nora Neu' } })
    const accounts = await sql<{ vk_nummer: string }>('select vk_nummer from portal.vertragskonto where gp_nummer = $1', [former.gp])
    expect(accounts.length).toBe(3)
    const { faults } = await load(
      accounts.map(({ vk_nummer }) => ({ art: 'vertragskonto', Vertragskonto: vk_nummer, GPNummer: next.gp, PartnerSeit: MOVED })),
    )
    expect(faults.first).toEqual([])
  })
  afterAll(() => inhabited.stop())

  /** Fills the former partner's accounts with marked values. */
  async function furnish(): Promise<void> {
    const [gp_nummer, vk_nummer, wasser] = [former.gp, ids['vk_nummer'] ?? '', ids['wasserkonto'] ?? '']
    const whose = { gp_nummer, vk_nummer }
    for (const vk of [vk_nummer, wasser]) await load([reading(vk, '2024-03-17', 774_411), reading(vk, '2026-11-09', 774_411.5)])
    await sql(
      `update portal.geschaeftspartner set name = 'Marke Name', strasse = 'Marke Strasse', steuernummer = 'Marke Steuer',
         telefonnummer = 'Marke Telefon', email_adresse = 'marke@demo.example', geburtsdatum = '1961-01-13' where gp_nummer = $1`,
      [gp_nummer],
    )
    await sql(
      `update portal.vertragskonto set zusatzinformationen = 'Marke Hinweis', dokumentenversand = 'CSS2', ablaufdatum = '2031-07-19',
         postempfaenger_name = 'Marke Empfaenger', postempfaenger_strasse = 'Marke Strasse' where gp_nummer = $1`,
      [gp_nummer],
    )
    await sql(`update portal.abschlag set abschlag = 3344.5, folgeabschlag = 3344.5 where gp_nummer = $1`, [gp_nummer])
    await sql(
      `update portal.bankdaten set auszahlung_kontoinhaber = 'Marke Inhaber', auszahlung_iban = 'DE02100500000054540402',
         auszahlung_bankname = 'Marke Bank', mandatsreferenz = 'Marke Mandat', mandat_genutzt_am = '2023-05-19',
         mandat_gemeldet_fuer = '2023-05-19' where gp_nummer = $1`,
      [gp_nummer],
    )
    await sql(`update portal.zahlung set betrag = 5566.78, buchungstag = '2025-02-21' where gp_nummer = $1`, [gp_nummer])
    await sql(`update portal.meldung set nachricht = 'Marke Nachricht', meldedatum = '2025-04-23' where gp_nummer = $1`, [gp_nummer])
    const file = await keepFile(portal().fileFolder, 'marke.pdf', '%PDF-1.4 Marke Datei')
    for (const [n, gelesen] of [true, false].entries()) await insert('dokument', { ...whose, ...file, dokument_id: `marke-${n}`, gelesen })
    await sql(
      `update portal.dokument set titel = 'Marke Titel', abrechnungsbetrag = 7711.23, versanddatum = '2023-05-19' where gp_nummer = $1`,
      [gp_nummer],
    )
    const ask = async (art: string, schluessel: string, nutzlast: object, vk = vk_nummer, more = {}) => {
      const id = randomUUID()
      const by = { iss: former.iss, sub: former.sub }
      await insert('vorgang', { id, ...by, art, schluessel, gp_nummer, vk_nummer: vk, nutzlast: JSON.stringify(nutzlast), ...more })
      return id
    }
    readingId = await ask('Zaehlerstand', `${vk_nummer}|1EMH${vk_nummer}|2.8.0|2026-11-12`, {
      Zaehlernummer: `1EMH${vk_nummer}`,
      Obis: '2.8.0',
      Ablesedatum: '2026-11-12',
      Zaehlerstand: 883_311,
      Ablesung: {},
    })
    vorgangId = await ask('Zusatzinformationen', vk_nummer, { Wert: 'Marke Notiz' })
    await ask('Dokumentenversand', vk_nummer, { Wert: 'CSS1' })
    await ask('Abschlag', vk_nummer, { Wert: 667_733 })
    await ask('Steuerbefreiung', vk_nummer, { Jahr: 2027 }, vk_nummer, { status: 'abgelehnt', grund: 'Marke Wunsch' })
    await ask('Kuendigung', wasser, { AbmeldungZum: '2026-12-17', Zaehlernummer: `1EMH${wasser}`, Zaehlerstand: 664_422 }, wasser)
    await ask('Bankdaten', `${vk_nummer}|Auszahlung`, {
      Zweck: 'Auszahlung',
      Kontoinhaber: 'Marke Inhaber',
      IBAN: 'DE02100500000054540402',
    })
    await insert('registrierung', { id: randomUUID(), iss: former.iss, sub: former.sub, ...whose, versandziel: 'marke@demo.example' })
  }

  /** The text of an answer with its headers; of a PDF what it says. */
  async function said(endpoint: Endpoint, cookie: string): Promise<{ readonly status: number; readonly text: string }> {
    const row = matrix[endpoint.name]
    if (!row) throw new Error(`no row ${endpoint.name}`)
    const open = Object.fromEntries(SECRETS.filter((name) => name in ids).map((name) => [name, 'z'.repeat(43)]))
    const used = idsFor(row, { ...ids, ...open, dokument_id: 'marke-0', dokument_ids: 'marke-0,marke-1' })
    const { query, body } = row.needs?.(used) ?? {}
    const response = await fetch(portal().base + addressOf(endpoint, used, query), {
      method: endpoint.method,
      redirect: 'manual',
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const content = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.length > 1000 ? textOfPdf(bytes) : bytes.toString()
    return { status: response.status, text: `${[...response.headers].join('\n')}\n${content}` }
  }

  const found = (text: string, marks: readonly string[] = [...MARKS, `"${former.gp}"`]) => marks.filter((mark) => text.includes(mark))
  const get = async (path: string, { cookie }: { readonly cookie: string }) => (await portal().request('GET', path, { cookie })).body

  // the deletion of the account ends what the others need
  const calls = allEndpoints.filter(({ who, name }) => who !== 'erp' && who !== 'support' && name !== 'account.deleteAccount')

  it.each(calls)('shows the new partner nothing of before by $name', async (endpoint) => {
    const { cookie } = await portal().signIn({ iss: next.iss, sub: next.sub })
    const { status, text } = await said(endpoint, cookie)
    expect(status).toBeLessThan(500)
    expect(found(text)).toEqual([])
  })

  it('shows staff nothing of before in a view of the new partner, nor in a search for the account', async () => {
    const { cookie } = await portal().signIn({ iss: next.iss, rollen: ['support'] })
    const search = await portal().request('POST', '/api/portal/v1/support/kundensuche', { cookie, body: { Suche: ids['vk_nummer'] } })
    expect([search.status, found(search.text)]).toEqual([200, []])
    expect(search.text).toContain('Nora Neu')
    await sql(`insert into portal.person (iss, sub, profil, angemeldet_am) values ($1, $2, '{}', now()) on conflict do nothing`, [
      next.iss,
      next.sub,
    ])
    const taken = await portal().request('POST', '/api/support/v1/kundensicht', { cookie, body: { KundeSub: next.sub, Grund: 'Anruf' } })
    expect(taken.status).toBe(200)
    const view = taken.headers.get('set-cookie')?.split(';')[0] ?? cookie
    for (const endpoint of calls.filter(({ method, acts }) => method === 'GET' && !acts)) {
      expect([endpoint.name, found((await said(endpoint, view)).text)]).toEqual([endpoint.name, []])
    }
  })

  it('shows the new partner the place: meter, plant, connection, redispatch group and device', async () => {
    const texts = await Promise.all(
      ['vertraege.getVertraegeV5', 'zaehlerstaende.listZaehlerstaendeEinspeisungV5', 'geraete.listSignifikanteLastenV4'].map(
        async (name) => {
          const endpoint = allEndpoints.find((one) => one.name === name)
          return endpoint ? (await said(endpoint, (await portal().signIn({ iss: next.iss, sub: next.sub })).cookie)).text : ''
        },
      ),
    )
    expect(texts[0]).toContain('Lindenweg')
    expect(texts[1]).toContain(`1EMH${ids['vk_nummer']}`)
    expect(texts[2]).toContain(ids['geraet_id'])
  })

  it('gives an old reading that is delivered later to the partner of its day', async () => {
    const vk = ids['vk_nummer'] ?? ''
    await load([reading(vk, '2024-04-17', 774_411.25), reading(vk, MOVED, 555_111), reading(vk, '2026-11-15', 555_222)])
    const owners = await sql(
      `select datum::text, gp_nummer, vorpartner from portal.zaehlerstand
        where vk_nummer = $1 and datum in ('2024-04-17', $2::date, '2026-11-15') order by datum`,
      [vk, MOVED],
    )
    expect(owners).toEqual([
      { datum: '2024-04-17', gp_nummer: former.gp, vorpartner: null },
      { datum: MOVED, gp_nummer: next.gp, vorpartner: former.gp },
      { datum: '2026-11-15', gp_nummer: next.gp, vorpartner: null },
    ])
    const shown = JSON.stringify(
      await get('/api/css/v5/pages/einspeisung/zaehlerstaende', await portal().signIn({ iss: next.iss, sub: next.sub })),
    )
    expect([shown.includes('555111'), shown.includes('555222'), shown.includes('774411')]).toEqual([true, true, false])
  })

  it('keeps a reading that its reporter’s operator confirms after the move from the new partner', async () => {
    const erp = await receiverOf(portal())
    expect((await erp.confirm(readingId)).status).toBe(200)
    expect(await sql(`select gp_nummer from portal.zaehlerstand where datum = '2026-11-12'`)).toEqual([])
  })

  it('leaves the former partner documents, payments, requests with receipts and own readings, and shows nothing of the new one', async () => {
    await portal().insert('dokument', { dokument_id: 'neu', gp_nummer: next.gp, vk_nummer: ids['vk_nummer'], titel: 'Neuer Brief' })
    const again = await portal().signIn({ iss: former.iss, sub: former.sub })
    const documents = JSON.stringify(await get('/api/portal/v1/dokumente', again))
    expect([documents.includes('Marke Titel'), documents.includes('Neuer Brief')]).toEqual([true, false])
    expect(JSON.stringify(await get('/api/portal/v1/zahlungen', again))).toContain('5566.78')
    expect(JSON.stringify(await get(`/api/portal/v1/vorgaenge/${vorgangId}`, again))).toContain('Marke Notiz')
    expect((await portal().request('GET', `/api/portal/v1/vorgaenge/${vorgangId}/beleg.pdf`, { cookie: again.cookie })).status).toBe(200)
    const own = JSON.stringify(await get('/api/portal/v1/konto/daten', again))
    const expected = ['774411', '774411.25', '555111', 'Marke Titel', 'Marke Notiz']
    expect(found(own, [...expected, '555222', 'Neuer Brief', 'Nora Neu', next.gp])).toEqual(expected)
  })

  it('answers both partners while it moves back, and loses no request', async () => {
    const vk = ids['vk_nummer'] ?? ''
    const both = [former, next].map(({ iss, sub }) => portal().signIn({ iss, sub }))
    const cookies = (await Promise.all(both)).map(({ cookie }) => cookie)
    const paths = ['/api/css/v5/pages/vertraege', '/api/css/v5/pages/einspeisung/zaehlerstaende', '/api/portal/v1/dokumente']
    const report = (cookie: string) => {
      const body = ablesung(ids['meterNumber'] ?? '')
      return portal().request('POST', '/ablesung/', {
        cookie,
        body: { ...body, readingValues: [{ ...body.readingValues[0], value: 998_877 }] },
      })
    }
    const [moved, ...answers] = await Promise.all([
      load([{ art: 'vertragskonto', Vertragskonto: vk, GPNummer: former.gp, PartnerSeit: '2026-11-18' }]),
      ...cookies.flatMap((cookie) => [report(cookie), ...paths.map((path) => portal().request('GET', path, { cookie }))]),
    ])
    expect([moved.faults.total, answers.filter(({ status }) => status >= 500)]).toEqual([0, []])
    const kept = await sql<{ sub: string }>(`select sub from portal.vorgang where nutzlast ->> 'Zaehlerstand' = '998877'`)
    const taken = answers.filter(({ status, body }) => status === 201 && body?.VorgangId !== undefined)
    expect(kept).toHaveLength(taken.length)
  })

  it('shows a partner who has it again only what is new, and keeps the rest in the own data', async () => {
    await load([reading(ids['vk_nummer'] ?? '', '2026-11-18', 666_111)])
    const again = await portal().signIn({ iss: former.iss, sub: former.sub })
    for (const path of [
      '/api/css/v5/pages/einspeisung/zaehlerstaende',
      '/api/portal/v1/uebersicht',
      `/api/portal/v1/jahresuebersicht/${ids['vk_nummer']}/2024`,
      `/api/portal/v1/jahresuebersicht/${ids['vk_nummer']}/2026`,
    ]) {
      expect([path, found(JSON.stringify(await get(path, again)), ['774411', '555111', '555222', '2024-03-17'])]).toEqual([path, []])
    }
    expect(JSON.stringify(await get('/api/css/v5/pages/einspeisung/zaehlerstaende', again))).toContain('666111')
    const own = JSON.stringify(await get('/api/portal/v1/konto/daten', again))
    expect(found(own, ['774411', '666111', '555222'])).toEqual(['774411', '666111'])
    const { cookie } = await portal().signIn({ iss: next.iss, sub: next.sub })
    expect(JSON.stringify(await get('/api/css/v5/pages/einspeisung/zaehlerstaende', { cookie }))).not.toContain('666111')
  })
})
