import type { FileStore } from '#platform/files/store.ts'
import { Readable } from 'node:stream'
import { drawBrief } from './data/dokumente-pdf.ts'
import { dokumenteOn } from './data/dokumente.ts'

/** Letters of the demo customers, as if they were beside the import file. */
export async function drawDokumente(today: string): Promise<Pick<FileStore, 'open'>> {
  const drawn = dokumenteOn(today).map(async ({ line, brief }) => [line.Datei, await drawBrief(brief)] as const)
  const letters = new Map(await Promise.all(drawn))
  return {
    open: async (name) => {
      const letter = letters.get(name)
      return letter && { size: letter.length, content: Readable.from([letter], { objectMode: false }) }
    },
  }
}
