import { EIGENE_DATEN } from '#contract/all-eigene-daten.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { startFakeAnbieter, type FakeAnbieter } from './testing.ts'

interface Area {
  readonly bereich: keyof typeof EIGENE_DATEN
  readonly eintraege: readonly Readonly<Record<string, unknown>>[]
}

describe.each(databaseKinds)('the data export on %s', (kind) => {
  let portal: TestPortal
  let provider: FakeAnbieter
  let ada: Customer
  let ben: Customer

  beforeAll(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startTestPortal(kind, {
      anbieter: { dialect: 'embedded', issuer, clientId, clientSecret: () => clientSecret, internalOrigin: undefined },
    })
    ada = await customer('Ada Sonne', '2000000001')
    ben = await customer('Ben Berg', '2000000002')
  })
  afterAll(async () => {
    await portal.stop()
    await provider.stop()
  })

  /** A person with a row in every area. */
  async function customer(name: string, vk_nummer: string): Promise<Customer> {
    const person = await portal.customer({ partner: { name } })
    const { gp: gp_nummer, iss, sub } = person
    const zaehlernummer = `Z-${vk_nummer}`
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer })
    await portal.insert('zaehler', { vk_nummer, gp_nummer, zaehlernummer })
    await portal.insert('zaehlerstand', { vk_nummer, gp_nummer, zaehlernummer })
    await portal.insert('vorpartner', { vk_nummer, gp_nummer })
    await portal.insert('anlage', { vk_nummer, gp_nummer, modularten: JSON.stringify([{ Anlagenart: 'Solar' }]) })
    const preise = JSON.stringify([{ VerbrauchsZoneVon: 0, Kubikmeterpreis: 2.1 }])
    await portal.insert('wasseranschluss', { vk_nummer, gp_nummer, preise })
    await portal.insert('abschlag', { vk_nummer, gp_nummer })
    await portal.insert('zahlung', { zahlung_id: `z-${vk_nummer}`, vk_nummer, gp_nummer })
    await portal.insert('bankdaten', { vk_nummer, gp_nummer })
    const ressourcen = JSON.stringify([{ RessourcenNummerTR: `TR-${vk_nummer}` }])
    await portal.insert('redispatchgruppe', { vk_nummer, gp_nummer, ressourcennummer_sr: 'SR', technische_ressourcen: ressourcen })
    await portal.insert('geraet', { geraet_id: `g-${vk_nummer}`, vk_nummer, gp_nummer })
    await portal.insert('anmeldeereignis', { id: randomUUID(), iss, sub })
    await portal.insert('antrag', { antragsnummer: `A-${vk_nummer}`, status: 'verknuepft', iss, sub })
    await portal.insert('meldung', { meldung_id: `m-${vk_nummer}`, gp_nummer, vk_nummer, nachricht: `Nachricht an ${name}` })
    await portal.insert('dokument', { dokument_id: `d-${vk_nummer}`, gp_nummer, vk_nummer, titel: `Abrechnung für ${name}` })
    const nutzlast = JSON.stringify({ Wert: `von ${name}`, contact: { city: 'Musterstadt', zip: null }, mehr: [1, true] })
    const id = randomUUID()
    await portal.insert('vorgang', { id, art: 'Probe', schluessel: vk_nummer, gp_nummer, vk_nummer, iss, sub, nutzlast })
    await portal.insert('rueckfrage', { id: randomUUID(), vorgang_id: id, gp_nummer, frage: `Frage an ${name}` })
    await portal.insert('vorgang', {
      id: randomUUID(),
      art: 'Person',
      schluessel: sub,
      gp_nummer: null,
      iss,
      sub,
      nutzlast: '{"Erteilt":true}',
    })
    await portal.insert('einwilligung', { iss, sub, status: 'gesetzt', email: `${sub}@demo.example` })
    await portal.insert('registrierung', { id: randomUUID(), iss, sub, gp_nummer, vk_nummer })
    return person
  }

  const download = async ({ cookie }: { cookie: string }) => {
    const { status, body, text } = await portal.request('GET', '/api/portal/v1/konto/daten', { cookie })
    return { status, text, body: body as { erstelltAm: string; bereiche: Area[] } }
  }

  it('has every area, and every field of it in each entry', async () => {
    const { status, body } = await download(ada)
    expect([status, body.erstelltAm]).toEqual([200, '2026-11-20T09:00:00.000Z'])
    expect(body.bereiche.map(({ bereich }) => bereich).toSorted()).toEqual(Object.keys(EIGENE_DATEN).toSorted())
    // no agent has opened a customer view yet
    expect(body.bereiche.filter(({ eintraege }) => eintraege.length === 0).map(({ bereich }) => bereich)).toEqual(['kundensichten'])
    for (const { bereich, eintraege } of body.bereiche) {
      for (const eintrag of eintraege)
        expect(Object.keys(eintrag).toSorted(), bereich).toEqual(Object.keys(EIGENE_DATEN[bereich].felder).toSorted())
    }
  })

  it('shows the stored values', async () => {
    const { body } = await download(ada)
    const of = (name: string) => body.bereiche.find(({ bereich }) => bereich === name)?.eintraege
    expect(of('konto')).toEqual([
      {
        sub: ada.sub,
        identity: provider.issuer,
        email: `${ada.sub}@demo.example`,
        name: 'Ada Sonne',
        given_name: 'Ada',
        family_name: 'Sonne',
        mobile_number: '+491511234567',
        mobilnummerBestaetigt: true,
        birthdate: '1980-02-29',
        erstelltAm: '2026-01-01T08:00:00.000Z',
        passwortGeaendertAm: '2026-10-01T08:00:00.000Z',
      },
    ])
    expect(of('zugang')).toEqual([{ GPNummer: ada.gp }])
    expect(of('einwilligung')).toMatchObject([{ status: 'gesetzt', seit: '2026-11-01', email: `${ada.sub}@demo.example` }])
    expect(of('geschaeftspartner')).toMatchObject([{ GPNummer: ada.gp, Name: 'Ada Sonne' }])
    expect(of('vertraege')).toMatchObject([{ VKNummer: '2000000001', GPNummer: ada.gp }])
    expect(of('zaehlerstaende')).toMatchObject([
      { Zaehlernummer: 'Z-2000000001', Obis: '2.8.0', Ablesedatum: '2026-10-31', Zaehlerstand: 1000 },
    ])
    expect(of('meldungen')).toMatchObject([{ Nachricht: 'Nachricht an Ada Sonne', Gelesen: false }])
    expect(of('dokumente')).toMatchObject([
      { DokumentID: 'd-2000000001', Titel: 'Abrechnung für Ada Sonne', Versanddatum: '2026-01-14', Typ: 'RT', Abrechnungsbetrag: null },
    ])
    expect(
      of('vorgaenge')
        ?.map(({ Art, Inhalt, GPNummer }) => ({ Art, Inhalt, GPNummer }))
        .toSorted((one, other) => (String(one.Art) < String(other.Art) ? -1 : 1)),
    ).toEqual([
      { Art: 'Person', Inhalt: { Erteilt: true }, GPNummer: null },
      {
        Art: 'Probe',
        Inhalt: { Wert: 'von Ada Sonne', 'contact.city': 'Musterstadt', 'contact.zip': null, 'mehr.0': 1, 'mehr.1': true },
        GPNummer: ada.gp,
      },
    ])
  })

  it('has no data of others, not even their requests about the same contract', async () => {
    const partner = await portal.signIn({ gps: [ada.gp] })
    const [mine, theirs] = [await download(ada), await download(partner)]
    for (const mark of [ben.gp, ben.sub, '2000000002', 'Ben Berg']) expect(mine.text).not.toContain(mark)
    expect(theirs.text).toContain('2000000001')
    expect(theirs.text).not.toContain('von Ada Sonne')
  })

  it('has only the account of a person without contracts', async () => {
    const { body } = await download(await portal.signIn())
    const filled = body.bereiche.filter(({ eintraege }) => eintraege.length > 0).map(({ bereich }) => bereich)
    expect(filled).toEqual(['konto', 'faktoren', 'sitzungen'])
  })

  it('leaves out the provider’s part if the provider has no account calls', async () => {
    const plain = await startTestPortal(kind)
    const { cookie } = await plain.signIn({ sub: 'nora', profil: { email: 'nora@demo.example' } })
    const { status, body } = await plain.request('GET', '/api/portal/v1/konto/daten', { cookie })
    expect([status, body.bereiche[0].eintraege[0].email, body.bereiche[0].eintraege[0].birthdate]).toEqual([200, 'nora@demo.example', null])
    await plain.stop()
  })

  it('is 503 while the provider is down', async () => {
    provider.mood = 'away'
    const answer = await portal.request('GET', '/api/portal/v1/konto/daten', { cookie: ada.cookie })
    provider.mood = 'good'
    expect([answer.status, answer.body]).toEqual([503, { code: 'VoruebergehendNichtErreichbar' }])
  })
})
