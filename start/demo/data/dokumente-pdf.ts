import { formatDatum } from '#contract/_shared/text/format.ts'
import { beginLetter, finishLetter, type Letterhead } from '#platform/dispatch/letter.ts'
import { mm, type Sheet } from '#platform/pdf/sheet.ts'
import { absaetzeOf, betraegeOf, briefkopf, titelOf, type Brief } from './dokumente-texte.ts'

const LEFT = mm(25)
const VALUES = mm(110)
const SIZE = 11

/** Draws the letter of the fictional operator as PDF. */
export function drawBrief(brief: Brief): Promise<Buffer> {
  const { name, strasse, ort } = brief.empfaenger
  const head: Letterhead = { ...briefkopf, showDay: () => formatDatum(brief.versanddatum) }
  const createdAt = new Date(`${brief.versanddatum}T12:00:00Z`)
  const letter = { to: `${name}\n${strasse}\n${ort}`, subject: titelOf(brief), reference: briefkopf.referenceOf(brief), createdAt }
  const sheet = beginLetter(letter, head)
  const [greeting = '', opening = '', ...rest] = absaetzeOf(brief)
  for (const text of [greeting, opening]) paragraph(sheet, text)
  table(sheet, betraegeOf(brief))
  for (const text of rest) paragraph(sheet, text)
  return finishLetter(sheet, head)
}

function paragraph({ doc, add, write }: Sheet, text: string): void {
  doc.y += mm(4)
  add('P', () => write(text, { size: SIZE, lineGap: 3, at: { x: LEFT, y: doc.y } }))
}

/** Rows of name and value; the last one is the letter's main amount. */
function table({ doc, addTable, write }: Sheet, rows: readonly (readonly [name: string, wert: string])[]): void {
  if (rows.length === 0) return
  doc.y += mm(3)
  addTable(
    rows.map(([name, wert], index) => {
      const weight = index === rows.length - 1 ? 'strong' : 'regular'
      let top = 0
      return [
        () => {
          top = doc.y + mm(1.5)
          write(name, { size: SIZE, weight, at: { x: LEFT, y: top } })
        },
        () => write(wert, { size: SIZE, weight, at: { x: VALUES, y: top } }),
      ]
    }),
  )
}
