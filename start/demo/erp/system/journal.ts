import { appendFileSync, closeSync, fdatasyncSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vorgang } from './contract.ts'

/** What happened to a Vorgang here. `over` means that somebody else decided it, or that it is gone. */
export type Outcome = 'confirmed' | 'rejected' | 'over'
export type Entry =
  | { readonly kind: 'taken'; readonly vorgang: Vorgang }
  | { readonly kind: 'passed'; readonly nach: number | undefined }
  | { readonly kind: 'asked'; readonly id: string; readonly rueckfrageId: string | undefined }
  | { readonly kind: 'decided'; readonly id: string; readonly outcome: Outcome; readonly at: string }
  | { readonly kind: 'delivered'; readonly ids: readonly string[] }
  | { readonly kind: 'loaded'; readonly customers: number }

export interface Journal {
  /** what earlier runs noted */
  readonly entries: readonly Entry[]
  /** Once it returns, the entry survives the end of the machine. If it throws, on a full disk for example, there is no such entry. */
  note(entry: Entry): void
  close(): void
}

/** Opens the journal in a folder: one line an entry, for its owner alone. A last line that a crash cut off is dropped. */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, 'journal.ndjson'), 'a+', 0o600)
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  let length = Buffer.byteLength(whole)
  ftruncateSync(file, length)
  return {
    entries: whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Entry),
    note: (entry) => {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`)
      try {
        // until all bytes are out: one write may take a part of them
        appendFileSync(file, line)
        fdatasyncSync(file)
      } catch (error) {
        ftruncateSync(file, length)
        throw error
      }
      length += line.length
    },
    close: () => closeSync(file),
  }
}
