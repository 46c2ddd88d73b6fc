import { describe, expect, it } from 'vitest'
import type { Eintrag } from './rules.ts'
import { jahresabschnittOf, jahresmengenOf, verlaeufeOf, summaryOf, type Intervall } from './verlauf.ts'

type Row = readonly [datum: string, einspeisung?: number | undefined, verbrauch?: number | undefined, art?: string, kategorie?: string]

/** Entries from [day, feed-in, consumption, kind]; a missing value means no reading of that register. */
function entries(...rows: readonly Row[]): Eintrag[] {
  return rows.map(([datum, einspeisung, verbrauch, ableseArtBezeichnung = 'abgelesen', ableseKategorieBezeichnung = '']) => {
    const kind = { unit: 'kWh', ableseArtBezeichnung, ableseKategorieBezeichnung }
    return {
      datum,
      werte: [
        ...(einspeisung === undefined ? [] : [{ ...kind, obis: '2.8.0', richtung: 'EINSPEISUNG' as const, zaehlerstand: einspeisung }]),
        ...(verbrauch === undefined ? [] : [{ ...kind, obis: '1.8.0', richtung: 'VERBRAUCH' as const, zaehlerstand: verbrauch }]),
      ],
    }
  })
}

const feedIn = (...rows: readonly Row[]): readonly Intervall[] => verlaeufeOf(entries(...rows))[0]?.intervalle ?? []
const brief = (intervalle: readonly Intervall[]) =>
  intervalle.map(({ von, bis, tage, menge, istGeschaetzt }) => [von, bis, tage, menge, istGeschaetzt])

describe('the course of a register', () => {
  it('has an interval from each reading to the next, oldest first, for readings in any order', () => {
    const rows: Row[] = [
      ['2026-03-01', 1590],
      ['2026-01-01', 1000],
      ['2026-01-31', 1300],
    ]
    const expected = [
      ['2026-01-01', '2026-01-31', 30, 300, false],
      ['2026-01-31', '2026-03-01', 29, 290, false],
    ]
    expect(brief(feedIn(...rows))).toEqual(expected)
    expect(brief(feedIn(...rows.toReversed()))).toEqual(expected)
  })

  it('counts calendar days across a clock change and a leap day', () => {
    expect(feedIn(['2028-02-28', 0], ['2028-03-27', 28], ['2028-10-30', 28]).map(({ tage }) => tage)).toEqual([28, 217])
  })

  it('lists feed-in before consumption, each with its own reading days', () => {
    const [first, second] = verlaeufeOf(entries(['2026-01-01', 10, 5], ['2026-02-01', undefined, 36], ['2026-03-02', 70, 65]))
    expect([first?.obis, first?.richtung, first?.unit]).toEqual(['2.8.0', 'EINSPEISUNG', 'kWh'])
    expect(brief(first?.intervalle ?? [])).toEqual([['2026-01-01', '2026-03-02', 60, 60, false]])
    expect(brief(second?.intervalle ?? [])).toEqual([
      ['2026-01-01', '2026-02-01', 31, 31, false],
      ['2026-02-01', '2026-03-02', 29, 29, false],
    ])
  })

  it('needs two readings', () => {
    expect(verlaeufeOf([])).toEqual([])
    expect(verlaeufeOf(entries(['2026-01-01', 10]))).toEqual([])
    expect(verlaeufeOf(entries(['2026-01-01', 10, 5], ['2026-02-01', 20])).map(({ obis }) => obis)).toEqual(['2.8.0'])
  })

  it('is an estimate by its own readings, regardless of the other register', () => {
    const [read] = entries(['2026-01-01', 10, 5])
    const [mixed] = entries(['2026-02-01', 20, 15, 'geschätzt'])
    const werte = mixed?.werte.map((wert) => (wert.obis === '2.8.0' ? { ...wert, ableseArtBezeichnung: 'abgelesen' } : wert)) ?? []
    const courses = verlaeufeOf([read as Eintrag, { datum: '2026-02-01', werte }])
    expect(courses.map(({ obis, intervalle }) => [obis, intervalle[0]?.istGeschaetzt])).toEqual([
      ['2.8.0', false],
      ['1.8.0', true],
    ])
  })

  it('is an estimate on both sides of an estimated reading', () => {
    const course = feedIn(
      ['2026-01-01', 0],
      ['2026-02-01', 31],
      ['2026-03-01', 59, undefined, 'geschätzt'],
      ['2026-04-01', 90],
      ['2026-05-01', 120],
    )
    expect(course.map(({ istGeschaetzt }) => istGeschaetzt)).toEqual([false, true, true, false])
  })

  it.each(['Maschinelle Schätzung', 'hochgerechnet', 'Ersatzwert'])('knows an estimate by the words %s', (words) => {
    expect(feedIn(['2026-01-01', 0], ['2026-02-01', 31, undefined, 'x', words]).map(({ istGeschaetzt }) => istGeschaetzt)).toEqual([true])
  })

  it('has a gap where the value falls: a counter overflow or a new meter', () => {
    expect(feedIn(['2026-01-01', 99_990], ['2026-02-01', 12], ['2026-03-01', 40]).map(({ menge }) => menge)).toEqual([undefined, 28])
  })

  it('has no gap where the amount is 0', () => {
    expect(feedIn(['2026-01-01', 12], ['2026-02-01', 12]).map(({ menge }) => menge)).toEqual([0])
  })

  it.each<[string, Row, (number | undefined)[]]>([
    ['ends at the first reading of the new meter', ['2026-02-01', 500, undefined, 'Zählerwechsel'], [undefined, 100]],
    ['ends there too when it is called Einbau', ['2026-02-01', 500, undefined, 'abgelesen', 'Geräteeinbau'], [undefined, 100]],
    ['begins at the last reading of the old meter', ['2026-02-01', 500, undefined, 'Ausbau'], [400, undefined]],
  ])('has a gap that %s, even when the value does not fall', (_, change, expected) => {
    expect(feedIn(['2026-01-01', 100], change, ['2026-03-01', 600]).map(({ menge }) => menge)).toEqual(expected)
  })
})

describe('the amount of a year', () => {
  it('is the difference between the ends of two years', () => {
    expect(jahresmengenOf(feedIn(['2023-12-31', 0], ['2024-12-31', 4400], ['2025-12-31', 8520]))).toEqual([
      { jahr: 2025, menge: 4120, istAnteilig: false, istGeschaetzt: false },
      { jahr: 2024, menge: 4400, istAnteilig: false, istGeschaetzt: false },
    ])
  })

  it('takes the share of days from an interval that extends beyond the year', () => {
    // 92 days to 31 January, 31 of them in 2025; then 10 a day to 2 March 2026
    const course = feedIn(['2024-10-31', 0], ['2025-01-31', 920], ['2025-12-01', 920 + 3040], ['2026-03-02', 920 + 3040 + 910])
    expect(jahresmengenOf(course)).toEqual([{ jahr: 2025, menge: 310 + 3040 + 300, istAnteilig: true, istGeschaetzt: false }])
  })

  it('counts 366 days in a leap year', () => {
    expect(jahresmengenOf(feedIn(['2027-12-30', 0], ['2029-01-01', 368]))).toEqual([
      { jahr: 2028, menge: 366, istAnteilig: true, istGeschaetzt: false },
    ])
  })

  it('is missing if one of its days is not covered', () => {
    expect(jahresmengenOf(feedIn(['2025-01-01', 0], ['2025-12-31', 364]))).toEqual([])
    expect(jahresmengenOf(feedIn(['2024-12-31', 0], ['2025-12-30', 364]))).toEqual([])
    expect(jahresmengenOf(feedIn(['2024-12-31', 900], ['2025-05-01', 5], ['2025-12-31', 364]))).toEqual([])
    expect(jahresmengenOf([])).toEqual([])
  })

  it('is an estimate if a part of it is', () => {
    const course = feedIn(
      ['2023-12-31', 0],
      ['2024-06-30', 10],
      ['2024-12-31', 20, undefined, 'geschätzt'],
      ['2025-06-30', 30],
      ['2025-12-31', 40],
      ['2026-12-31', 50],
    )
    expect(jahresmengenOf(course).map(({ jahr, istGeschaetzt }) => [jahr, istGeschaetzt])).toEqual([
      [2026, false],
      [2025, true],
      [2024, true],
    ])
  })
})

describe('the summary', () => {
  const years = (before: number, amount: number) => feedIn(['2023-12-31', 0], ['2024-12-31', before], ['2025-12-31', before + amount])

  it.each([
    [4400, 4120, -6],
    [4000, 4120, 3],
    [1000, 1000, 0],
    // 0.4 % rounds to 0
    [1000, 1004, 0],
    [1000, 1005, 1],
    [1000, 996, 0],
    [1000, 995, -1],
    [10, 40, 300],
    [10, 0, -100],
  ])('compares %i before with %i now: %i %% more', (before, amount, prozentMehr) => {
    expect(summaryOf(years(before, amount))).toMatchObject({
      kind: 'jahr',
      jahr: { jahr: 2025, menge: amount },
      vorjahr: { jahr: 2024, prozentMehr },
    })
  })

  it('has no comparison if the year before is incomplete or has the amount 0', () => {
    expect(summaryOf(years(0, 5))).not.toHaveProperty('vorjahr')
    expect(summaryOf(feedIn(['2024-12-31', 0], ['2025-12-31', 7]))).not.toHaveProperty('vorjahr')
    // 2025 and 2023 are complete, 2024 is not
    const holed = feedIn(['2022-12-31', 0], ['2023-12-31', 10], ['2024-06-30', 2], ['2024-12-31', 4], ['2025-12-31', 9])
    expect(summaryOf(holed)).toEqual({ kind: 'jahr', jahr: { jahr: 2025, menge: 5, istAnteilig: false, istGeschaetzt: false } })
  })

  it('covers the last stretch without a gap if no year is complete', () => {
    expect(summaryOf(feedIn(['2026-01-01', 5], ['2026-02-01', 36], ['2026-03-01', 64]))).toEqual({
      kind: 'abschnitt',
      von: '2026-01-01',
      bis: '2026-03-01',
      menge: 59,
      istGeschaetzt: false,
    })
    const changed = feedIn(
      ['2026-01-01', 500],
      ['2026-02-01', 520],
      ['2026-03-01', 4],
      ['2026-04-01', 10, undefined, 'geschätzt'],
      ['2026-05-01', 2],
    )
    expect(summaryOf(changed)).toEqual({ kind: 'abschnitt', von: '2026-03-01', bis: '2026-04-01', menge: 6, istGeschaetzt: true })
  })

  it('is missing if no two readings can be compared', () => {
    expect(summaryOf([])).toBeUndefined()
    expect(summaryOf(feedIn(['2026-01-01', 500], ['2026-02-01', 20]))).toBeUndefined()
  })
})

describe('the stretch of about a year', () => {
  const stretch = (...rows: readonly Row[]) => {
    const found = jahresabschnittOf(feedIn(...rows))
    return found && [found.von, found.bis, found.menge, found.istGeschaetzt, found.intervalle.length]
  }

  it('ends with the latest reading and begins with the one closest to a year before', () => {
    const rows: Row[] = [
      ['2024-10-20', 1000],
      ['2025-10-12', 5000],
      ['2026-04-01', 6000],
      ['2026-10-20', 9120],
    ]
    expect(stretch(...rows)).toEqual(['2025-10-12', '2026-10-20', 4120, false, 2])
  })

  it('is shorter for a young meter, and does not reach beyond a new meter or a gap', () => {
    expect(stretch(['2026-09-01', 12], ['2026-10-20', 400])).toEqual(['2026-09-01', '2026-10-20', 388, false, 1])
    const changed: Row[] = [
      ['2025-10-20', 90_000],
      ['2026-06-01', 3, undefined, 'Einbau'],
      ['2026-10-20', 800],
    ]
    expect(stretch(...changed)).toEqual(['2026-06-01', '2026-10-20', 797, false, 1])
  })

  it('is an estimate as soon as one of its readings is', () => {
    const rows: Row[] = [
      ['2025-10-20', 1000],
      ['2026-04-01', 3000, undefined, 'geschätzt'],
      ['2026-10-20', 5000],
    ]
    expect(stretch(...rows)).toEqual(['2025-10-20', '2026-10-20', 4000, true, 2])
  })

  it('does not exist without two readings, nor if the latest one cannot be compared', () => {
    expect(stretch(['2026-10-20', 5000])).toBeUndefined()
    expect(stretch(['2025-10-20', 5000], ['2026-10-20', 3])).toBeUndefined()
  })
})
