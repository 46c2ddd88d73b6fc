import { geschaeftspartner, vertragskonto, zugang } from '../testing.ts'

/** A file of master data with faults, and what becomes of it. */
export interface BadFile {
  readonly name: string
  readonly format: 'ndjson' | 'csv'
  readonly content: Buffer
  /** bad lines, each with its reason */
  readonly faults: readonly (readonly [zeile: number, grund: string])[]
  /** names of partners that come in */
  readonly names: readonly string[]
}

const ada = (Name: string) => JSON.stringify(geschaeftspartner({ Name }))
const ndjson = (name: string, lines: readonly (string | Buffer)[], faults: BadFile['faults'], names: readonly string[]): BadFile => ({
  name,
  format: 'ndjson',
  content: Buffer.concat(lines.map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\n')]))),
  faults,
  names,
})
const csv = (name: string, content: string | Buffer, faults: BadFile['faults'], names: readonly string[]): BadFile => ({
  name,
  format: 'csv',
  content: Buffer.from(content),
  faults,
  names,
})
const NO_OBJECT = 'ist kein JSON-Objekt'
const NO_UTF8 = 'ist kein UTF-8'
const KINDS =
  'ist nicht bekannt, bekannt sind geschaeftspartner, vertragskonto, zaehler, zaehlerstand, wasseranschluss, abschlag, zahlung, bankdaten, anlage, redispatchgruppe, geraet, antrag, einladung, meldung, dokument, zugang, adresse'
const HEADER = 'art;GPNummer;Name'
const ROW = 'geschaeftspartner;1000000001'

/** Files whose good lines come in. */
export const badFiles: readonly BadFile[] = [
  ndjson(
    'byte order mark and CRLF',
    [`\ufeff${ada('Eins')}\r`, '\r', `${ada('Zwei')}\r`],
    [[1, 'kommt noch einmal vor, die letzte Zeile zählt']],
    ['Zwei'],
  ),
  ndjson('Latin-1', [ada('Gut'), Buffer.from(ada('Müller'), 'latin1')], [[2, NO_UTF8]], ['Gut']),
  ndjson('UTF-16', [Buffer.from(`\ufeff${ada('Weit')}`, 'utf16le')], [[1, NO_UTF8]], []),
  ndjson('NUL bytes', ['\0\0', ada('Gut')], [[1, NO_OBJECT]], ['Gut']),
  ndjson('a line of 100 MB', ['x'.repeat(100_000_000), ada('Gut')], [[1, 'ist länger als 64 kB']], ['Gut']),
  ndjson(
    'deep nesting',
    [`{"art":"geschaeftspartner","GPNummer":"1000000001","Postanschrift":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, ada('Gut')],
    [[1, 'muss ein Objekt sein']],
    ['Gut'],
  ),
  ndjson(
    'unknown kinds and fields',
    ['{"art":"__proto__"}', JSON.stringify(geschaeftspartner({ Farbe: 1 })), ada('Gut')],
    [
      [1, KINDS],
      [2, 'unbekanntes Feld'],
    ],
    ['Gut'],
  ),
  ndjson(
    'references out of order, and to nothing',
    [zugang(), vertragskonto({ GPNummer: '1000000009' }), geschaeftspartner({ Name: 'Später' })].map((line) => JSON.stringify(line)),
    [[2, 'ist nicht bekannt']],
    ['Später'],
  ),
  ndjson('nothing but empty lines', ['', '\r', ' '], [], []),
  csv('byte order mark and CRLF', `\ufeff${HEADER}\r\n${ROW};Zeile\r\n`, [], ['Zeile']),
  csv('NUL bytes', `${HEADER}\n${ROW};a\0b\n`, [[2, 'enthält ein Zeichen, das es in keinem Text gibt']], []),
  csv(
    'unknown kinds and fields',
    `${HEADER};Farbe\nrechnung;1;x;\n${ROW};Blau;blau\n${ROW};Gut;\n`,
    [
      [2, KINDS],
      [3, 'unbekanntes Feld'],
    ],
    ['Gut'],
  ),
  csv(
    'references out of order, and to nothing',
    `art;iss;sub;GPNummer;Name\nzugang;i;s;1000000001;\nzugang;i;t;1000000009;\ngeschaeftspartner;;;1000000001;Später\n`,
    [[3, 'ist nicht bekannt']],
    ['Später'],
  ),
  csv('the same row twice', `${HEADER}\n${ROW};Eins\n${ROW};Zwei\n`, [[2, 'kommt noch einmal vor, die letzte Zeile zählt']], ['Zwei']),
  csv('rows of another length', `${HEADER}\n${ROW}\n${ROW};Gut\n`, [[2, 'hat nicht so viele Spalten wie die erste Zeile']], ['Gut']),
  csv('nothing', '', [], []),
]
