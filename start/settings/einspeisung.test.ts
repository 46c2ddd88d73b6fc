import { ConfigError } from '#platform/config.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (settings: Readonly<Record<string, string>>) => readConfig(settings)

describe('the address of an entry in the Marktstammdatenregister', () => {
  it.each([
    ['mastr.example/{nummer}'],
    ['ftp://mastr.example/{nummer}'],
    ['javascript:{nummer}'],
    ['https://mastr.example/'],
    // the number would be, or end, the host
    ['https://{nummer}.example/'],
    ['https://mastr.example{nummer}/'],
    ['https://{nummer}@mastr.example/'],
    ['https:///{nummer}'],
  ])('is refused in one line: %s', (MASTR_URL) => {
    expect(() => read({ MASTR_URL })).toThrow(ConfigError)
    expect(() => read({ MASTR_URL })).toThrow(/^MASTR_URL: must be an http\(s\) address with \{nummer\} behind the host$/)
  })

  it.each(['https://mastr.example/{nummer}', 'http://localhost:8080/?n={nummer}', 'https://mastr.example#{nummer}'])(
    'can be %s',
    (MASTR_URL) => {
      expect(read({ MASTR_URL }).mastrUrl).toBe(MASTR_URL)
    },
  )

  it('is the public register’s by default', () => {
    expect(read({}).mastrUrl).toMatch(/^https:\/\/www\.marktstammdatenregister\.de\/MaStR\/.*\{nummer\}/)
  })
})

describe('the usual duration of an application’s milestones', () => {
  it.each([
    'EinspeisezusageErteilt',
    'EinspeisezusageErteilt=',
    'EinspeisezusageErteilt=0',
    'EinspeisezusageErteilt=3651',
    'EinspeisezusageErteilt=1,5',
    'EinspeisezusageErteilt=-1',
    'EinspeisezusageErteilt=1e2',
    'AntragVersendet=10',
    '__proto__=10',
    'einspeisezusageerteilt=10',
  ])('is refused in one line: %s', (ANTRAGSDAUERN) => {
    expect(() => read({ ANTRAGSDAUERN })).toThrow(ConfigError)
    expect(() => read({ ANTRAGSDAUERN })).toThrow(/^ANTRAGSDAUERN: must be pairs like EinspeisezusageErteilt=28, of: .*; 1 to 3650 days$/)
  })

  it('may be given for some of them', () => {
    expect(read({ ANTRAGSDAUERN: 'EinspeisezusageErteilt=28, MesskonzeptGeprueft = 14' }).antragsdauern).toEqual({
      EinspeisezusageErteilt: 28,
      MesskonzeptGeprueft: 14,
    })
  })
})
