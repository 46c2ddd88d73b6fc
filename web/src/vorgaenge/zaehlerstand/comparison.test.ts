import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { describe, expect, it } from 'vitest'
import { compareWith, type NamedWert } from './comparison.ts'

const NBSP = '\u00a0'
const entry = (datum: string, values: Readonly<Record<string, number>>): Eintrag => ({
  datum,
  werte: Object.entries(values).map(([obis, zaehlerstand]) => ({
    obis,
    zaehlerstand,
    richtung: obis.startsWith('2') ? 'EINSPEISUNG' : 'VERBRAUCH',
    unit: '',
    ableseArtBezeichnung: '',
    ableseKategorieBezeichnung: '',
  })),
})
const water = [entry('2025-09-26', { '1.0.1': 700 }), entry('2026-09-26', { '1.0.1': 742 })]
const WASSER = { obis: '1.0.1', unit: 'm³' }
const final = (wert: number) => ({ obis: WASSER.obis, wert, name: 'Zählerstand' })

const LATEST = `Letzter Stand: 742${NBSP}m³ am 26.09.2026`
const linesOf = (wert: number | undefined, datum = '2026-11-19') => compareWith(water, datum).lines(WASSER, wert)
const warningsAbout = (entries: readonly Eintrag[], werte: readonly NamedWert[], datum: string, zaehler?: string) =>
  compareWith(entries, datum).warnings(werte, zaehler)

describe('the last reading', () => {
  it('has its value and day before a new one is typed', () => {
    expect(linesOf(undefined)).toEqual([LATEST])
  })

  it.each([
    ['2026-09-26', [LATEST]],
    ['2026-09-25', [`Letzter Stand: 700${NBSP}m³ am 26.09.2025`]],
    ['2025-09-25', []],
  ])('is from no later than %s if the new one counts for that day', (day, said) => {
    expect(linesOf(undefined, day)).toEqual(said)
  })

  it('is not mentioned without a known reading of the register', () => {
    expect(compareWith([], '2026-11-19').lines(WASSER, 5)).toEqual([])
    expect(compareWith(water, '2026-11-19').lines({ obis: '2.8.0', unit: 'kWh' }, 5)).toEqual([])
    expect(linesOf(743, '2025-09-25')).toEqual([])
  })
})

describe('the amount since the last reading', () => {
  it.each([
    [745, `Seitdem 3${NBSP}m³ in 54 Tagen, im Schnitt 0,1${NBSP}m³ pro Tag`],
    [742, `Seitdem 0${NBSP}m³ in 54 Tagen, im Schnitt 0${NBSP}m³ pro Tag`],
    [420, `Das sind 322${NBSP}m³ weniger als beim letzten Mal`],
  ])('is in words for the value %i', (wert, said) => {
    expect(linesOf(wert)).toEqual([LATEST, said])
  })

  it('has no amount per day on the day of the last reading', () => {
    expect(linesOf(742, '2026-09-26')).toEqual([LATEST, `Das sind 0${NBSP}m³ mehr`])
    expect(linesOf(732, '2026-09-26')).toEqual([LATEST, `Das sind 10${NBSP}m³ weniger als beim letzten Mal`])
    expect(warningsAbout(water, [final(732)], '2026-09-26')).toEqual(['Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?'])
  })

  it('names a single day', () => {
    expect(linesOf(743, '2026-09-27')[1]).toContain('in einem Tag')
  })
})

describe('a warning', () => {
  const both = [entry('2026-07-23', { '1.8.0': 400, '2.8.0': 1000 }), entry('2026-10-31', { '1.8.0': 500, '2.8.0': 2000 })]
  const werte = (bezug: number, einspeisung: number) => [
    { obis: '1.8.0', wert: bezug, name: 'Bezug' },
    { obis: '2.8.0', wert: einspeisung, name: 'Einspeisung' },
  ]

  it.each([
    [420, ['Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?']],
    [742, ['Der Wert ist ungewöhnlich niedrig. Stimmt die Zahl?']],
    [745, []],
    [800, ['Der Wert ist ungewöhnlich hoch. Stimmt die Zahl?']],
  ])('a warning about the only value %i names no register', (wert, said) => {
    expect(warningsAbout(water, [final(wert)], '2026-11-19')).toEqual(said)
  })

  it('a warning about one of several values or meters names the register', () => {
    const [lower, name] = ['Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?', 'Bezug']
    expect(warningsAbout(both, werte(499, 2200), '2026-11-20')).toEqual([`${name}: ${lower}`])
    expect(warningsAbout(both, [{ obis: '1.8.0', wert: 499, name }], '2026-11-20', 'Zähler der Anlage')).toEqual([`${name}: ${lower}`])
  })

  it('a warning about swapped values appears once, with the meter if the form has several', () => {
    const swapped = 'Die beiden Werte sehen vertauscht aus. Stimmen die Zahlen?'
    expect(warningsAbout(both, werte(2200, 520), '2026-11-20')).toEqual([swapped])
    expect(warningsAbout(both, werte(2200, 520), '2026-11-20', 'Zähler der Anlage')).toEqual([`Zähler der Anlage: ${swapped}`])
  })

  it('does not appear without a known reading', () => {
    expect(warningsAbout([], werte(5, 5), '2026-11-20')).toEqual([])
  })
})
