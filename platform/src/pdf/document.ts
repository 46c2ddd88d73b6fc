import { beginSheet, mm, type Look, type Sheet } from './sheet.ts'

export interface DocumentDetails {
  readonly title: string
  readonly operator: string
  readonly createdAt: Date
}

export interface TableColumn {
  readonly head: string
  /** in millimetres; the last column takes the rest */
  readonly width: number
  readonly isNumber?: boolean
}

export interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** a last row in bold type */
  readonly sum?: readonly string[] | undefined
}

/** A document of the operator's: name and title, then content from top to bottom. */
export interface PdfDocument {
  readonly sheet: Sheet
  readonly gap: (millimetres: number) => void
  readonly heading: (text: string) => void
  readonly paragraph: (text: string) => void
  /** A label and its value side by side, read aloud one after the other. */
  readonly row: (label: string, value: string) => void
  readonly link: (text: string, url: string) => void
  readonly table: (table: Table) => void
  /** Adds the foot of every page and returns the file. */
  readonly finish: (foot: (page: number, pages: number) => string) => Promise<Buffer>
}

const LEFT = mm(25)
const RIGHT = mm(20)
const WIDTH = mm(210) - LEFT - RIGHT
const VALUES = LEFT + mm(62)
const BOTTOM = mm(25)
const SIZE = 11
const TABLE_SIZE = 10
const GAP = mm(3)
/** width of a table's widest letter, and height of its lines */
const [LETTER, LINE] = [mm(3.4), mm(5)]

/** Begins an A4 document with the operator's name and its title. */
export function beginDocument({ title, operator, createdAt }: DocumentDetails): PdfDocument {
  const sheet = beginSheet({ title, author: operator, createdAt, margins: { top: mm(25), bottom: BOTTOM, left: LEFT, right: RIGHT } })
  const { doc, add, write } = sheet
  const writeBelow = (text: string, look: Omit<Look, 'at'>) => write(text, { ...look, at: { x: LEFT, y: doc.y } })
  const makeRoom = (height: number) => {
    if (doc.y + height > doc.page.height - BOTTOM) doc.continueOnNewPage()
  }
  add('P', () => write(operator, { size: 14, weight: 'strong', at: { x: LEFT, y: mm(20) } }))
  add('H1', () => write(title, { size: 20, weight: 'strong', at: { x: LEFT, y: mm(38) } }))
  return {
    sheet,
    gap: (millimetres) => void (doc.y += mm(millimetres)),
    heading: (text) => {
      // keeps a heading on the page of its content
      makeRoom(mm(30))
      doc.y += mm(7)
      add('H2', () => writeBelow(text, { size: 13, weight: 'strong' }))
      doc.y += mm(1)
    },
    paragraph: (text) => {
      doc.y += mm(2)
      add('P', () => writeBelow(text, { size: SIZE, lineGap: 2 }))
    },
    row: (label, value) => {
      makeRoom(mm(15))
      const top = doc.y + mm(1.5)
      let end = top
      add('P', () => {
        write(label, { size: SIZE, weight: 'strong', at: { x: LEFT, y: top }, width: VALUES - LEFT - mm(4) })
        end = doc.y
        write(value, { size: SIZE, at: { x: VALUES, y: top } })
        end = Math.max(end, doc.y)
      })
      doc.y = end
    },
    link: (text, url) => {
      makeRoom(mm(15))
      doc.y += mm(2)
      sheet.addLink(text, url, { size: SIZE, at: { x: LEFT, y: doc.y } })
    },
    table: (table) => drawTable(sheet, makeRoom, table),
    finish: (foot) =>
      sheet.finish((page, pages) => sheet.decorate('Pagination', () => write(foot(page, pages), { size: 9, at: { x: LEFT, y: mm(282) } }))),
  }
}

function drawTable({ doc, addTable, write }: Sheet, makeRoom: (height: number) => void, { columns, rows, sum }: Table): void {
  const places = placesOf(columns)
  const draw = (texts: readonly string[], weight: 'regular' | 'strong') => {
    let [top, end] = [0, 0]
    return places.map(({ x, width, isNumber }, index) => () => {
      if (index === 0) {
        // keeps a row on one page
        makeRoom(Math.max(...places.map((place, at) => Math.ceil(((texts[at] ?? '').length * LETTER) / place.width))) * LINE + LINE)
        top = doc.y + mm(1)
        end = top
      }
      write(texts[index] ?? '', { size: TABLE_SIZE, weight, at: { x, y: top }, width, ...(isNumber ? { align: 'right' as const } : {}) })
      end = Math.max(end, doc.y)
      doc.y = end
    })
  }
  doc.y += mm(1)
  const head = draw(
    columns.map((column) => column.head),
    'strong',
  )
  addTable([...rows.map((row) => draw(row, 'regular')), ...(sum ? [draw(sum, 'strong')] : [])], head)
}

function placesOf(columns: readonly TableColumn[]) {
  let x = LEFT
  return columns.map(({ width, isNumber = false }, index) => {
    const place = { x, width: index === columns.length - 1 ? LEFT + WIDTH - x : mm(width) - GAP, isNumber }
    x += mm(width)
    return place
  })
}
