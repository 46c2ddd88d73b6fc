import { beginSheet, mm, type Look, type Sheet } from '../pdf/sheet.ts'
import type { QueuedMessage } from './message.ts'

/** The same in every letter. */
export interface Letterhead {
  readonly operator: string
  /** name and address of the sender, in one line above the recipient's */
  readonly senderLine: string
  /** formats the day of the letter */
  readonly showDay: (moment: Date) => string
  readonly pageOf: (page: number, pages: number) => string
}

type Letter = Pick<QueuedMessage, 'to' | 'subject' | 'text' | 'emphasis' | 'reference' | 'createdAt'>

/** Positions of DIN 5008, form B, in millimetres from the upper left corner. */
const LEFT = mm(25)
const RIGHT = mm(20)
const ADDRESS_WIDTH = mm(80)
const PLACE = {
  letterhead: { x: LEFT, y: mm(20) },
  sender: { x: LEFT, y: mm(57.5) },
  recipient: { x: LEFT, y: mm(63.2) },
  day: { x: mm(125), y: mm(50) },
  reference: { x: mm(125), y: mm(60) },
  subject: { x: LEFT, y: mm(98.5) },
  pageNumber: { x: LEFT, y: mm(282) },
} as const
/** fold marks, and the middle for the hole punch */
const MARKS = [105, 148.5, 210]

/** Renders a letter as PDF, tagged for screen readers (PDF/UA), with embedded typeface. */
export function letterPdf(letter: Letter, head: Letterhead): Promise<Buffer> {
  const sheet = beginLetter(letter, head)
  for (const paragraph of letter.text.split(/\n{2,}/)) {
    sheet.doc.y += mm(4)
    const look: Look = paragraph === letter.emphasis ? { size: 16, weight: 'strong' } : { size: 11 }
    sheet.add('P', () => writeLines(sheet, paragraph, { ...look, lineGap: 3 }))
  }
  return finishLetter(sheet, head)
}

/** Draws everything above a letter's text. */
export function beginLetter(letter: Omit<Letter, 'text'>, head: Letterhead): Sheet {
  const sheet = beginSheet({
    title: letter.subject,
    author: head.operator,
    createdAt: letter.createdAt,
    margins: { top: mm(25), bottom: mm(30), left: LEFT, right: RIGHT },
  })
  const { add, write } = sheet
  drawMarks(sheet)
  add('P', () => write(head.operator, { size: 14, weight: 'strong', at: PLACE.letterhead }))
  add('P', () => write(head.senderLine, { size: 7.5, at: PLACE.sender, width: ADDRESS_WIDTH }))
  // six lines fit into the window
  add('P', () => writeLines(sheet, letter.to, { size: 10.5, at: PLACE.recipient, width: ADDRESS_WIDTH, lineGap: -2.2 }))
  add('P', () => write(head.showDay(letter.createdAt), { size: 11, at: PLACE.day }))
  const { reference } = letter
  if (reference) add('P', () => writeLines(sheet, reference, { size: 10, at: PLACE.reference }))
  add('H1', () => write(letter.subject, { size: 12, weight: 'strong', at: PLACE.subject }))
  return sheet
}

export function finishLetter({ decorate, write, finish }: Sheet, head: Letterhead): Promise<Buffer> {
  return finish((page, pages) => {
    // a single page needs no number
    if (pages > 1) decorate('Pagination', () => write(head.pageOf(page, pages), { size: 9, at: PLACE.pageNumber }))
  })
}

function writeLines({ write }: Sheet, text: string, { at, ...look }: Look): void {
  text.split('\n').forEach((line, index) => write(line, at && index === 0 ? { ...look, at } : look))
}

function drawMarks({ doc, decorate }: Sheet): void {
  decorate('Layout', () => {
    for (const mark of MARKS) doc.moveTo(mm(5), mm(mark)).lineTo(mm(9), mm(mark)).lineWidth(0.25).stroke()
  })
}
