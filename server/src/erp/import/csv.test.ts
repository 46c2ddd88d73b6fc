import { importKinds } from '#server/import-kinds.ts'
import { describe, expect, it } from 'vitest'
import { CSV_LINES_AT_ONCE } from '../limits.ts'
import { csvLinesOf } from './csv.ts'
import type { Line } from './lines.ts'
import { texts } from './texts.de.ts'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function linesOf(file: string | Buffer, art?: string, size = 7) {
  const lines = []
  for await (const some of csvLinesOf(inPieces(Buffer.from(file), size), { kinds: importKinds, art })) lines.push(...some)
  return lines.map((line) => ('grund' in line ? [line.zeile, line.grund] : [line.zeile, 'value' in line && line.value]))
}

describe('a CSV file', () => {
  it('has the names of fields in its first line, and parts of a field behind a dot', async () => {
    const file =
      '\ufeffart;GPNummer;Name;Postanschrift.street;Postanschrift.city\r\ngeschaeftspartner;1000000001;"Müller; Ada";Weg;"Muster""stadt"\r\n'
    const value = {
      art: 'geschaeftspartner',
      GPNummer: '1000000001',
      Name: 'Müller; Ada',
      Postanschrift: { street: 'Weg', city: 'Muster"stadt' },
    }
    for (const size of [1, 7, 10_000]) expect(await linesOf(file, undefined, size)).toEqual([[2, value]])
  })

  it.each([';', ',', '\t'])('may separate its cells by %j', async (separator) => {
    const file = [
      ['GPNummer', 'Name'],
      ['1000000001', 'Ada'],
    ]
      .map((cells) => cells.join(separator))
      .join('\n')
    expect(await linesOf(file, 'geschaeftspartner')).toEqual([[2, { art: 'geschaeftspartner', GPNummer: '1000000001', Name: 'Ada' }]])
  })

  it('reads numbers and flags of its kind as such, and other cells as text', async () => {
    const file = 'Vertragskonto;Zaehlerstand;Obis\n2000000001;12,5;1.8.0\n2000000001;12.5;\n2000000001;1.234,5;\n'
    expect((await linesOf(file, 'zaehlerstand')).map(([, value]) => value)).toEqual([
      { art: 'zaehlerstand', Vertragskonto: '2000000001', Zaehlerstand: 12.5, Obis: '1.8.0' },
      { art: 'zaehlerstand', Vertragskonto: '2000000001', Zaehlerstand: 12.5 },
      { art: 'zaehlerstand', Vertragskonto: '2000000001', Zaehlerstand: '1.234,5' },
    ])
    expect((await linesOf('IsIms;ganz\nja;true\nnein;false\nvielleicht;', 'zaehler')).map(([, value]) => value)).toEqual([
      { art: 'zaehler', IsIms: true, ganz: true },
      { art: 'zaehler', IsIms: false, ganz: false },
      { art: 'zaehler', IsIms: 'vielleicht' },
    ])
  })

  it('names nothing by an empty cell, empties a field by null, and has lists as JSON', async () => {
    const file = `GPNummer;Telefonnummer;EMailAdresse\n1000000001;;null\n`
    expect(await linesOf(file, 'geschaeftspartner')).toEqual([
      [2, { art: 'geschaeftspartner', GPNummer: '1000000001', EMailAdresse: null }],
    ])
    const list = `VertragskontoNummer\tTechnischeRessourcen\n2000000001\t[{""x"":1}]\n`.replaceAll('""', '"')
    expect(await linesOf(list, 'redispatchgruppe')).toEqual([
      [2, { art: 'redispatchgruppe', VertragskontoNummer: '2000000001', TechnischeRessourcen: [{ x: 1 }] }],
    ])
  })

  it('deletes a row by a flag, and takes the flag of the others', async () => {
    expect((await linesOf('Vertragskonto;loeschen\n1;true\n2;ja\n3;nein\n4;\n', 'abschlag')).map(([, value]) => value)).toEqual([
      { art: 'abschlag', Vertragskonto: '1', loeschen: true },
      { art: 'abschlag', Vertragskonto: '2', loeschen: true },
      { art: 'abschlag', Vertragskonto: '3', loeschen: false },
      { art: 'abschlag', Vertragskonto: '4' },
    ])
  })

  it('holds a few lines at once, also if all have too many cells', async () => {
    const file = Buffer.from(`GPNummer;Name\n${'1000000001;Ada;\n'.repeat(1000)}`)
    const lists: Line[][] = []
    for await (const lines of csvLinesOf(inPieces(file, 10_000), { kinds: importKinds, art: 'geschaeftspartner' })) lists.push(lines)
    expect(lists.map((lines) => lines.length)).toEqual([...Array.from({ length: 1000 / CSV_LINES_AT_ONCE }, () => CSV_LINES_AT_ONCE), 0])
    expect(lists.flat()[999]).toEqual({ zeile: 1001, grund: texts.otherCells })
  })

  it('keeps lines of another number of cells as bad ones, and goes on', async () => {
    expect(await linesOf('GPNummer;Name\n1;a;b\n\n2;c\n3\n', 'geschaeftspartner')).toEqual(
      expect.arrayContaining([
        [2, texts.otherCells],
        [4, { art: 'geschaeftspartner', GPNummer: '2', Name: 'c' }],
        [5, texts.otherCells],
      ]),
    )
  })

  it('may name a field like a part of every object', async () => {
    const [[, value] = []] = await linesOf('__proto__.x;constructor\n1;2\n', 'zugang')
    expect(Object.keys(value as object)).toEqual(['art', '__proto__', 'constructor'])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('may name a part as deep as a line is long', async () => {
    const [[, value] = []] = await linesOf(`GPNummer;${'a.'.repeat(30_000)}a\n1;2\n`, 'geschaeftspartner', 1000)
    expect(Object.keys(value as object)).toEqual(['art', 'GPNummer', 'a'])
  })

  it('may be empty, or have names only', async () => {
    expect([await linesOf(''), await linesOf('GPNummer;Name\n')]).toEqual([[], []])
  })

  it.each([
    ['is not UTF-8', Buffer.from('GPNummer;Name\n1;M\xfcller\n', 'latin1'), texts.notUtf8],
    ['ends in the middle of a character', Buffer.from('GPNummer;Name\n1;M\xc3', 'latin1'), texts.notUtf8],
    ['has a quote that is not closed', 'GPNummer;Name\n1;"a\n2;b\n', texts.openQuote],
    ['is UTF-16', Buffer.from('\ufeffGPNummer;Name\n1;Ada\n', 'utf16le'), texts.notUtf8],
    ['has two columns of one name', 'GPNummer;Name;Name \n1;a;b\n', texts.sameColumn('Name')],
    ['has more columns than fit into a line', `${'c;'.repeat(1_000_000)}c\n`, texts.longRecord],
    ['has a line that is too long', `GPNummer;Name\n1;${'x'.repeat(70_000)}\n2;b\n`, texts.longRecord],
  ])('that %s cannot be read at all', async (_, file, message) => {
    await expect(linesOf(file, 'geschaeftspartner', 1000)).rejects.toThrow(message)
  })
})
