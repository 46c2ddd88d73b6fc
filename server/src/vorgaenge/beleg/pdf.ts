import { formatMoment } from '#contract/_shared/format-moment.ts'
import { artText, shownFelder } from '#contract/_shared/vorgang-shown.ts'
import { stati } from '#contract/_shared/vorgang-texts.de.ts'
import { formatNummer, formatSignatur } from '#contract/vorgaenge/rules.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { beginSheet, mm, type Sheet } from '#platform/pdf/sheet.ts'
import { texts } from './texts.de.ts'

export interface BelegKopf {
  readonly operator: string
  /** where everybody can check it */
  readonly checkAddress: string
  readonly now: Date
}

const LEFT = mm(25)
const RIGHT = mm(20)
const VALUES = LEFT + mm(62)
const BOTTOM = mm(25)
const SIZE = 11

/** The receipt of a request as PDF, for screen readers and for paper. */
export function belegPdf(vorgang: VorgangMitBeleg, { operator, checkAddress, now }: BelegKopf): Promise<Buffer> {
  const nummer = formatNummer(vorgang.Nummer)
  const sheet = beginSheet({
    title: texts.title(nummer),
    author: operator,
    createdAt: now,
    margins: { top: mm(25), bottom: BOTTOM, left: LEFT, right: RIGHT },
  })
  sheet.add('P', () => sheet.write(operator, { size: 14, weight: 'strong', at: { x: LEFT, y: mm(20) } }))
  sheet.add('H1', () => sheet.write(texts.title(nummer), { size: 20, weight: 'strong', at: { x: LEFT, y: mm(38) } }))
  paragraph(sheet, texts.intro)
  const { doc } = sheet
  doc.y += mm(4)
  for (const [label, value] of headRows(vorgang, nummer, now)) row(sheet, label, value)
  heading(sheet, texts.inhalt)
  for (const { label, wert } of shownFelder(vorgang.Inhalt)) row(sheet, label, wert)
  heading(sheet, texts.signatur)
  paragraph(sheet, formatSignatur(vorgang.Beleg.Signatur))
  paragraph(sheet, texts.pruefen)
  makeRoom(doc, mm(15))
  doc.y += mm(2)
  // behind the #, so that no server is told the signature before somebody checks it
  sheet.addLink(checkAddress, `${checkAddress}#${vorgang.Beleg.Signatur}`, { size: SIZE, at: { x: LEFT, y: doc.y } })
  paragraph(sheet, texts.link)
  return sheet.finish((page, pages) =>
    sheet.decorate('Pagination', () =>
      sheet.write(`${texts.title(nummer)} · ${texts.seite(page, pages)}`, { size: 9, at: { x: LEFT, y: mm(282) } }),
    ),
  )
}

function headRows(vorgang: VorgangMitBeleg, nummer: string, now: Date): readonly (readonly [label: string, value: string])[] {
  const { Art, Status, Grund, ErstelltAm, GPNummer, VKNummer } = vorgang
  const optional = [
    [texts.gpNummer, GPNummer],
    [texts.vkNummer, VKNummer],
  ] as const
  return [
    [texts.nummer, nummer],
    [texts.zeitpunkt, formatMoment(new Date(ErstelltAm))],
    [texts.art, artText(Art)],
    ...optional.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
    [texts.stand, texts.standAm(formatMoment(now), stati[Status])],
    ...(Grund === undefined ? [] : [[texts.grund, Grund] as const]),
  ]
}

function heading({ doc, add, write }: Sheet, text: string): void {
  // a heading stands on the page of what follows it
  makeRoom(doc, mm(30))
  doc.y += mm(7)
  add('H2', () => write(text, { size: 13, weight: 'strong', at: { x: LEFT, y: doc.y } }))
  doc.y += mm(1)
}

function paragraph({ doc, add, write }: Sheet, text: string): void {
  doc.y += mm(2)
  add('P', () => write(text, { size: SIZE, lineGap: 2, at: { x: LEFT, y: doc.y } }))
}

/** A name and its value side by side, read out one after the other. */
function row({ doc, add, write }: Sheet, label: string, value: string): void {
  makeRoom(doc, mm(15))
  const top = doc.y + mm(1.5)
  let end = top
  add('P', () => {
    write(label, { size: SIZE, weight: 'strong', at: { x: LEFT, y: top }, width: VALUES - LEFT - mm(4) })
    end = doc.y
    write(value, { size: SIZE, at: { x: VALUES, y: top } })
    end = Math.max(end, doc.y)
  })
  doc.y = end
}

function makeRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > doc.page.height - BOTTOM) doc.addPage()
}
