import { expect, it } from 'vitest'
import { createArchivnamen } from './archivnamen.ts'

const row = (titel: string, vk_nummer = '2000000001', versanddatum = '2026-01-14') => ({ titel, vk_nummer, versanddatum })
const archivnamenOf = (rows: readonly ReturnType<typeof row>[]) => rows.map(createArchivnamen()).map((stem) => `${stem}.pdf`)

it('names the files of an archive by day, title and account', () => {
  expect(archivnamenOf([row('Jahresabrechnung'), row('Mahnung', '2000000002', '2025-12-01')])).toEqual([
    '2026-01-14 Jahresabrechnung (2000000001).pdf',
    '2025-12-01 Mahnung (2000000002).pdf',
  ])
})

it('gives no two files the same name, regardless of case', () => {
  expect(archivnamenOf([row('Brief'), row('brief'), row('Brief'), row('Brief (2000000001) 2')])).toEqual([
    '2026-01-14 Brief (2000000001).pdf',
    '2026-01-14 brief (2000000001) 2.pdf',
    '2026-01-14 Brief (2000000001) 3.pdf',
    '2026-01-14 Brief (2000000001) 2 (2000000001).pdf',
  ])
})

it('keeps every name inside the folder where it is unpacked', () => {
  expect(archivnamenOf([row('../../etc/passwd'), row('..\\autorun.inf'), row('')])).toEqual([
    '2026-01-14 etc passwd (2000000001).pdf',
    '2026-01-14 autorun.inf (2000000001).pdf',
    '2026-01-14 Dokument (2000000001).pdf',
  ])
})

it.each(['漢', 'ü', '🌞', 'a🌞', 'x'])('keeps every name within 255 bytes, however often the title %s occurs', (sign) => {
  const names = archivnamenOf(Array.from({ length: 2000 }, () => row(sign.repeat(100))))
  expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255)
})

it('names many files of one title as fast as others', () => {
  const names = archivnamenOf(Array.from({ length: 20_000 }, () => row('Brief')))
  expect([new Set(names).size, names.at(-1)]).toEqual([20_000, '2026-01-14 Brief (2000000001) 20000.pdf'])
})
