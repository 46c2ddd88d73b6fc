import type { AddressSuggestion } from '#contract/completion/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { runImport } from '../erp/import/run.ts'
import { adresseImport } from './import.ts'

const inMusterstadt = { PLZ: '12345', Ort: 'Musterstadt' }
const inMusterfelde = { PLZ: '12344', Ort: 'Musterfelde' }

/** The imported addresses: street, house numbers, place. */
const register: readonly (readonly [Strasse: string, numbers: string, ort: { readonly PLZ: string; readonly Ort: string }])[] = [
  ['Lindenweg', '1 2 4 4a 10 40', inMusterstadt],
  ['Lindenweg', '1 4', inMusterfelde],
  ['Am Lindenweg', '4', inMusterstadt],
  ['Hauptstraße', '1 2 12 87', inMusterstadt],
  ['Hauptstr.', '3', inMusterfelde],
  ['Am Mühlenbach', '7', inMusterstadt],
  ['Straße des 17. Juni', '5 17', inMusterstadt],
  ['Gänseblümchenstieg', '9', inMusterfelde],
]
const lines = register.flatMap(([Strasse, numbers, ort]) => numbers.split(' ').map((Hausnummer) => ({ Strasse, Hausnummer, ...ort })))

async function* asFile(objects: readonly object[]): AsyncGenerator<string> {
  yield* objects.map((object) => `${JSON.stringify({ art: 'adresse', ...object })}\n`)
}

describe.each(databaseKinds)('suggestions of the own register on %s', (kind) => {
  let portal: TestPortal
  const importLines = (objects: readonly object[]) => runImport(portal.database, asFile(objects), { kinds: [adresseImport] })

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    await importLines([...lines, { Strasse: 'Rue du Pont', Hausnummer: '3', PLZ: '57000', Ort: 'Metz', Land: 'Frankreich' }])
  })
  afterAll(() => portal.stop())

  async function suggest(input: string): Promise<string[]> {
    const { cookie } = await portal.signIn()
    const { status, body } = await portal.request('POST', '/completion/address', { cookie, body: { input } })
    expect(status).toBe(200)
    return (body as AddressSuggestion[]).map(
      ({ street, house_number, zip, city, country }) =>
        `${street} ${house_number}, ${zip} ${city}${country === 'Deutschland' ? '' : `, ${country}`}`,
    )
  }

  it.each([
    [
      'lindenweg 4',
      [
        'Lindenweg 4, 12344 Musterfelde',
        'Lindenweg 4, 12345 Musterstadt',
        'Lindenweg 4a, 12345 Musterstadt',
        'Lindenweg 40, 12345 Musterstadt',
        'Am Lindenweg 4, 12345 Musterstadt',
      ],
    ],
    ['Lindenweg 4 Musterf', ['Lindenweg 4, 12344 Musterfelde']],
    ['12344 Musterfelde Lindenweg 4', ['Lindenweg 4, 12344 Musterfelde']],
    ['Lindenweg 4, 12344', ['Lindenweg 4, 12344 Musterfelde']],
    ['Lindenweg 4 a Muster', ['Lindenweg 4a, 12345 Musterstadt']],
    ['Lindenweg4A', ['Lindenweg 4a, 12345 Musterstadt']],
    ['Hauptstraße 3', ['Hauptstr. 3, 12344 Musterfelde']],
    ['hauptstr. 12', ['Hauptstraße 12, 12345 Musterstadt']],
    ['HAUPTSTR 12', ['Hauptstraße 12, 12345 Musterstadt']],
    ['Hauptstrasse 12', ['Hauptstraße 12, 12345 Musterstadt']],
    ['Am Muehlenbach', ['Am Mühlenbach 7, 12345 Musterstadt']],
    ['am muhl', ['Am Mühlenbach 7, 12345 Musterstadt']],
    ['Am Mu\u0308hlen', ['Am Mühlenbach 7, 12345 Musterstadt']],
    ['Str. des 17. Juni 5', ['Straße des 17. Juni 5, 12345 Musterstadt']],
    ['Gänseblümchen', ['Gänseblümchenstieg 9, 12344 Musterfelde']],
    ['Metz', ['Rue du Pont 3, 57000 Metz, Frankreich']],
    // similar spelling
    ['Lidenweg 1 Musterfelde', ['Lindenweg 1, 12344 Musterfelde', 'Lindenweg 1, 12345 Musterstadt', 'Lindenweg 10, 12345 Musterstadt']],
    ['Gansblumchenstig', ['Gänseblümchenstieg 9, 12344 Musterfelde']],
    ['Mühlbach 7', ['Am Mühlenbach 7, 12345 Musterstadt']],
    // an unknown house number is not replaced by another
    ['Lindenweg 99', []],
    ['Nirgendwo 5', []],
    ['%', []],
    ['L%g 4', []],
    ['12345 Musterstadt 87', ['Hauptstraße 87, 12345 Musterstadt']],
  ])('are the matching addresses for %j, best first', async (input, wanted) => {
    expect(await suggest(input.padEnd(3))).toEqual(wanted)
  })

  it('show each place once for a street without a number, before a second address of any', async () => {
    expect(await suggest('Lindenweg')).toEqual([
      'Lindenweg 1, 12344 Musterfelde',
      'Lindenweg 1, 12345 Musterstadt',
      'Lindenweg 4, 12344 Musterfelde',
      'Lindenweg 2, 12345 Musterstadt',
      'Lindenweg 4, 12345 Musterstadt',
      'Lindenweg 4a, 12345 Musterstadt',
      'Lindenweg 10, 12345 Musterstadt',
      'Lindenweg 40, 12345 Musterstadt',
    ])
  })

  it('are at most eight and complete', async () => {
    const { cookie } = await portal.signIn()
    const { body } = await portal.request('POST', '/completion/address', { cookie, body: { input: 'Musterstadt' } })
    expect(body).toHaveLength(8)
    for (const one of body as AddressSuggestion[])
      expect(Object.values(one)).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/./)))
  })

  it('come from an import where a repeated line changes nothing and a bad one is reported', async () => {
    const again = await importLines([...lines, { Strasse: ' Lindenweg ', Hausnummer: '1', ...inMusterstadt, Land: 'Deutschland' }])
    expect(again.arten).toEqual([{ art: 'adresse', gelesen: lines.length + 1, neu: 0, geaendert: 0, unveraendert: lines.length }])
    expect(again.faults.first).toEqual([expect.objectContaining({ grund: expect.stringContaining('kommt noch einmal vor') })])
    const bad = await importLines([
      { Strasse: 'Lindenweg', PLZ: '12345', Ort: 'Musterstadt' },
      { Strasse: '  ', Hausnummer: '1', ...inMusterstadt },
      { Strasse: 'x'.repeat(101), Hausnummer: '1', ...inMusterstadt },
      { Strasse: 'Lindenweg', Hausnummer: '1', ...inMusterstadt, Etage: '2' },
    ])
    expect(bad.faults.first.map(({ zeile, feld }) => [zeile, feld])).toEqual([
      [1, 'Hausnummer'],
      [2, 'Strasse'],
      [3, 'Strasse'],
      [4, 'Etage'],
    ])
  })

  it('follow an address whose stored words were folded by an older rule', async () => {
    await importLines([{ Strasse: 'Alter Weg', Hausnummer: '1', ...inMusterstadt }])
    await portal.sql(`update portal.adresse set suchtext = ' vorher ' where strasse = 'Alter Weg'`)
    expect(await suggest('vorher')).toEqual(['Alter Weg 1, 12345 Musterstadt'])
    const { arten } = await importLines([{ Strasse: 'Alter Weg', Hausnummer: '1', ...inMusterstadt }])
    expect(arten[0]).toMatchObject({ neu: 0, geaendert: 1 })
    expect(await suggest('Alter Weg')).toEqual(['Alter Weg 1, 12345 Musterstadt'])
    expect(await suggest('vorher')).toEqual([])
  })
})
