import { expect, it } from 'vitest'
import { dateinameOf } from './dateiname.ts'

it.each([
  ['Jahresabrechnung 2025', 'Jahresabrechnung 2025.pdf'],
  ['Jahresabrechnung 2025.pdf', 'Jahresabrechnung 2025.pdf'],
  ['Gebühren für Grün & Söhne', 'Gebühren für Grün & Söhne.pdf'],
  ['Übersicht', 'Übersicht.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['..\\..\\windows\\win.ini', 'windows win.ini.pdf'],
  ['Brief\r\nSet-Cookie: sid=1', 'Brief Set-Cookie sid 1.pdf'],
  ['";x=', 'x.pdf'],
  ['%00.pdf', '00.pdf'],
  ['Rechnung\u202efdp.exe', 'Rechnung fdp.exe.pdf'],
  ['\ud800halb', 'halb.pdf'],
  ['con.pdf', 'con.pdf'],
  ['', 'Dokument.pdf'],
  ['...', 'Dokument.pdf'],
  ['???', 'Dokument.pdf'],
  ['x'.repeat(9000), `${'x'.repeat(100)}.pdf`],
  ['ü'.repeat(200), `${'ü'.repeat(100)}.pdf`],
  ['漢'.repeat(100), `${'漢'.repeat(66)}.pdf`],
  ['🌞'.repeat(200), `${'🌞'.repeat(50)}.pdf`],
])('a document titled %j gets the file name %j', (titel, name) => {
  expect(dateinameOf(titel, '2026-01-14')).toBe(`2026-01-14 ${name}`)
})
