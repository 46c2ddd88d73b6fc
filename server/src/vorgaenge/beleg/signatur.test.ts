import { formatSignatur } from '#contract/vorgaenge/rules.ts'
import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, keyringOf, ringOf } from '#platform/secrets/keyring.ts'
import { inhaltOf } from '../../all-vorgaenge.ts'
import type { EigenerVorgang } from '../mine/store.ts'
import { canonicalJson, createBelegsiegel } from './signatur.ts'

const siegel = createBelegsiegel(keyringOf(Buffer.alloc(32, 7)), inhaltOf)
const vorgang: EigenerVorgang = {
  id: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
  nummer: '7KQM2N4P9XYZ',
  art: 'Steuernummer',
  status: 'eingegangen',
  grund: null,
  antwort: null,
  gp_nummer: '1000000001',
  vk_nummer: null,
  nutzlast: { Feld: 'Steuernummer', Wert: '12/345/67890' },
  created_at: new Date('2026-11-20T09:30:00.123Z'),
  updated_at: new Date('2026-11-20T09:30:00.123Z'),
  unwiderruflich: false,
}
const Ablesung = {
  contact: { firstname: 'Ada', lastname: 'Sonne', street: 'Lindenweg', housenumber: '4', zip: '12345', city: 'Musterstadt' },
}

describe('canonical JSON', () => {
  it('sorts keys at every depth, has no spaces and writes strings as JSON does', () => {
    expect(canonicalJson({ b: [3, { d: null, c: 'ä"\n' }], a: 1.5, B: false, '€': 1e21 })).toBe(
      '{"B":false,"a":1.5,"b":[3,{"c":"ä\\"\\n","d":null}],"€":1e+21}',
    )
  })
})

describe('the signature of a receipt', () => {
  it('signs the content and verifies with the public key', () => {
    const said =
      '{"Art":"Steuernummer","ErstelltAm":"2026-11-20T09:30:00.123Z","GPNummer":"1000000001",' +
      '"Inhalt":{"Steuernummer":"12/345/67890"},"Nummer":"7KQM2N4P9XYZ"}'
    const signature = siegel.sign(vorgang)
    const x = siegel.schluesselOf(vorgang, signature) ?? ''
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    expect(signature).toMatch(/^[\w-]{86}$/)
    expect(verify(null, Buffer.from(said), key, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('verifies as it is printed on paper', () => {
    expect(siegel.schluesselOf(vorgang, siegel.sign(vorgang))).toMatch(/^[\w-]{43}$/)
    expect(siegel.schluesselOf(vorgang, formatSignatur(siegel.sign(vorgang)))).toMatch(/^[\w-]{43}$/)
  })

  it.each<[string, Partial<EigenerVorgang>]>([
    ['number', { nummer: '7KQM2N4P9XY0' }],
    ['kind', { art: 'Zusatzinformationen' }],
    ['moment', { created_at: new Date('2026-11-20T09:30:00.124Z') }],
    ['business partner', { gp_nummer: '1000000002' }],
    ['contract', { vk_nummer: '2000000001' }],
    ['value', { nutzlast: { Feld: 'Steuernummer', Wert: '12/345/67891' } }],
  ])('does not verify for another %s', (_, change) => {
    expect(siegel.schluesselOf({ ...vorgang, ...change }, siegel.sign(vorgang))).toBeUndefined()
  })

  it('stays the same when the status changes', () => {
    const decided = { ...vorgang, status: 'abgelehnt', grund: 'Nein', updated_at: new Date() } as const
    expect(siegel.sign(decided)).toBe(siegel.sign(vorgang))
  })

  it.each([
    '',
    'of nobody',
    'a'.repeat(86),
    `${siegel.sign(vorgang)}A`,
    createBelegsiegel(keyringOf(Buffer.alloc(32, 8)), inhaltOf).sign(vorgang),
  ])('does not verify a wrong text: %#', (typed) => {
    expect(siegel.schluesselOf(vorgang, typed)).toBeUndefined()
  })

  // Receipts exist on paper for years: these signatures stay, however payloads are read (docs/decisions/0025-receipts.md).
  const kept: Readonly<Record<string, readonly [nutzlast: Readonly<Record<string, unknown>>, begin: string]>> = {
    Zaehlerstand: [
      { Zaehlernummer: '1EMH1', Obis: '2.8.0', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Auffaelligkeit: null, Ablesung },
      'cwXwsImSsT9esbpe',
    ],
    Einwilligung: [{ Erteilt: true, EMail: 'ada@demo.example', Vorname: 'Ada', Nachname: 'Sonne', Mobilnummer: null }, '9BKufnPsos9FAvdt'],
    KontoLoeschung: [{ EMail: 'ada@demo.example', Geschaeftspartner: ['1000000001', '1000000002'] }, 'Mtl0YBUPTsr3ljJK'],
    PersoenlicheDaten: [
      { Feld: 'Postanschrift', Wert: { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Ort' } },
      'J8T-96WD37PJr0lN',
    ],
    Steuernummer: [{ Feld: 'Steuernummer', Wert: '12/345/67890' }, 'JLEZWYn6l1SqXvG6'],
    Dokumentenversand: [{ Wert: 'CSS1' }, 'dkA_oI6fq75scpdv'],
    Zusatzinformationen: [{ Wert: 'Süddach' }, 'WZQq1phuDLezqf0i'],
    Entfernung: [{ GPNummer: '1000000001' }, 'r7jDiDqpyN1i6RMg'],
    Pinversand: [{ GPNummer: '1000000001', Vertragskonto: '2000000001', KanalArt: 'EMail' }, 'Fuy95QTzBALLvQux'],
    Registrierung: [{ GPNummer: '1000000001', Vertragskonto: '2000000001' }, 'pfa_vFIz-xDVDh-h'],
    Steuerbefreiung: [{ Jahr: 2027, Zaehlerstand: 12345 }, 'WDke8'],
    Zusammenlegung: [
      {
        PhotovoltaikZaehlernummer: '1EMH1',
        PhotovoltaikZaehlerstand_1_8_0: 120,
        PhotovoltaikZaehlerstand_2_8_0: 3400,
        HaushaltZaehlernummer: '1HAU1',
        HaushaltZaehlerstand_1_8_0: 18_200,
        RueckrufErwuenscht: true,
        Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
      },
      'rwtde',
    ],
    Antragsverknuepfung: [{ Antragsnummer: 'ESA-2026-000001' }, 'sIb1h'],
    Antragsstornierung: [{ Antragsnummer: 'ESA-2026-000001' }, 'IV-Sm'],
    Geraeteanmeldung: [{}, 'R3Qlp'],
    Abschlag: [{ Wert: 50 }, '9GvpO'],
    Kuendigung: [
      {
        AbmeldungZum: '2026-11-19',
        Zaehlernummer: '8ZRI1',
        Zaehlerstand: 471,
        NeuePostanschriftGueltigAb: '2026-11-20',
        NeuePostanschrift: { street: 'Ahornweg', houseNumber: '7', zip: '12345', city: 'Musterstadt' },
        NachfolgerName: 'Nora Neu',
      },
      'Xzio7',
    ],
    Bankdaten: [
      { Zweck: 'Abbuchung', Kontoinhaber: 'Ada Sonne', IBAN: 'DE89370400440532013000', Bankname: 'Commerzbank', MandatErteilt: true },
      'crfEt',
    ],
  }

  it.each(Object.entries(kept))('is still the same for %s', (art, [nutzlast, begin]) => {
    expect(siegel.sign({ ...vorgang, art, nutzlast }).slice(0, begin.length)).toBe(begin)
  })
})

describe('a receipt made before SECRET changed', () => {
  const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const rows = [NEW, OLD].map((secret, at) => ({
    generation: 2 - at,
    fingerprint: fingerprintOf(secret),
    kept: null,
    created_at: new Date(),
    retired_at: null,
  }))
  const after = createBelegsiegel(
    ringOf([OLD, NEW], () => rows),
    inhaltOf,
  )

  it('still verifies, with the key of its time', () => {
    const signature = siegel.sign(vorgang)
    expect(after.schluesselOf(vorgang, signature)).toBe(siegel.schluesselOf(vorgang, signature))
    expect(after.schluesselOf({ ...vorgang, nummer: 'V-0000-0000' }, signature)).toBeUndefined()
    const newer = after.sign(vorgang)
    expect(newer).not.toBe(signature)
    expect(after.schluesselOf(vorgang, newer)).not.toBe(after.schluesselOf(vorgang, signature))
    expect(siegel.schluesselOf(vorgang, newer)).toBeUndefined()
  })
})
