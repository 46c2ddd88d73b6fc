import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { describe, expect, it } from 'vitest'
import { steuerBody, steuerProblems } from './steuer-entries.ts'
import { zusammenlegungBody, zusammenlegungInitial, zusammenlegungProblems } from './zusammenlegung-entries.ts'

const adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const initial = zusammenlegungInitial({ Zaehlernummer: '1EMH1', Adresse: adresse } as AnlagendatenV5)
const filled = { ...initial, haus: ' 1HAU 2 ', pv180: '120', pv280: '34.000', haus180: '18200' }
const fields = (typed: typeof initial) => zusammenlegungProblems(typed).map(({ field }) => field)

describe('the form of a tax exemption', () => {
  it.each(['', ' ', '0', '34.000', '12.345,6 kWh'])('accepts the reading %j', (stand) => {
    expect(steuerProblems({ stand })).toEqual([])
  })

  it.each(['-1', '1,5x', '1e3', 'zwölf', '١٢', '1234567890'])('rejects the reading %j', (stand) => {
    expect(steuerProblems({ stand })).toEqual([{ field: 'zaehlerstand', text: expect.stringMatching(/ganze Zahl|So viele Ziffern/) }])
  })

  it('sends the year, and a reading only if there is one', () => {
    expect([steuerBody({ stand: '' }, 2027), steuerBody({ stand: '0' }, 2027)]).toEqual([{ Jahr: 2027 }, { Jahr: 2027, Zaehlerstand: 0 }])
  })
})

describe('the form of a merging', () => {
  it('starts with meter and address of the plant, and requires the rest', () => {
    expect(initial).toMatchObject({ pv: '1EMH1', street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' })
    expect(fields(initial)).toEqual(['stand-pv180', 'stand-pv280', 'haushalt-zaehler', 'stand-haus180'])
  })

  it('sends whole numbers, and the last reading only if there is one', () => {
    const body = {
      PhotovoltaikZaehlernummer: '1EMH1',
      PhotovoltaikZaehlerstand_1_8_0: 120,
      PhotovoltaikZaehlerstand_2_8_0: 34_000,
      HaushaltZaehlernummer: '1HAU 2',
      HaushaltZaehlerstand_1_8_0: 18_200,
      RueckrufErwuenscht: false,
      Adresse: adresse,
    }
    expect([fields(filled), zusammenlegungBody(filled)]).toEqual([[], body])
    const further = { ...filled, haus280: '7', rueckruf: 'ja', city: ' Neu  Musterstadt ' }
    expect(zusammenlegungBody(further)).toEqual({
      ...body,
      HaushaltZaehlerstand_2_8_0: 7,
      RueckrufErwuenscht: true,
      Adresse: { ...adresse, Ort: 'Neu Musterstadt' },
    })
  })

  it.each([
    [{ haus: '1emh 1' }, ['haushalt-zaehler']],
    [{ haus: 'x'.repeat(41) }, ['haushalt-zaehler']],
    [{ pv: ' ' }, ['pv-zaehler']],
    [{ haus280: '-1' }, ['stand-haus280']],
    [{ zip: '1010' }, ['anschrift-zip']],
    [{ street: ' ', zip: '12345678901' }, ['anschrift-street', 'anschrift-zip']],
  ])('a form with %j has problems at %j', (change, named) => {
    expect(fields({ ...filled, ...change })).toEqual(named)
  })
})
