import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf, textOfPdf } from '../pdf/testing/read.ts'
import { modeOf } from '../files/testing/mode.ts'
import { createLetterSender, letterFolder } from './letter-sender.ts'
import { letterPdf, type Letterhead } from './letter.ts'
import type { QueuedMessage } from './message.ts'
import { writable } from '../pdf/typeface.ts'

const head: Letterhead = {
  operator: 'Netz Beispiel AG',
  senderLine: 'Netz Beispiel AG · Marktplatz 1 · 12345 Musterstadt',
  showDay: (moment) => moment.toISOString().slice(0, 10),
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
}
const letter: QueuedMessage = {
  id: '0b8f5a52-2f43-4a0e-9d6c-3a1f6c1d2e3f',
  channel: 'letter',
  to: 'Ada Kanarie\nMusterweg 1\n12345 Köln',
  subject: 'Ihre PIN für das Kundenportal',
  text: 'Guten Tag Ada Kanarie,\n\nIhre PIN: ABCD-EFGH\n\nFreundliche Grüße\nIhre Netz Beispiel AG',
  createdAt: new Date('2026-11-20T10:00:00+01:00'),
}
const MM = 72 / 25.4

describe('a letter', () => {
  it('is tagged for screen readers in German and shows its title', async () => {
    const pdf = await letterPdf(letter, head)
    const { source, catalog, objects, drawn } = readPdf(pdf)
    expect(source).toMatch(/^%PDF-1\.7/)
    expect(source.trimEnd()).toMatch(/%%EOF$/)
    expect(catalog).toMatch(/\/Lang \(de\)/)
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(catalog).toMatch(/\/MarkInfo/)
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(source).toContain('/Type /StructTreeRoot')
    const tags = objects.flatMap((body) => /^\/S \/(\w+)$/m.exec(body)?.[1] ?? [])
    expect(tags.toSorted()).toEqual(['Document', 'H1', ...Array<string>(7).fill('P')])
    // everything drawn is tagged as text or marked as decoration
    const marks = [...(drawn[0] ?? '').matchAll(/\/(\w+) <<[^>]*>> BDC/g)].map(([, tag]) => tag)
    expect(marks.filter((tag) => tag === 'Artifact')).toHaveLength(1)
    expect(marks.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(marks.filter((tag) => tag === 'P')).toHaveLength(7)
  })

  it('embeds its typeface in two weights and names no other', async () => {
    const { source, fonts } = readPdf(await letterPdf(letter, head))
    const names = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
    // six letters before the name mark a subset: only the glyphs in use
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+/)
    expect(new Set(names.map((name = '') => name.slice(7)))).toEqual(new Set(['SourceSans3-Regular', 'SourceSans3-SemiBold']))
    expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(2)
    expect(source).not.toMatch(/Helvetica|Type1/)
    expect(fonts).toHaveLength(2)
  })

  it('can be read aloud: every glyph maps to its character', async () => {
    const said = textOfPdf(await letterPdf({ ...letter, text: 'Łukasz grüßt Nguyễn „herzlich“ – 1,5 €' }, head))
    expect(said.split('\n')).toEqual([
      'Netz Beispiel AG',
      'Netz Beispiel AG · Marktplatz 1 · 12345 Musterstadt',
      ...letter.to.split('\n'),
      '2026-11-20',
      'Ihre PIN für das Kundenportal',
      'Łukasz grüßt Nguyễn „herzlich“ – 1,5 €',
    ])
  })

  it('is the same when others are drawn at the same time, with shared typefaces', async () => {
    const texts = ['Guten Tag', 'Żółw zjadł źdźbło', 'Größe 1,5 €']
    const letters = texts.map((text) => ({ ...letter, text }))
    const together = await Promise.all(letters.map((one) => letterPdf(one, head)))
    for (const [index, one] of letters.entries())
      expect(textOfPdf(together[index] ?? Buffer.alloc(0))).toBe(textOfPdf(await letterPdf(one, head)))
  })

  it('puts the address into the window of the envelope', async () => {
    const { drawn } = readPdf(await letterPdf(letter, head))
    const [content = ''] = drawn
    // y counts from below; the window spans 45 to 90 mm, the recipient's part starts at 62.7 mm
    const places = [...content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x) / MM, 297 - Number(y) / MM] as const)
    const inWindow = places.filter(([x, y]) => Math.abs(x - 25) < 0.1 && y > 45 && y < 90)
    expect(inWindow).toHaveLength(4)
    expect(inWindow.slice(1).every(([, y]) => y > 62.7)).toBe(true)
    expect(places.some(([x, y]) => Math.abs(x - 125) < 0.1 && y > 50 && y < 60)).toBe(true)
  })

  it('continues on further pages, each with its number as decoration', async () => {
    const short = readPdf(await letterPdf(letter, head))
    expect(short.pages).toHaveLength(1)
    const paragraph = 'Bitte geben Sie diese PIN im Kundenportal ein. '.repeat(150)
    const long = readPdf(await letterPdf({ ...letter, text: `Guten Tag,\n\n${paragraph}\n\nFreundliche Grüße` }, head))
    expect(long.pages.length).toBeGreaterThan(1)
    expect(long.drawn).toHaveLength(long.pages.length)
    for (const content of long.drawn) {
      expect(content).toMatch(/\/Artifact <<\s*\/Type \/Pagination\s*>> BDC/)
      expect(content.match(/ BDC/g)).toHaveLength(content.match(/EMC/g)?.length ?? 0)
    }
  })

  it('covers the letters of names and replaces unknown characters', () => {
    // letters and marks of DIN 91379, and the punctuation of German text
    const known = 'AZaz09ÄÖÜäöüßẞéèêçñøåœŁłŠšŽžĆćĞğİıŞşŐőŰűȚțỄễẼƏəʒṀḫḎẗẖM\u0300C\u0328\u0306L\u0325\u0304K\u035fH€„“–…§·'
    expect(writable(known)).toBe(known)
    expect(writable('u\u0308\u00ad\t\u0007x')).toBe('ü x')
    expect(writable('Ẽ \u{1f600}')).toBe('Ẽ ?')
    expect(writable('m\u20ddx')).toBe('mx')
    expect(writable('')).toBe('')
  })
})

describe('the folder for letters', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-briefe-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('gets each letter once, named by time and id of its message', async () => {
    const send = createLetterSender(letterFolder(folder), head)
    await send(letter)
    await send(letter)
    expect(await readdir(folder)).toEqual([`20261120T090000Z-${letter.id}.pdf`])
    const pdf = await readFile(join(folder, `20261120T090000Z-${letter.id}.pdf`))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each([
    ['privat', 0o000, 0o600],
    ['gruppe', 0o077, 0o640],
  ] as const)('has letters for %s', async (rights, umask, mode) => {
    const before = process.umask(umask)
    await createLetterSender(letterFolder(folder, rights), head)(letter)
    process.umask(before)
    expect(await modeOf(join(folder, `20261120T090000Z-${letter.id}.pdf`))).toBe(mode)
  })

  it('causes an error if it does not exist', async () => {
    await expect(createLetterSender(letterFolder(join(folder, 'fehlt')), head)(letter)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
