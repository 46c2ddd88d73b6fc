import { describe, expect, it } from 'vitest'
import { LONGEST_LINE } from '../limits.ts'
import { linesOf, type Line } from './lines.ts'

async function read(...chunks: (string | Uint8Array)[]): Promise<Line[]> {
  const lines: Line[] = []
  for await (const some of linesOf(
    (async function* source() {
      yield* chunks
    })(),
  ))
    lines.push(...some)
  return lines
}

describe('linesOf', () => {
  it('numbers all lines, empty ones included, and accepts a last line without a newline', async () => {
    expect(await read('a\n\nb\r\nc')).toEqual([
      { zeile: 1, text: 'a' },
      { zeile: 2, text: '' },
      { zeile: 3, text: 'b\r' },
      { zeile: 4, text: 'c' },
    ])
    expect(await read()).toEqual([])
    expect(await read('a\n')).toEqual([{ zeile: 1, text: 'a' }])
  })

  it('reads the same lines wherever the chunks end, even within a character', async () => {
    const bytes = Buffer.from('erste Zeile\nzweite: Müller, 5 m³\n\n👩‍🌾 vierte')
    const whole = await read(bytes)
    expect(whole).toHaveLength(4)
    for (let size = 1; size < 12; size += 1) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
      expect(await read(...chunks)).toEqual(whole)
    }
  })

  it('refuses a line that is too long, in one chunk or several, and continues after it', async () => {
    const tooLong = { zeile: 2, grund: 'ist länger als 64 kB' }
    const expected = [{ zeile: 1, text: 'a' }, tooLong, { zeile: 3, text: 'b' }]
    expect(await read(`a\n${'x'.repeat(LONGEST_LINE + 1)}\nb`)).toEqual(expected)
    expect(await read('a\n', ...Array.from({ length: 50 }, () => 'x'.repeat(10_000)), '\nb')).toEqual(expected)
    expect(await read(`a\n${'ü'.repeat(LONGEST_LINE / 2 + 1)}\nb`)).toEqual(expected)
    expect(await read('x'.repeat(LONGEST_LINE), 'y'.repeat(300_000))).toEqual([{ ...tooLong, zeile: 1 }])
    const longest = 'ü'.repeat(LONGEST_LINE / 2)
    expect(await read(longest)).toEqual([{ zeile: 1, text: longest }])
  })

  it('refuses only the lines with invalid UTF-8', async () => {
    const latin1 = Buffer.concat([Buffer.from('Müller\n'), Buffer.from('Müller', 'latin1'), Buffer.from('\nMüller\n')])
    expect(await read(latin1)).toEqual([
      { zeile: 1, text: 'Müller' },
      { zeile: 2, grund: 'ist kein UTF-8' },
      { zeile: 3, text: 'Müller' },
    ])
    const long = Buffer.concat([Buffer.from([0xff]), Buffer.alloc(LONGEST_LINE, 'x'), Buffer.from('\nb')])
    expect(await read(long)).toEqual([
      { zeile: 1, grund: 'ist länger als 64 kB' },
      { zeile: 2, text: 'b' },
    ])
  })
})
