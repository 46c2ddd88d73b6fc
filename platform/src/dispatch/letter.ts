import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { QueuedMessage } from './message.ts'
import { REGULAR, STRONG, writable } from './typeface.ts'

/** What is the same in every letter. */
export interface Letterhead {
  readonly operator: string
  /** name and address of who sends it, in one line above the recipient's */
  readonly senderLine: string
  /** the day as it stands in a letter */
  readonly showDay: (moment: Date) => string
  readonly pageOf: (page: number, pages: number) => string
}

type Letter = Pick<QueuedMessage, 'to' | 'subject' | 'text' | 'createdAt'>

/** The places of DIN 5008, form B, in millimetres from the upper left corner. */
const mm = (millimetres: number) => (millimetres * 72) / 25.4
const LEFT = mm(25)
const RIGHT = mm(20)
const WIDTH = mm(210) - LEFT - RIGHT
const ADDRESS_WIDTH = mm(80)
const PLACE = {
  letterhead: { x: LEFT, y: mm(20) },
  sender: { x: LEFT, y: mm(57.5) },
  recipient: { x: LEFT, y: mm(63.2) },
  day: { x: mm(125), y: mm(50) },
  subject: { x: LEFT, y: mm(98.5) },
  pageNumber: { x: LEFT, y: mm(282) },
} as const
/** where the sheet is folded, and its middle for the punch */
const MARKS = [105, 148.5, 210]
// its types do not know this subset yet
const PDF_UA: string = 'PDF/UA'

/** A letter as PDF, tagged for screen readers (PDF/UA), its typeface embedded. */
export function letterPdf(letter: Letter, head: Letterhead): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: mm(25), bottom: mm(30), left: LEFT, right: RIGHT },
    pdfVersion: '1.7',
    subset: PDF_UA as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'de',
    displayTitle: true,
    info: { Title: letter.subject, Author: head.operator, CreationDate: letter.createdAt },
    bufferPages: true,
    // none of the typefaces that a reader would have to bring along
    font: '',
  })
  drawMarks(doc)
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  const add = (tag: 'P' | 'H1', draw: () => void) => structure.add(doc.struct(tag, {}, [draw]))
  add('P', () => write(doc, head.operator, { size: 14, font: STRONG, at: PLACE.letterhead }))
  add('P', () => write(doc, head.senderLine, { size: 7.5, at: PLACE.sender, width: ADDRESS_WIDTH }))
  // six lines fit into the window
  add('P', () => writeLines(doc, letter.to, { size: 10.5, at: PLACE.recipient, width: ADDRESS_WIDTH, lineGap: -2.2 }))
  add('P', () => write(doc, head.showDay(letter.createdAt), { size: 11, at: PLACE.day }))
  add('H1', () => write(doc, letter.subject, { size: 12, font: STRONG, at: PLACE.subject }))
  for (const paragraph of letter.text.split(/\n{2,}/)) {
    doc.y += mm(4)
    add('P', () => writeLines(doc, paragraph, { size: 11, lineGap: 3 }))
  }
  structure.end()
  numberPages(doc, head)
  doc.end()
  return buffer(doc)
}

interface Look {
  readonly size: number
  readonly font?: string
  readonly at?: { readonly x: number; readonly y: number }
  readonly width?: number
  readonly lineGap?: number
}

function writeLines(doc: PDFKit.PDFDocument, text: string, { at, ...look }: Look): void {
  text.split('\n').forEach((line, index) => write(doc, line, at && index === 0 ? { ...look, at } : look))
}

function write(doc: PDFKit.PDFDocument, text: string, { size, font = REGULAR, at, width = WIDTH, lineGap = 0 }: Look): void {
  if (at) Object.assign(doc, at)
  doc
    .font(font)
    .fontSize(size)
    .text(writable(text), { width: at ? Math.min(width, mm(210) - at.x - RIGHT) : width, lineGap })
}

function drawMarks(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' })
  for (const mark of MARKS) doc.moveTo(mm(5), mm(mark)).lineTo(mm(9), mm(mark)).lineWidth(0.25).stroke()
  doc.endMarkedContent()
}

/** A letter of one page needs no number. */
function numberPages(doc: PDFKit.PDFDocument, { pageOf }: Letterhead): void {
  const { start, count } = doc.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    // below the margin the text would begin a new page
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    write(doc, pageOf(page + 1, count), { size: 9, at: PLACE.pageNumber })
    doc.endMarkedContent()
  }
}
