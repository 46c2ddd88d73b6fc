import { DAY, MINUTE } from '#contract/_shared/datum/units.ts'
import { getVertraegeV5 } from '#contract/vertraege/endpoints.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'
import { forgetMyRegistrierungen } from './acts.ts'
import { exportMyRegistrierungen } from './export.ts'
import { callsOf, emailOf, freePaar, wrongPin, type TestPaar } from './testing.ts'

describe.each(databaseKinds)('a PIN entered on %s', (kind) => {
  let portal: TestPortal
  /** a second process on the same database */
  let beside: TestPortal
  let calls: ReturnType<typeof callsOf>
  let person: Signed
  let paar: TestPaar

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    beside = await startTestPortal(kind, { beside: portal })
    calls = callsOf(portal)
  })
  afterAll(async () => {
    await beside.stop()
    await portal.stop()
  })
  beforeEach(async () => {
    portal.clock.advance(2 * DAY)
    beside.clock.set(portal.clock.now())
    person = await portal.signIn()
    paar = await freePaar(portal)
  })

  const later = (seconds: number, who = person) => {
    portal.clock.advance(seconds)
    return portal.signIn({ sub: who.sub })
  }
  const sent = async (who = person, pair = paar, kanal = 'EMail') => {
    expect((await calls.send(who, pair, kanal)).status).toBe(201)
    return calls.pinFor(pair)
  }
  const codeOf = async (entered: ReturnType<typeof calls.enter>): Promise<string> => {
    const { status, body } = await entered
    return status === 200 ? 'added' : body.code
  }
  const zugang = () => portal.sql('select iss, sub from portal.zugang where gp_nummer = $1', [paar.GPNummer])

  it('is refused if none was sent', async () => {
    const answer = await calls.enter(person, '7KQM-2N4P')
    expect([answer.status, answer.body]).toEqual([400, { code: 'PINUngueltig' }])
    const nothing = await calls.enter(person, '')
    expect([nothing.status, nothing.body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'PIN' }] }])
  })

  it('works only for the person who asked for it', async () => {
    const pin = await sent()
    const other = await portal.signIn()
    await calls.send(other, await freePaar(portal))
    expect(await codeOf(calls.enter(other, pin))).toBe('PINUngueltig')
    expect(await zugang()).toEqual([])
    expect(await codeOf(calls.enter(person, pin))).toBe('added')
  })

  it('adds the partner with all of its accounts and returns them', async () => {
    const more = `3${paar.Vertragskonto.slice(1)}`
    const recipient = { Name: 'Steuerbüro', Adresse: { Strasse: 'Marktplatz', Hausnummer: '14', PLZ: '12345', Ort: 'Musterstadt' } }
    await portal.insert('vertragskonto', {
      vk_nummer: more,
      gp_nummer: paar.GPNummer,
      typ: 'Trinkwasser',
      strasse: 'Brunnengasse',
      postempfaenger_name: recipient.Name,
      postempfaenger_strasse: 'Marktplatz',
      postempfaenger_hausnummer: '14',
      postempfaenger_plz: '12345',
      postempfaenger_ort: 'Musterstadt',
    })
    const pin = await sent()
    const { status, body } = await calls.enter(person, ` ${pin.toLowerCase().replace('-', ' ')} `)
    const adresse = { Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
    expect([status, body]).toEqual([
      200,
      {
        gpnummer: paar.GPNummer,
        telefonnummer: `+49${paar.GPNummer.slice(2)}01`,
        mobilfunknummer: '+491713920089',
        email: emailOf(paar),
        verbrauchsstellengruppen: [
          {
            adresse: { Strasse: 'Lindenweg', ...adresse },
            vertragskonten: [{ vertragskonto: paar.Vertragskonto, vertragskontotyp: 'Einspeiser' }],
          },
          {
            adresse: { Strasse: 'Brunnengasse', ...adresse },
            vertragskonten: [{ vertragskonto: more, vertragskontotyp: 'Trinkwasser', abweichenderPostempfaenger: recipient }],
          },
        ],
      },
    ])
    expect(await zugang()).toEqual([{ iss: person.iss, sub: person.sub }])
    const vorgaenge = await portal.sql(`select nutzlast, gp_nummer, status from portal.vorgang where art = 'Registrierung' and sub = $1`, [
      person.sub,
    ])
    expect(vorgaenge).toEqual([{ nutzlast: paar, gp_nummer: null, status: 'eingegangen' }])
    expect(await calls.count(person)).toBe(0)
    const page = await portal.request('GET', getVertraegeV5.path, { cookie: person.cookie })
    expect(page.body.Geschaeftspartner.map(({ GPNummer }: { GPNummer: string }) => GPNummer)).toEqual([paar.GPNummer])
  })

  it('is compared five times when 200 wrong ones arrive over two processes; the right one is then refused, a new one works', async () => {
    const pin = await sent()
    const wrong = wrongPin(pin)
    const other = callsOf(beside)
    // the other process uses a cookie of its own name
    const there = { ...person, cookie: (await beside.signIn({ sub: person.sub })).cookie }
    const codes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => codeOf(index % 2 === 0 ? calls.enter(person, wrong) : other.enter(there, wrong))),
    )
    expect(codes.filter((code) => code === 'PINUngueltig')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ZuVieleVersuche')).toHaveLength(195)
    const late = await calls.enter(person, pin)
    expect([late.status, late.body]).toEqual([429, { code: 'ZuVieleVersuche' }])
    expect(await calls.count(person)).toBe(0)
    person = await later(MINUTE)
    expect(await codeOf(calls.enter(person, await sent()))).toBe('added')
  })

  it('counts malformed input as a try', async () => {
    const pin = await sent()
    for (const typed of ['U', 'abc', 'ÄÖÜ', '1234567', '123456789']) expect(await codeOf(calls.enter(person, typed))).toBe('PINUngueltig')
    expect(await codeOf(calls.enter(person, pin))).toBe('ZuVieleVersuche')
  })

  it('is accepted at the fifth try', async () => {
    const pin = await sent()
    for (let tries = 0; tries < 4; tries += 1) expect(await codeOf(calls.enter(person, wrongPin(pin)))).toBe('PINUngueltig')
    expect(await codeOf(calls.enter(person, pin))).toBe('added')
  })

  describe('a PIN whose entry fails', () => {
    const setRight = (right: string) => portal.database.asOwner((owner) => owner.script(`${right} netzportal_system`))
    /** a right PIN that the portal recognises but fails to enter */
    const lost = async (pin: string) => {
      await setRight('revoke insert on portal.zugang from')
      const { status } = await calls.enter(person, pin)
      await setRight('grant insert on portal.zugang to')
      expect(status).toBe(500)
    }

    it('is accepted when repeated, even after the last try', async () => {
      const pin = await sent()
      for (let tries = 0; tries < 4; tries += 1) await calls.enter(person, wrongPin(pin))
      for (let times = 0; times < 3; times += 1) await lost(pin)
      expect(await codeOf(calls.enter(person, wrongPin(pin)))).toBe('ZuVieleVersuche')
      expect(await codeOf(calls.enter(person, pin))).toBe('added')
      expect(await zugang()).toHaveLength(1)
    })

    it('uses one try, and wrong ones still count', async () => {
      const pin = await sent()
      await lost(pin)
      await lost(pin)
      for (let tries = 0; tries < 4; tries += 1) expect(await codeOf(calls.enter(person, wrongPin(pin)))).toBe('PINUngueltig')
      expect(await codeOf(calls.enter(person, wrongPin(pin)))).toBe('ZuVieleVersuche')
      expect(await codeOf(calls.enter(person, pin))).toBe('added')
    })

    it('works for no other person and ends with a new PIN or its validity', async () => {
      const pin = await sent()
      await lost(pin)
      expect(await codeOf(calls.enter(await portal.signIn(), pin))).toBe('PINUngueltig')
      person = await later(MINUTE)
      const second = await sent()
      expect(await codeOf(calls.enter(person, pin))).toBe('PINUngueltig')
      await lost(second)
      person = await later(DAY)
      expect(await codeOf(calls.enter(person, second))).toBe('PINUngueltig')
      expect(await zugang()).toEqual([])
    })
  })

  it("is refused after the person's twenty tries of a day, however many PINs they have", async () => {
    let pin = ''
    for (let pins = 0; pins < 4; pins += 1) {
      person = await later(61)
      pin = await sent()
      for (let tries = 0; tries < 5; tries += 1) expect(await codeOf(calls.enter(person, wrongPin(pin)))).toBe('PINUngueltig')
    }
    person = await later(61)
    pin = await sent()
    const refused = await calls.enter(person, pin)
    expect([refused.status, refused.body.code]).toEqual([429, 'ZuVieleVersuche'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    // the refused attempt used no try of the PIN
    person = await later(DAY - 200)
    expect(await codeOf(calls.enter(person, pin))).toBe('added')
  })

  it('is compared with all open registrations of the person, and a try counts for each', async () => {
    const other = await freePaar(portal)
    const [first, second] = [await sent(), await sent(person, other)]
    expect(await codeOf(calls.enter(person, second))).toBe('added')
    // the first PIN has one used try now
    for (let tries = 0; tries < 4; tries += 1) expect(await codeOf(calls.enter(person, wrongPin(first)))).toBe('PINUngueltig')
    expect(await codeOf(calls.enter(person, first))).toBe('ZuVieleVersuche')
  })

  it('stays locked while another one can be entered', async () => {
    const pin = await sent()
    for (let tries = 0; tries < 5; tries += 1) await calls.enter(person, wrongPin(pin))
    const other = await sent(person, await freePaar(portal))
    expect(await codeOf(calls.enter(person, pin))).toBe('ZuVieleVersuche')
    expect(await codeOf(calls.enter(person, wrongPin(other)))).toBe('PINUngueltig')
    expect(await codeOf(calls.enter(person, other))).toBe('added')
  })

  it.each([
    ['EMail', DAY],
    ['Mobilfunknummer', 15 * MINUTE],
    ['Telefonnummer', 15 * MINUTE],
    ['Postversand', 30 * DAY],
  ])('is valid to the second if it was sent by %s', async (kanal, seconds) => {
    const pin = await (kanal === 'Telefonnummer' ? spokenPin() : sent(person, paar, kanal))
    person = await later(seconds)
    expect(await codeOf(calls.enter(person, pin))).toBe('PINUngueltig')
    portal.clock.advance(-1)
    expect(await codeOf(calls.enter(person, pin))).toBe('added')
  })

  /** reads the PIN as spelt in a call */
  const spokenPin = async () => {
    await calls.send(person, paar, 'Telefonnummer')
    const [message] = await calls.messagesFor(paar)
    const spelled = /lautet: (.*?)\. Ich/.exec(message?.text ?? '')?.[1] ?? ''
    return spelled
      .split(', ')
      .map((part) => part[0])
      .join('')
  }

  it('ends when a new one is sent', async () => {
    const first = await sent()
    person = await later(MINUTE)
    const second = await sent()
    expect(await codeOf(calls.enter(person, first))).toBe('PINUngueltig')
    expect(await codeOf(calls.enter(person, second))).toBe('added')
  })

  it('gets the same answer when repeated within 15 minutes, later VKBereitsRegistriert, and counts as no try', async () => {
    const pin = await sent()
    const other = await sent(person, await freePaar(portal))
    const first = await calls.enter(person, pin)
    for (let times = 0; times < 6; times += 1) {
      const again = await calls.enter(person, pin)
      expect([again.status, again.text]).toEqual([200, first.text])
    }
    person = await later(15 * MINUTE - 1)
    expect(await codeOf(calls.enter(person, pin))).toBe('added')
    person = await later(1)
    expect(await codeOf(calls.enter(person, pin))).toBe('VKBereitsRegistriert')
    expect(await zugang()).toHaveLength(1)
    expect(await codeOf(calls.enter(person, other))).toBe('added')
    expect(await portal.sql(`select 1 from portal.vorgang where art = 'Registrierung' and sub = $1`, [person.sub])).toHaveLength(2)
  })

  it('adds one link if it is sent five times at once, and all answers are alike', async () => {
    const pin = await sent()
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(calls.enter(person, pin))))
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'added'))
    expect(await zugang()).toHaveLength(1)
  })

  it('adds a partner once if two PINs for it are entered at once, each twice; the other ends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [nora, first] = [await portal.signIn(), await freePaar(portal)]
      const second = { ...first, Vertragskonto: `3${first.Vertragskonto.slice(1)}` }
      await portal.insert('vertragskonto', { vk_nummer: second.Vertragskonto, gp_nummer: first.GPNummer })
      const pins = [await sent(nora, first), await sent(nora, second)]
      const codes = await Promise.all([...pins, ...pins].map((pin) => codeOf(calls.enter(nora, pin))))
      expect(codes).toContain('added')
      expect(codes.filter((code) => !['added', 'PINUngueltig', 'VKBereitsRegistriert'].includes(code))).toEqual([])
    }
  })

  it('adds the partner to one of two persons at once; the other gets GPBereitsRegistriert', async () => {
    const other = await portal.signIn()
    const [mine, theirs] = [await sent(person, paar, 'EMail'), await sent(other, paar, 'Mobilfunknummer')]
    const codes = await Promise.all([codeOf(calls.enter(person, mine)), codeOf(calls.enter(other, theirs))])
    expect(codes.toSorted()).toEqual(['GPBereitsRegistriert', 'added'])
    expect(await zugang()).toHaveLength(1)
  })

  it('is refused if the person has the partner already or the account has expired', async () => {
    const pin = await sent()
    await portal.insert('zugang', { iss: person.iss, sub: person.sub, gp_nummer: paar.GPNummer })
    const own = await calls.enter(person, pin)
    expect([own.status, own.body.code]).toEqual([409, 'VKBereitsRegistriert'])
    const other = await freePaar(portal)
    const second = await sent(person, other)
    await portal.sql(`update portal.vertragskonto set ablaufdatum = $2 where vk_nummer = $1`, [other.Vertragskonto, '2026-11-20'])
    const ended = await calls.enter(person, second)
    expect([ended.status, ended.body.code]).toEqual([404, 'GPVKKombinationUngueltig'])
  })

  it('does not add a removed partner a second time', async () => {
    const pin = await sent()
    expect(await codeOf(calls.enter(person, pin))).toBe('added')
    await portal.sql('delete from portal.zugang where gp_nummer = $1', [paar.GPNummer])
    expect(await codeOf(calls.enter(person, pin))).toBe('PINUngueltig')
    person = await later(MINUTE)
    expect(await codeOf(calls.enter(person, await sent()))).toBe('added')
  })

  it('never appears in the log', async () => {
    const pin = await sent()
    await calls.enter(person, pin)
    const compact = pin.replace('-', '')
    expect(portal.logged.filter((line) => line.includes(pin) || line.includes(compact))).toEqual([])
  })

  it('leaves rows that the person can export, lose the person at deletion and go after ninety days', async () => {
    await sent()
    const rows = () => portal.sql('select iss, sub, pin_hash, status from portal.registrierung where gp_nummer = $1', [paar.GPNummer])
    const own = await portal.as(person, (tx) => exportMyRegistrierungen.read(tx, { ...person, gps: [] } as never, portal.clock.now()))
    expect(own).toEqual([
      {
        bereich: 'registrierungen',
        eintraege: [
          {
            GPNummer: paar.GPNummer,
            VKNummer: paar.Vertragskonto,
            KanalArt: 'EMail',
            Registrierungsstatus: 'versendet',
            ErstelltAm: portal.clock.now().toISOString(),
            GueltigBis: new Date(portal.clock.now().getTime() + DAY * 1000).toISOString(),
          },
        ],
      },
    ])
    const seen = await portal.as(await portal.signIn(), (tx) => tx.run('select gp_nummer from portal.registrierung'))
    expect(seen).toEqual([])
    await asSystem(portal.database, (db) => db.transaction((tx) => forgetMyRegistrierungen(tx, person, portal.clock.now())))
    expect(await rows()).toEqual([{ iss: '', sub: '', pin_hash: Buffer.alloc(0), status: 'abgelaufen' }])
    portal.clock.advance(92 * DAY)
    await portal.runSchedule('deleteOldRegistrierungen')
    expect(await rows()).toHaveLength(0)
  })
})
