import { describe, expect, test } from 'vitest'
import { compareMeasurements, measurementsIn } from './compare.ts'
import { createReport } from '../results/report.ts'

describe('the lines of a report', () => {
  test('are parsed with unit and kind of limit', () => {
    const output = [
      'firstload.login.js: 110.4 kB (at most 115.0 kB)',
      'erp.pull: 5900/s (at least 10000/s; 8 wrote 90 beside)',
      'lighthouse.overview.layout-shift: 0.000 (at most 0.000)',
      'import.first.accounts-per-second: 91000',
      'import.progress: yes',
      'import.again.writes-nothing: no (it wrote)',
      'scale: skipped (no PostgreSQL)',
      'missed: erp.pull: 5900/s (at least 10000/s)',
      'Baue die Oberfläche …',
    ].join('\n')
    expect(measurementsIn(output)).toEqual([
      { name: 'firstload.login.js', value: 110.4, unit: 'kB', better: 'less' },
      { name: 'erp.pull', value: 5900, unit: '/s', better: 'more' },
      { name: 'lighthouse.overview.layout-shift', value: 0, unit: '', better: 'less' },
      { name: 'import.first.accounts-per-second', value: 91_000, unit: '' },
      { name: 'import.progress', value: 'yes', unit: '' },
      { name: 'import.again.writes-nothing', value: 'no', unit: '' },
      { name: 'scale', value: 'skipped', unit: '' },
    ])
  })

  test('are parsed as the report prints them', () => {
    const lines: string[] = []
    const log = console.log
    console.log = (line: string) => lines.push(line)
    try {
      const report = createReport()
      report.number('a.b', 1.5, { digits: 2, unit: ' ms', atMost: 2, note: 'rounds from 1.00 to 2.00' })
      report.fact('c', true)
      report.skip('d', 'no PostgreSQL')
    } finally {
      console.log = log
    }
    expect(measurementsIn(lines.join('\n'))).toEqual([
      { name: 'a.b', value: 1.5, unit: 'ms', better: 'less' },
      { name: 'c', value: 'yes', unit: '' },
      { name: 'd', value: 'skipped', unit: '' },
    ])
  })
})

describe('a compared line', () => {
  const less = (...values: number[]) => values.map((value) => ({ name: 'n', value, unit: 'ms', better: 'less' }) as const)
  const more = (...values: number[]) => values.map((value) => ({ name: 'n', value, unit: '/s', better: 'more' }) as const)

  test('shows both medians, their ratio and the range of the rounds', () => {
    expect(compareMeasurements('n', less(90, 100, 110), less(100, 100, 100)).line).toBe(
      'n: 100 ms against 100 ms, ratio 1.00 (rounds 0.90 to 1.10)',
    )
  })

  test('is worse if every round is', () => {
    expect(compareMeasurements('n', less(120, 121, 130), less(100, 110, 119)).isWorse).toBe(true)
    expect(compareMeasurements('n', more(5900, 6100), more(7200, 8000)).isWorse).toBe(true)
  })

  test.each([
    ['one round is as good', less(118, 121, 130), less(100, 110, 119)],
    ['the difference is small', less(104), less(100)],
    ['it is better', less(80), less(100)],
    ['more is better', more(120), more(100)],
    ['neither is better', [{ name: 'n', value: 120, unit: '' }], [{ name: 'n', value: 100, unit: '' }]],
  ] as const)('is not worse if %s', (_, ours, theirs) => {
    expect(compareMeasurements('n', ours, theirs).isWorse).toBe(false)
  })

  test('is worse if it grows from 0', () => {
    expect(compareMeasurements('n', less(2), less(0))).toEqual({ name: 'n', isWorse: true, line: 'n: 2 ms against 0 ms  WORSE' })
  })

  test('is worse if a fact no longer holds, the section fails or the line is gone', () => {
    const word = (value: string) => [{ name: 'n', value, unit: '' }]
    expect(compareMeasurements('n', word('no'), word('yes'))).toMatchObject({ isWorse: true, line: 'n: no against yes  WORSE' })
    expect(compareMeasurements('n', word('failed'), less(100)).isWorse).toBe(true)
    expect(compareMeasurements('n', [], less(100)).line).toBe('n: not measured against 100  WORSE')
    expect(compareMeasurements('n', word('skipped'), word('skipped')).isWorse).toBe(false)
  })

  test('may be new', () => {
    expect(compareMeasurements('n', less(100), [])).toMatchObject({ isWorse: false, line: 'n: 100 against not measured' })
  })
})
