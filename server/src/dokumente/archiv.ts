import { makeZip } from 'client-zip'
import { Readable } from 'node:stream'
import { createArchivnamen } from './archivnamen.ts'
import { openDatei, type Opener } from './datei.ts'
import type { Dateien } from './store.ts'
import { texts } from './texts.de.ts'

interface Entry {
  readonly name: string
  readonly lastModified: Date
  readonly input: AsyncIterable<Buffer> | string
}

/** Streams a ZIP of these documents' files, which are read one after another. */
export function archivOf(opener: Opener, rows: readonly Dateien[], now: Date): Readable {
  return Readable.fromWeb(makeZip(entriesOf(opener, rows, now)))
}

/** Opens each file when its turn comes. An extra text file names the unreadable and incomplete ones. */
async function* entriesOf(opener: Opener, rows: readonly Dateien[], lastModified: Date): AsyncGenerator<Entry> {
  const nameOf = createArchivnamen()
  const faulty: string[] = []
  for (const { pdf, erechnung } of rows) {
    const stem = nameOf(pdf)
    for (const row of erechnung ? [pdf, erechnung] : [pdf]) {
      const name = stem + row.form.suffix
      const content = await openDatei(opener, row).catch(() => undefined)
      if (opener.signal.aborted) return
      if (content) yield { name, lastModified, input: untilFault(content, () => faulty.push(name)) }
      else faulty.push(name)
    }
  }
  if (faulty.length > 0) yield { name: texts.fehlerdatei, lastModified, input: texts.fehler(faulty) }
}

async function* untilFault(content: Readable, tell: () => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer
  } catch {
    // openDatei has logged it
    tell()
  }
}
