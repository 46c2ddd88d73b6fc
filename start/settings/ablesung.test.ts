import { ConfigError } from '#platform/config.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (STICHTAG_ABLESUNG: string, STICHTAG_BIS: string) => readConfig({ STICHTAG_ABLESUNG, STICHTAG_BIS }).stichtagsregel

describe('the key date for readings', () => {
  it('is off by default', () => {
    expect(readConfig({}).stichtagsregel).toBeUndefined()
    expect(read('', ' ')).toBeUndefined()
  })

  it.each([
    ['31.12.', '28.02.', { stichtag: '12-31', bis: '02-28' }],
    ['30.9', '5.1', { stichtag: '09-30', bis: '01-05' }],
    ['29.02.', '31.03.', { stichtag: '02-29', bis: '03-31' }],
    ['31.12.', '29.2.', { stichtag: '12-31', bis: '02-29' }],
  ])('can be %s until %s', (stichtag, bis, regel) => {
    expect(read(stichtag, bis)).toEqual(regel)
  })

  it.each([
    '31.02.',
    '30.02.',
    '31.11.',
    '0.12.',
    '1.0.',
    '32.1.',
    '1.13.',
    '12-31',
    '31.12.2026',
    '31. Dezember',
    '31,12',
    '-1.1.',
    '.',
    '۳۱.۱۲.',
  ])('is refused in one line if it is no day: %s', (nonsense) => {
    expect(() => read(nonsense, '28.02.')).toThrow(ConfigError)
    expect(() => read(nonsense, '28.02.')).toThrow(/^STICHTAG_ABLESUNG: must be a day of the year like 31\.12\.$/)
    expect(() => read('31.12.', nonsense)).toThrow(/^STICHTAG_BIS: must be a day of the year like 31\.12\.$/)
  })

  it.each([
    ['31.12.', '', /^STICHTAG_BIS: must be set when STICHTAG_ABLESUNG is$/],
    ['', '28.02.', /^STICHTAG_ABLESUNG: must be set when STICHTAG_BIS is$/],
    ['31.12.', '31.12', /^STICHTAG_BIS: must be another day than STICHTAG_ABLESUNG$/],
  ])('needs both settings, and an end on another day: "%s" until "%s"', (stichtag, bis, sentence) => {
    expect(() => read(stichtag, bis)).toThrow(ConfigError)
    expect(() => read(stichtag, bis)).toThrow(sentence)
  })
})
