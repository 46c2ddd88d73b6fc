import { describe, expect, it } from 'vitest'
import { fileNameOf } from './download.ts'

describe('a file name', () => {
  it('joins its words', () => {
    expect(fileNameOf(['Zaehlerstaende', '1EMH0010000001', '2026-11-21'], 'csv')).toBe('Zaehlerstaende_1EMH0010000001_2026-11-21.csv')
  })

  it.each([
    ['../../etc/passwd', 'Stand_-etc-passwd.ics'],
    ['a\\b:c*d?"<e>|f', 'Stand_a-b-c-d-e-f.ics'],
    ['Zähler 7', 'Stand_Zähler-7.ics'],
    ['x\r\ny\u0000', 'Stand_x-y-.ics'],
  ])('is harmless with %j in it', (word, name) => {
    expect(fileNameOf(['Stand', word], 'ics')).toBe(name)
  })
})
