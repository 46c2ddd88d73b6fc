import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Signed } from '../_kit/testing/rows.ts'
import { callsOf, freePaar, type TestPaar } from './testing.ts'

const PATH = '/api/cc/v2/registrierungen/komkanaele'

describe.each(databaseKinds)('the channels of a business partner on %s', (kind) => {
  let portal: TestPortal
  let calls: ReturnType<typeof callsOf>
  let person: Signed
  let paar: TestPaar

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    // resets the limits per network
    portal.clock.advance(2 * DAY)
    person = await portal.signIn()
    paar = await freePaar(portal)
  })

  it.each([
    ['', ''],
    ['?gpnummer=1000000001', ''],
    ['?vertragskonto=2000000001', ''],
    ['?gpnummer=&vertragskonto=2000000001', ''],
    ['?gpnummer=1000000001&vertragskonto=', ''],
  ])('need both numbers: "%s"', async (query) => {
    const { status, body } = await portal.request('GET', `${PATH}${query}`, { cookie: person.cookie })
    expect([status, body]).toEqual([400, { code: 'GPoderVKNichtAngegeben' }])
  })

  it.each(['123456789', '12345678901', '12345 6789', '١٢٣٤٥٦٧٨٩٠'])('name the malformed number %s', async (gpnummer) => {
    const { status, body } = await calls.kanaele(person, { ...paar, GPNummer: gpnummer })
    expect([status, body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'gpnummer' }] }])
  })

  it('are refused for a wrong pair, with no hint which number is wrong', async () => {
    const other = await freePaar(portal)
    const ended = await freePaar(portal, {}, { ablaufdatum: '2026-11-20' })
    const pairs = {
      'unknown partner': { ...paar, GPNummer: '9999999999' },
      'unknown account': { ...paar, Vertragskonto: '9999999998' },
      'both unknown': { GPNummer: '9999999999', Vertragskonto: '9999999998' },
      'another’s account': { ...paar, Vertragskonto: other.Vertragskonto },
      'ended account': ended,
    }
    const answers = await Promise.all(Object.entries(pairs).map(async ([name, pair]) => [name, await calls.kanaele(person, pair)] as const))
    for (const [name, answer] of answers) {
      expect([name, answer.status, answer.body]).toEqual([name, 404, { code: 'GPVKKombinationUngueltig' }])
      expect(same(answer)).toEqual(same(answers[0]?.[1] ?? answer))
      const sent = await calls.send(person, pairs[name as keyof typeof pairs])
      expect([name, sent.status, sent.body]).toEqual([name, 404, { code: 'GPVKKombinationUngueltig' }])
    }
  })

  it('are masked and contain no personal data', async () => {
    const { status, body, text } = await calls.kanaele(person, paar)
    expect([status, body]).toEqual([
      200,
      {
        Kommunikationskanaele: [
          { KanalArt: 'EMail', AnzeigeName: 'g•••@d•••.example' },
          { KanalArt: 'Mobilfunknummer', AnzeigeName: '•••• 89' },
          { KanalArt: 'Telefonnummer', AnzeigeName: '•••• 01' },
          { KanalArt: 'Postversand', AnzeigeName: 'An Ihre Postanschrift' },
        ],
      },
    ])
    expect(text).not.toMatch(/\d{3}|Nora|Neubau|Musterfelde|@demo/)
  })

  it('are empty for a partner without contact data', async () => {
    const unreachable = await freePaar(portal, { email_adresse: null, mobilfunknummer: null, telefonnummer: '12', strasse: null })
    expect((await calls.kanaele(person, unreachable)).body).toEqual({ Kommunikationskanaele: [] })
  })

  it("are refused if the partner belongs to an account already, the caller's own included", async () => {
    await portal.insert('zugang', { sub: 'somebody', gp_nummer: paar.GPNummer })
    expect(await calls.kanaele(person, paar)).toMatchObject({ status: 409, body: { code: 'GPBereitsRegistriert' } })
    const own = await freePaar(portal)
    await portal.insert('zugang', { iss: person.iss, sub: person.sub, gp_nummer: own.GPNummer })
    expect(await calls.kanaele(person, own)).toMatchObject({ status: 409, body: { code: 'GPBereitsRegistriert' } })
    // only the right pair reveals that
    const half = { GPNummer: paar.GPNummer, Vertragskonto: own.Vertragskonto }
    expect(await calls.kanaele(person, half)).toMatchObject({ status: 404, body: { code: 'GPVKKombinationUngueltig' } })
  })

  it('are refused even for a right pair after ten wrong ones in a day; right ones never count', async () => {
    for (let right = 0; right < 15; right += 1) expect((await calls.kanaele(person, paar)).status).toBe(200)
    const wrong = { ...paar, GPNummer: '9999999999' }
    const answers = await Promise.all(Array.from({ length: 40 }, () => calls.kanaele(person, wrong)))
    expect(answers.filter(({ body }) => body.code === 'GPVKKombinationUngueltig')).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'ZuVieleAnfragen')).toHaveLength(30)
    const refused = await calls.kanaele(person, paar)
    expect([refused.status, refused.body]).toEqual([429, { code: 'ZuVieleAnfragen' }])
    expect(Number(refused.headers.get('retry-after'))).toBe(86_400)
    expect((await calls.send(person, paar)).status).toBe(429)
    portal.clock.advance(DAY)
    const later = await portal.signIn({ sub: person.sub })
    expect((await calls.kanaele(later, paar)).status).toBe(200)
  })

  it("are refused to a network after thirty wrong pairs in an hour, without using the persons' own tries", async () => {
    for (let one = 0; one < 3; one += 1) {
      const guesser = await portal.signIn()
      for (let tries = 0; tries < 10; tries += 1) await calls.kanaele(guesser, { ...paar, GPNummer: '9999999999' })
    }
    for (let tries = 0; tries < 12; tries += 1) expect((await calls.kanaele(person, paar)).status).toBe(429)
    portal.clock.advance(3600)
    const later = await portal.signIn({ sub: person.sub })
    expect((await calls.kanaele(later, paar)).status).toBe(200)
  })
})
