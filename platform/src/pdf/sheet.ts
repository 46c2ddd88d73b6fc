import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { typefaces, writable, type Weight } from './typeface.ts'

interface Place {
  readonly x: number
  readonly y: number
}

export interface Look {
  readonly size: number
  readonly weight?: Weight
  /** default: below the last text */
  readonly at?: Place
  readonly width?: number
  readonly lineGap?: number
  /** within its width; default left */
  readonly align?: 'left' | 'right'
}

export interface SheetDetails {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** in points; the widest line fills the space between them */
  readonly margins: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
}

/** A PDF written from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  /** Adds a part of the text; screen readers follow the order of the calls. */
  readonly add: (tag: 'P' | 'H1' | 'H2', draw: () => void) => void
  /** Adds a paragraph that links to an address; it must fit on the page. */
  readonly addLink: (text: string, url: string, look: Look & { readonly at: Place }) => void
  /** Adds a table from functions that draw its cells, row by row. A row's first cell names it; those of `head` name the columns. */
  readonly addTable: (rows: readonly (readonly (() => void)[])[], head?: readonly (() => void)[]) => void
  /** Draws content that screen readers skip. */
  readonly decorate: (kind: 'Layout' | 'Pagination', draw: () => void) => void
  /** Writes one line or paragraph. */
  readonly write: (text: string, look: Look) => void
  /** Draws content on every page, with its number, and returns the file. */
  readonly finish: (onEveryPage?: (page: number, pages: number) => void) => Promise<Buffer>
}

/** Millimetres in points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4
const SHEET_WIDTH = mm(210)
// pdfkit's types do not know this subset yet
const PDF_UA: string = 'PDF/UA'

/** Begins an A4 sheet in German, tagged for screen readers (PDF/UA), with embedded typeface. */
export function beginSheet({ title, author, createdAt, margins }: SheetDetails): Sheet {
  const doc = new Pdf({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    subset: PDF_UA as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'de',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
    bufferPages: true,
    // no standard font, which PDF/UA forbids since it is not embedded
    font: '',
  })
  // pdfkit's types accept paths only
  for (const [name, typeface] of Object.entries(typefaces)) doc.registerFont(name, typeface as unknown as PDFKit.Mixins.PDFFontSource)
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  const decorate: Sheet['decorate'] = (kind, draw) => {
    doc.markContent('Artifact', { type: kind })
    draw()
    doc.endMarkedContent()
  }
  const write: Sheet['write'] = (text, { size, weight = 'regular', at, width = Infinity, lineGap = 0, align = 'left' }) => {
    if (at) Object.assign(doc, at)
    const widest = SHEET_WIDTH - margins.right - (at?.x ?? margins.left)
    doc
      .font(weight)
      .fontSize(size)
      .text(writable(text), { width: Math.min(width, widest), lineGap, align })
  }
  return {
    doc,
    decorate,
    write,
    add: (tag, draw) => void structure.add(doc.struct(tag, {}, [draw])),
    addTable: (rows, head = []) => {
      const naming = (scope: 'Row' | 'Column', draw: () => void) =>
        doc.struct('TH', { scope } as PDFKit.Mixins.StructureElementOptions, [draw])
      const cell = (draw: () => void, column: number) => (column === 0 ? naming('Row', draw) : doc.struct('TD', {}, [draw]))
      const drawn = rows.map((cells) => doc.struct('TR', {}, cells.map(cell)))
      const heads = head.map((draw) => naming('Column', draw))
      structure.add(doc.struct('Table', {}, [...(heads.length > 0 ? [doc.struct('TR', {}, heads)] : []), ...drawn]))
    },
    addLink: (text, url, look) => {
      const paragraph = doc.struct('P')
      const link = doc.struct('Link')
      structure.add(paragraph)
      paragraph.add(link)
      link.add(() => write(text, look))
      linkTo(doc, link, { text, url, look })
      paragraph.end()
    },
    finish: (onEveryPage) => {
      structure.end()
      if (onEveryPage) drawOnEveryPage(doc, onEveryPage)
      doc.end()
      return buffer(doc)
    },
  }
}

interface LinkDetails {
  readonly text: string
  readonly url: string
  readonly look: Look & { readonly at: Place }
}

/** Makes the text just written a link, and describes it for screen readers. */
function linkTo(doc: PDFKit.PDFDocument, structParent: PDFKit.PDFStructureElement, { text, url, look: { at } }: LinkDetails): void {
  // the types lack both options; as a plain string, Contents would become a PDF name
  const further = { structParent, Contents: Buffer.from(text, 'latin1') }
  const width = Math.min(doc.widthOfString(writable(text)), doc.page.width - doc.page.margins.right - at.x)
  doc.link(at.x, at.y, width, doc.y - at.y, url, further as unknown as PDFKit.Mixins.AnnotationOption)
}

function drawOnEveryPage(doc: PDFKit.PDFDocument, draw: (page: number, pages: number) => void): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    // otherwise text in the margin starts a new page
    doc.page.margins.bottom = 0
    draw(page + 1, count)
  }
}
