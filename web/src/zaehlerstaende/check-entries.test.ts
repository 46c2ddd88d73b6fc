import { ablesetageOn, eingabefelderOf } from '#contract/zaehlerstaende/rules.ts'
import { describe, expect, it } from 'vitest'
import { checkedEntries, findProblems } from './check-entries.ts'

const today = '2026-11-20'
const twoWay = eingabefelderOf('ELECTRIC_METER', 'Zweirichtungszaehler')
const problemsOf = (datum: string, werte: Record<string, string>, tage = ablesetageOn(today, undefined)) =>
  findProblems({ datum, werte }, twoWay, tage).map(({ field, text }) => [field, text])

describe('the form of a reading', () => {
  it('accepts dates from fourteen days back to today', () => {
    expect(problemsOf('20.11.2026', { '2.8.0': '0' })).toEqual([])
    expect(problemsOf('06.11.2026', { '2.8.0': '12345', '1.8.0': '17' })).toEqual([])
  })

  it.each([
    ['', /^Bitte geben Sie ein Ablesedatum ein\.$/],
    ['31.02.2026', /Diesen Tag gibt es nicht/],
    ['gestern', /Tag, Monat und Jahr/],
    ['05.11.2026', /höchstens 14 Tage alt sein: frühestens vom 06\.11\.2026/],
    ['21.11.2026', /spätestens von heute/],
  ])('rejects the date %j', (datum, text) => {
    const [problem] = problemsOf(datum, { '2.8.0': '1' })
    expect(problem?.[0]).toBe('ablesedatum')
    expect(problem?.[1]).toMatch(text)
  })

  it("accepts the operator's key date until its end, and names it when it refuses another day", () => {
    const running = ablesetageOn('2027-02-28', { stichtag: '12-31', bis: '02-28' })
    expect(problemsOf('31.12.2026', { '2.8.0': '1' }, running)).toEqual([])
    expect(problemsOf('30.12.2026', { '2.8.0': '1' }, running)).toEqual([
      [
        'ablesedatum',
        'Zählerstände dürfen nur aktuell oder höchstens 14 Tage alt sein: frühestens vom 14.02.2027, spätestens von heute. ' +
          'Bis zum 28.02.2027 ist auch der 31.12.2026 möglich.',
      ],
    ])
  })

  it.each([
    ['', 'Bitte geben Sie einen Zählerstand ein.'],
    ['-1', 'Bitte geben Sie eine positive ganze Zahl ein.'],
    ['1e3', 'Bitte geben Sie eine positive ganze Zahl ein.'],
    ['１２', 'Bitte geben Sie eine positive ganze Zahl ein.'],
    ['9007199254740992', 'So viele Ziffern hat Ihr Zähler nicht. Bitte prüfen Sie den Zählerstand.'],
  ])('rejects %j as the required reading', (value, text) => {
    expect(problemsOf('20.11.2026', { '2.8.0': value })).toEqual([['zaehlerstand-2-8-0', text]])
  })

  it('accepts an empty optional register, but only whole numbers in it', () => {
    expect(problemsOf('20.11.2026', { '2.8.0': '1', '1.8.0': '' })).toEqual([])
    expect(problemsOf('20.11.2026', { '2.8.0': '1', '1.8.0': '1,5x' })).toEqual([
      ['zaehlerstand-1-8-0', 'Bitte geben Sie eine positive ganze Zahl ein.'],
    ])
  })

  it('sends only whole numbers and throws if none is left', () => {
    const checked = checkedEntries({ datum: '20.11.2026', werte: { '2.8.0': '12 345', '1.8.0': 'quark' } }, twoWay)
    expect(checked.datum).toBe('2026-11-20')
    expect(checked.werte.map(({ feld, wert }) => [feld.obisCodeShort, wert])).toEqual([['2.8.0', 12345]])
    expect(() => checkedEntries({ datum: '20.11.2026', werte: {} }, twoWay)).toThrow('keine übermittelbaren Werte')
  })
})
