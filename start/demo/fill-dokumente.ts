import type { FileStore } from '#platform/files/store.ts'
import { Readable } from 'node:stream'
import { drawBrief } from './data/dokumente-pdf.ts'
import { dokumenteOn } from './data/dokumente.ts'
import { erechnungOf } from './data/erechnung.ts'

/** Letters and e-invoices of the demo customers, as if they were beside the import file. */
export async function drawDokumente(today: string): Promise<Pick<FileStore, 'open'>> {
  const drawn = dokumenteOn(today).map(async ({ line, brief }) => [line.Datei, await drawBrief(brief)] as const)
  const erechnungen = dokumenteOn(today).flatMap(({ line: { ID, ERechnung }, brief }) =>
    ERechnung === undefined ? [] : [[ERechnung, Buffer.from(erechnungOf(ID, brief))] as const],
  )
  const files = new Map([...(await Promise.all(drawn)), ...erechnungen])
  return {
    open: async (name) => {
      const content = files.get(name)
      return content && { size: content.length, content: Readable.from([content], { objectMode: false }) }
    },
  }
}
