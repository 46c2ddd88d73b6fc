import { keyringOf } from '#platform/secrets/keyring.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { findUntold, type Omitted } from '#platform/db/testing/told-columns.ts'
import type { QueuedMessage } from '#platform/dispatch/message.ts'
import { folderStore } from '#platform/files/folder.ts'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '../../_kit/testing.ts'
import { keepFile, withERechnung } from '../../_kit/testing/files.ts'
import { startInhabitedPortal, type InhabitedPortal } from '../../_kit/testing/inhabited-portal.ts'
import type { Ids } from '../../_kit/testing/matrix-rows.ts'
import { unzip } from '../../_kit/testing/zip.ts'
import { inhaltOf } from '../../all-vorgaenge.ts'
import { createBelege } from '../../vorgaenge/beleg/belege.ts'
import { keepAuskunft, personSubject, toldTables, writeAuskunft } from './acts.ts'
import type { Subject } from './store.ts'

const SECRET = 'keeps a secret, or its hash'
const WORKING = 'is how the portal works, and says nothing about the person'
const WHOSE = 'says whose the row is'
const NOBODY = 'is about nobody, or cannot be found by a person'

const OMITTED: Omitted = {
  anmeldeereignis: { id: WORKING, iss: WHOSE, sub: WHOSE },
  antrag: { erfasst_am: WORKING, antrag_id: SECRET, iss: WHOSE, sub: WHOSE, stornierung: 'names a request that is told' },
  antragscode: { iss: WHOSE, sub: WHOSE, code_hash: SECRET, an_hash: SECRET },
  bankstopp: { token_hash: SECRET, vorgang_id: 'is told by its number' },
  dokument: {
    datei: 'is the file that is given',
    pruefsumme: 'tells of the file',
    erechnung: 'is the file that is given',
    erechnung_pruefsumme: 'tells of the file',
    markierung: WORKING,
  },
  einladung: { auftrag_am: WORKING },
  einwilligung: { iss: WHOSE, sub: WHOSE, token_hash: SECRET },
  idempotenz: { iss: WHOSE, sub: WHOSE, fingerabdruck: SECRET },
  geplante_loeschung: { id: WORKING, iss: WHOSE, sub: WHOSE, fehlt_seit: WORKING },
  kontoloeschung: { person: SECRET, iss: WHOSE, sub: WHOSE, nachweis_am: WORKING, nicht_vor: WORKING },
  kundensicht: { iss: WHOSE, sub: WHOSE },
  rueckfrage: {
    vorgang_id: 'is told by its number',
    gp_nummer: WHOSE,
    antwort_vorgang: 'is told as a request',
    geschlossen_am: WORKING,
  },
  outbox: { id: WORKING, vorgang_id: 'is told by its number', gp_nummer: WHOSE, vk_nummer: 'is told with the request', folge: WORKING },
  outbox_archiv: {
    id: WORKING,
    vorgang_id: 'is told by its number',
    gp_nummer: WHOSE,
    vk_nummer: 'is told with the request',
    folge: WORKING,
  },
  protokoll_archiv: {
    nr: WORKING,
    hash_davor: SECRET,
    personen_hash: SECRET,
    schluessel: WORKING,
    hash: SECRET,
    id: WORKING,
    iss: WHOSE,
    sub: WHOSE,
    salz: SECRET,
  },
  protokoll_pruefpunkt: NOBODY,
  aufbewahrungssperre: 'tells of a dispute; the operator decides whether to say so',
  gesperrte_person: 'tells of a dispute; the operator decides whether to say so',
  datei_ende: 'lasts until a file is deleted',
  freigabe: { id: WORKING, iss: WHOSE, sub: WHOSE, begonnen_am: WORKING, belegt_bis: WORKING },
  geschaeftspartner: { leer_seit: WORKING },
  protokoll: { id: WORKING, iss: WHOSE, sub: WHOSE, salz: SECRET, offen: WORKING },
  registrierung: { id: WORKING, iss: WHOSE, sub: WHOSE, pin_hash: SECRET },
  rolle: { iss: WHOSE, sub: WHOSE },
  sitzung: {
    token_hash: SECRET,
    iss: WHOSE,
    sub: WHOSE,
    tokens: SECRET,
    access_expires_at: WORKING,
    refresh_lease_until: WORKING,
    medium_code: SECRET,
    kundensicht_id: 'is told with the view',
    nachweis_am: WORKING,
    unbestaetigbar: WORKING,
    zweiter_faktor: WORKING,
    rollen_ohne_faktor: WORKING,
  },
  vorgang: { uebermittelt_am: 'is told with the receipt', schluessel: WORKING, sache: WORKING, iss: WHOSE, sub: WHOSE },
  zaehlerstand: { gp_nummer: WHOSE, vorpartner: WHOSE },
  zugang: { iss: WHOSE, sub: WHOSE },
  abmeldetoken: SECRET,
  dateiuebergabe: NOBODY,
  webhook: NOBODY,
  webhook_versuch: 'tells how often a system of the operator was asked to take a request that is told',
  webhook_zustellung: 'tells to which of its own systems the operator had a request sent that is told',
  adresse: NOBODY,
  adresse_strasse: NOBODY,
  anmeldung: 'names nobody before the sign-in is done',
  api_schluessel: NOBODY,
  beschwerde_erinnerung: WORKING,
  fruehere_antrag_id: SECRET,
  geloeschte_sitzung: SECRET,
  import: 'is about staff',
  importdatei: 'waits for the document that it becomes',
  importfehler: 'was refused, and belongs to no person that the portal knows',
  importstand: 'is a number of the sender',
  importlauf: NOBODY,
  protokoll_kette: NOBODY,
  quota: SECRET,
  wartungsbanner: NOBODY,
}

describe.each(databaseKinds)('the export for a data subject on %s', (kind) => {
  let inhabited: InhabitedPortal
  let ids: Ids
  let person: Subject
  let other: { readonly iss: string; readonly sub: string }
  const messages: QueuedMessage[] = []

  const portal = () => inhabited.portal
  const sql: TestPortal['sql'] = (text, values) => portal().sql(text, values)
  const write = async (subject: Subject, sink?: (zip: Readable) => Promise<void>) => {
    let zip: Buffer = Buffer.alloc(0)
    const service = {
      database: portal().database,
      clock: portal().clock,
      files: folderStore(portal().fileFolder, 'privat'),
      belege: createBelege({
        publicUrl: 'https://portal.example',
        keyring: keyringOf(Buffer.alloc(32)),
        betreiber: { name: 'Netz' },
        inhaltOf,
      }),
      provider: undefined,
      messages: async function* () {
        yield* messages
      },
    }
    const written = await writeAuskunft(service, subject, sink ?? (async (content) => void (zip = await buffer(content))))
    const entries = zip.length > 0 ? unzip(zip) : new Map<string, Buffer>()
    const of = (name: string): Record<string, unknown>[] => JSON.parse(entries.get(name)?.toString() ?? 'null')
    return { written, entries, of, text: [...entries.values()].map(String).join('\n') }
  }

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(kind, [], [])
    ids = inhabited.world.owner.ids
    const [row] = await portal().sql<{ iss: string; sub: string }>('select iss, sub from portal.zugang where gp_nummer = $1', [ids['gp']])
    person = await personSubject(portal().database, row?.iss ?? '', row?.sub ?? '')
    expect(person.gps).toEqual([ids['gp']])
    other = await portal().signIn({ gps: [ids['gp'] ?? ''] })
  })
  afterAll(() => inhabited.stop())

  it('holds or omits with a reason every column of the portal’s tables', async () => {
    const told = toldTables.flatMap(({ table, felder, ofPerson }) =>
      Object.values({ ...felder, ...ofPerson }).flatMap((source) => {
        const own = /^[a-z_]+$/.test(source) ? [source] : [...source.matchAll(/\bt\.([a-z_]+)/g)].map(([, column = '']) => column)
        return own.map((column) => `${table}.${column}`)
      }),
    )
    const { columns, wrong } = await findUntold(portal().database, 'portal', told, OMITTED)
    expect(columns).toBeGreaterThan(250)
    expect(wrong).toEqual([])
  })

  it('has every row of the person, with whole values', async () => {
    const { of, entries } = await write(person)
    expect(of('daten/geschaeftspartner.json')).toMatchObject([{ GPNummer: ids['gp'], Name: 'Kanarie owner' }])
    expect(of('daten/vertraege.json')).toHaveLength(3)
    expect(of('daten/zaehlerstaende.json').map(({ Zaehlerstand }) => Zaehlerstand)).toContain(1000)
    expect(of('daten/bankdaten.json')).toContainEqual(expect.objectContaining({ AuszahlungIBAN: 'DE89370400440532013000' }))
    expect(of('daten/vorgaenge.json').map(({ Art }) => Art)).toEqual(
      expect.arrayContaining(['PersoenlicheDaten', 'Zusammenlegung', 'Bankdaten']),
    )
    expect(of('daten/einwilligungen.json')).toMatchObject([{ Status: 'ausstehend', Vorname: 'Ada' }])
    const files = [...entries].filter(([name]) => name.startsWith('dokumente/'))
    expect(files.map(([name, content]) => [name, String(content)])).toEqual([
      [`dokumente/2026-01-14 d-${ids['gp']}.pdf`, `%PDF-1.4 an ${ids['gp']}`],
      [`dokumente/2026-01-14 d-${ids['gp']}.xml`, `<?xml version="1.0"?><Invoice>an ${ids['gp']}</Invoice>`],
    ])
    expect(of('daten/belege.json')).toContainEqual(
      expect.objectContaining({
        Nummer: ids['nummer'],
        Inhalt: { Telefonnummer: `+4930${ids['gp']}` },
        Beleg: { Signatur: expect.stringMatching(/^.{80,}$/) },
      }),
    )
    const filled = Object.entries(JSON.parse(String(entries.get('inhalt.json'))).Eintraege as Record<string, number>)
    expect(filled.filter(([, count]) => count > 0).length).toBeGreaterThan(18)
  })

  it('has nothing of anybody else, and no secret', async () => {
    const strange = {
      id: randomUUID(),
      art: 'PersoenlicheDaten',
      schluessel: 'x',
      gp_nummer: ids['gp'],
      nutzlast: '{"Wert":"von der Anderen"}',
    }
    await portal().insert('vorgang', { ...strange, iss: other.iss, sub: other.sub, nummer: 'ANDERE' })
    await sql(`insert into portal.protokoll (zeit, iss, sub, handlung, gp_nummer) values (now(), $1, $2, 'IbanAngezeigt', $3)`, [
      other.iss,
      other.sub,
      ids['gp'],
    ])
    const { text, of } = await write(person)
    for (const mark of [...inhabited.world.foreign.marks, ...inhabited.world.wrongType.marks, other.sub, 'von der Anderen', 'ANDERE'])
      expect(text).not.toContain(mark)
    expect(of('daten/protokoll.json').filter(({ Handlung }) => Handlung === 'IbanAngezeigt')).toEqual([])
    const hashes = await sql<{ hash: string }>(`select encode(token_hash, 'hex') as hash from portal.sitzung union all
      select encode(pin_hash, 'hex') from portal.registrierung`)
    for (const { hash } of hashes) expect(text).not.toContain(hash)
    expect(text).not.toContain(ids['token'])
  })

  it('has what support looked at: the views with who, when and why, each request in them, and searches that fit', async () => {
    await sql(
      `insert into portal.person (iss, sub, profil, angemeldet_am) values ($1, $2, '{"name": "Ada Kanarie"}', now())
      on conflict (iss, sub) do update set profil = excluded.profil`,
      [person.iss, person.sub],
    )
    const agent = await portal().signIn({ iss: person.iss ?? '', rollen: ['support'] })
    await sql(`insert into portal.person (iss, sub, profil, angemeldet_am) values ($1, $2, '{"name": "Sven Service"}', now())`, [
      agent.iss,
      agent.sub,
    ])
    for (const Suche of ['kanarie ada', ids['vk_nummer'], '8899999999', 'Otto Andersen']) {
      await portal().request('POST', '/api/portal/v1/support/kundensuche', { cookie: agent.cookie, body: { Suche } })
    }
    const taken = await portal().request('POST', '/api/support/v1/kundensicht', {
      cookie: agent.cookie,
      body: { KundeSub: person.sub, Grund: 'Frage zum Abschlag' },
    })
    const cookie = taken.headers.getSetCookie()[0]?.split(';')[0]
    await portal().request('GET', '/api/portal/v1/zahlungen', { cookie })
    const { of } = await write(person)
    const staff = { MitarbeiterKennung: agent.sub, MitarbeiterName: 'Sven Service' }
    expect(of('daten/kundensichten.json')).toMatchObject([{ ...staff, Grund: 'Frage zum Abschlag' }])
    expect(of('daten/protokoll.json')).toContainEqual(
      expect.objectContaining({ ...staff, Handlung: 'AnfrageInKundensicht', Anfrage: 'GET /api/portal/v1/zahlungen' }),
    )
    expect(of('daten/suchen-des-kundenservice.json').map(({ Suche, MitarbeiterName }) => [Suche, MitarbeiterName])).toEqual([
      ['kanarie ada', 'Sven Service'],
      [ids['vk_nummer'], 'Sven Service'],
    ])
  })

  it('of a business partner has the partner’s rows without the persons who acted, and itself', async () => {
    const subject: Subject = { kind: 'partner', iss: null, sub: null, gps: [ids['gp'] ?? ''] }
    await keepAuskunft(portal().database, subject, 'Antrag vom 20. November', portal().clock.now())
    const { of, text, entries } = await write(subject)
    expect(of('daten/vorgaenge.json').map(({ Inhalt }) => JSON.stringify(Inhalt))).toContain('{"Wert":"von der Anderen"}')
    expect(of('daten/protokoll.json')).toContainEqual(
      expect.objectContaining({ Handlung: 'AuskunftErteilt', Gegenstand: 'Antrag vom 20. November' }),
    )
    for (const mark of [person.sub, other.sub, `${person.sub}@demo.example`, 'Kanarie foreign']) expect(text).not.toContain(mark)
    expect([...entries.keys()].filter((name) => /sitzungen|einwilligungen|kundensichten|anbieter/.test(name))).toEqual([])
  })

  it('has readings of an account that moved away, and the account as a former one', async () => {
    const next = await portal().customer({ partner: { name: 'Nora Neu' } })
    const vk = ids['wasserkonto']
    await sql(`update portal.vertragskonto set gp_nummer = $2, partner_seit = '2026-11-10' where vk_nummer = $1`, [vk, next.gp])
    const { of, text } = await write(person)
    expect(of('daten/fruehere-vertraege.json')).toEqual([{ VKNummer: vk, GPNummer: ids['gp'], Bis: '2026-11-10' }])
    expect(of('daten/zaehlerstaende.json').filter(({ VKNummer }) => VKNummer === vk)).toHaveLength(1)
    expect(text).not.toContain('Nora Neu')
  })

  it('tells searches for an account that moved to whose it was on that day', async () => {
    const vk = ids['wasserkonto'] ?? ''
    const [next] = await sql<{ gp: string }>('select gp_nummer as gp from portal.vertragskonto where vk_nummer = $1', [vk])
    await sql(`update portal.vertragskonto set strasse = 'Einzugsgasse', hausnummer = '7' where vk_nummer = $1`, [vk])
    for (const suche of [vk, `1emh${vk}`, 'einzugsgasse 7'])
      await sql(
        `insert into portal.protokoll (zeit, handlung, akteur_iss, akteur_sub, gegenstand)
          values ('2026-11-05', 'Suche', 'i', 'sven', $1), ('2026-11-15', 'Suche', 'i', 'sven', $1)`,
        [suche],
      )
    const foundBy = async (subject: Subject) =>
      (await write(subject))
        .of('daten/suchen-des-kundenservice.json')
        .filter(({ MitarbeiterKennung }) => MitarbeiterKennung === 'sven')
        .map(({ Zeit, Suche }) => `${String(Zeit).slice(0, 10)} ${String(Suche)}`)
    const partner = { kind: 'partner', iss: null, sub: null } as const
    expect(await foundBy(person)).toEqual([`2026-11-05 ${vk}`, `2026-11-05 1emh${vk}`, '2026-11-05 einzugsgasse 7'])
    expect(await foundBy({ ...partner, gps: [next?.gp ?? ''] })).toEqual([
      `2026-11-15 ${vk}`,
      `2026-11-15 1emh${vk}`,
      '2026-11-15 einzugsgasse 7',
    ])
  })

  it('lists a document whose file is missing or damaged, and has the rest', async () => {
    const whose = { gp_nummer: ids['gp'], vk_nummer: ids['vk_nummer'] }
    await portal().insert('dokument', { ...whose, dokument_id: 'weg' })
    const file = await keepFile(portal().fileFolder, 'kaputt.pdf', '%PDF-1.4 heil')
    await writeFile(join(portal().fileFolder, 'kaputt.pdf'), '%PDF-1.4 Heil')
    const gone = { ...file, datei: 'gone.xml' }
    await portal().insert('dokument', { ...whose, ...withERechnung(file, gone), dokument_id: 'kaputt', versanddatum: '2026-02-01' })
    const { written, entries } = await write(person)
    // the world's second document has no file either
    const missing = (DokumentID: string) => ({ DokumentID, Grund: 'fehlt in der Ablage' })
    const fehlend = [missing(`g-${ids['gp']}`), missing('weg'), { DokumentID: 'kaputt', Grund: 'ist beschädigt oder unvollständig' }]
    fehlend.push({ DokumentID: 'kaputt', Grund: 'die E-Rechnung fehlt in der Ablage' })
    expect(written.fehlend).toEqual(expect.arrayContaining(fehlend))
    expect(JSON.parse(String(entries.get('inhalt.json'))).FehlendeDateien).toEqual(written.fehlend)
    expect([...entries.keys()].filter((name) => name.startsWith('dokumente/'))).toHaveLength(3)
  })

  it('has messages that wait for the person, without codes that still hold', async () => {
    const message = (to: string, more: Partial<QueuedMessage> = {}): QueuedMessage => ({
      id: randomUUID(),
      channel: 'email',
      to,
      subject: 'Ihr Anliegen',
      text: 'Wir haben Ihr Anliegen bestätigt.',
      createdAt: portal().clock.now(),
      ...more,
    })
    const own = `${person.sub}@demo.example`
    await sql('update portal.vorgang set email = $1 where sub = $2', [own, person.sub])
    messages.push(message(own), message('otto@demo.example', { text: 'Otto' }), message(own, { text: '123456', validForSeconds: 600 }))
    const { of } = await write(person)
    const secret = 'Die Nachricht enthält einen Code oder Link, der noch gilt.'
    expect(of('daten/nachrichten-vor-dem-versand.json').map(({ Text }) => Text)).toEqual(['Wir haben Ihr Anliegen bestätigt.', secret])
  })
})
