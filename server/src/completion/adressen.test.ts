import type { AddressSuggestion } from '#contract/completion/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { runImport } from '../erp/import.ts'
import { adresseImport } from './import.ts'

const inMusterstadt = { PLZ: '12345', Ort: 'Musterstadt' }
const inMusterfelde = { PLZ: '12344', Ort: 'Musterfelde' }

/** What the operator delivered: street, house numbers, place. */
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
  ])('to %j are the addresses that fit, the best first', async (input, wanted) => {
    expect(await suggest(input)).toEqual(wanted)
  })
})
