import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import type { Vorgang } from './contract.ts'
import { texts } from './texts.de.ts'

/** A letter that confirms a change, as PDF. `tag` is YYYY-MM-DD. */
export function letterOf({ Nummer, VKNummer }: Vorgang, name: string, tag: string): Promise<Buffer> {
  const title = texts.letterTitle(name)
  const doc = new Pdf({ size: 'A4', margin: 72, lang: 'de-DE', tagged: true, displayTitle: true, info: { Title: title } })
  const content = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  root.add(doc.struct('H1', {}, () => doc.fontSize(18).text(title)))
  const paragraphs = texts.letter(name, Nummer, VKNummer ?? '', tag.split('-').toReversed().join('.'))
  for (const paragraph of paragraphs) root.add(doc.struct('P', {}, () => doc.fontSize(11).moveDown().text(paragraph)))
  root.end()
  doc.end()
  return content
}
