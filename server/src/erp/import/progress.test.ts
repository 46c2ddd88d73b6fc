import { describe, expect, it } from 'vitest'
import { finishOf, progressOf } from './progress.ts'

describe('progressOf', () => {
  it('says how much of the file is read, how fast, and how long the rest takes', () => {
    expect(progressOf({ stage: { name: 'reading', lines: 1_240_000 }, seconds: 10, readShare: 0.625 })).toBe(
      '62 % gelesen: 1.240.000 Zeilen, 124.000 Zeilen/s, noch etwa 6 s, dann der Abgleich',
    )
    expect(progressOf({ stage: { name: 'reading', lines: 60_000 }, seconds: 6, readShare: 0.01 })).toContain('noch etwa 9 min 54 s')
  })

  it('says nothing about the rest before anything is read', () => {
    expect(progressOf({ stage: { name: 'reading', lines: 0 }, seconds: 0, readShare: 0 })).toBe(
      '0 % gelesen: 0 Zeilen, 0 Zeilen/s, die Restzeit folgt, dann der Abgleich',
    )
  })

  it('names the kind that is being merged', () => {
    expect(progressOf({ stage: { name: 'merging', lines: 2_000_000, art: 'vertragskonto' }, seconds: 75.4, readShare: 1 })).toBe(
      'Abgleich (vertragskonto): 2.000.000 Zeilen gelesen, seit 1 min 15 s',
    )
  })

  it('says that a running portal takes in the file', () => {
    expect(progressOf({ stage: { name: 'handing-over' }, seconds: 2, readShare: 0.5 })).toBe('50 % übergeben, noch etwa 2 s')
    expect(progressOf({ stage: { name: 'handing-over' }, seconds: 9, readShare: 1 })).toBe('Das Portal nimmt die Datei auf, seit 9 s')
  })
})

describe('finishOf', () => {
  it('says the average rate', () => {
    expect(finishOf(2_000_000, 40)).toBe('Fertig nach 40 s: 2.000.000 Zeilen, 50.000 Zeilen/s')
    expect(finishOf(1, 0.2)).toBe('Fertig nach 0 s: 1 Zeile, 1 Zeilen/s')
  })
})
