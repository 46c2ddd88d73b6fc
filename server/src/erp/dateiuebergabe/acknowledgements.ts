import { Ablehnung } from '#contract/erp/schema.ts'
import type { Database } from '#platform/db/port.ts'
import type { ListedStore } from '#platform/files/store.ts'
import * as z from 'zod/mini'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../../_kit/refusal.ts'
import { decideForOperator, type Decision, type EntscheidungService } from '../../vorgaenge/entscheidung/acts.ts'
import { csvLinesOf, UnreadableFile } from '../import/csv.ts'
import { linesOf, type Line } from '../import/lines.ts'
import { LARGEST_QUITTUNG_BYTES, MOST_QUITTUNGEN } from './limits.ts'

interface AcknowledgementParts {
  readonly database: Database
  readonly files: ListedStore
  readonly entscheidung: EntscheidungService
}

const EINGANG = 'eingang'
const ANTWORT = 'antwort'
const ERLEDIGT = 'erledigt'
const ASIDE = 'fehler'

/** A line of an acknowledgement. */
const Quittung = z.union([
  z.strictObject({ VorgangId: z.uuid(), Entscheidung: z.literal('bestaetigt') }),
  z.extend(Ablehnung, { VorgangId: z.uuid(), Entscheidung: z.literal('abgelehnt') }),
])

/** What became of a line; `Fehler` is a code of the calls, or UngueltigeZeile. */
interface Antwort {
  readonly Zeile: number
  readonly VorgangId?: string
  readonly Ergebnis: 'bestaetigt' | 'abgelehnt' | 'fehler'
  readonly Fehler?: string
}

/**
 * Takes the acknowledgements in the folder: each line decides a Vorgang and has an answer. The file is moved, aside if a line was bad.
 *
 * After a crash it is read again.
 */
export async function takeQuittungen(parts: AcknowledgementParts, signal?: AbortSignal): Promise<void> {
  for (const name of await parts.files.list(EINGANG, MOST_QUITTUNGEN)) {
    if (signal?.aborted) return
    if (/[.](ndjson|csv)$/.test(name)) await takeOne(parts, name.slice(EINGANG.length + 1))
  }
}

async function takeOne(parts: AcknowledgementParts, name: string): Promise<void> {
  const { files } = parts
  const file = await files.open(`${EINGANG}/${name}`)
  if (!file) return
  const isTooLarge = file.size > LARGEST_QUITTUNG_BYTES
  if (isTooLarge) file.content.destroy()
  const content = isTooLarge ? Buffer.alloc(0) : await buffer(file.content)
  const antworten = isTooLarge ? [bad(0, 'ZuGross')] : await decideAll(parts, name, content)
  const text = antworten.map((one) => `${JSON.stringify(one)}\n`).join('')
  await files.keep(`${ANTWORT}/${name}.ndjson`, Readable.from([Buffer.from(text)]))
  const isBad = antworten.length === 0 || antworten.some(({ Ergebnis }) => Ergebnis === 'fehler')
  // streamed again, since it may be too large to be held
  const again = await files.open(`${EINGANG}/${name}`)
  if (again) await files.keep(`${isBad ? ASIDE : ERLEDIGT}/${name}`, again.content)
  await files.remove(`${EINGANG}/${name}`)
}

async function decideAll(parts: AcknowledgementParts, name: string, content: Buffer): Promise<Antwort[]> {
  const source = Readable.from([content])
  const antworten: Antwort[] = []
  try {
    for await (const lines of name.endsWith('.csv') ? csvLinesOf(source, { kinds: [] }) : linesOf(source)) {
      for (const line of lines) {
        if ('text' in line && line.text.trim() === '') continue
        antworten.push(await decideOne(parts, line.zeile, valueOf(line)))
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    // what was read before counts
    antworten.push(bad(0, 'InhaltUnlesbar'))
  }
  return antworten
}

async function decideOne({ database, entscheidung }: AcknowledgementParts, zeile: number, value: unknown): Promise<Antwort> {
  const quittung = Quittung.safeParse(value)
  if (!quittung.success) return bad(zeile, 'UngueltigeZeile')
  const { VorgangId } = quittung.data
  const decision: Decision =
    quittung.data.Entscheidung === 'bestaetigt' ? { status: 'bestaetigt' } : { status: 'abgelehnt', grund: quittung.data.Grund }
  try {
    await decideForOperator(entscheidung, database, VorgangId, decision)
    return { Zeile: zeile, VorgangId, Ergebnis: decision.status }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { Zeile: zeile, VorgangId, Ergebnis: 'fehler', Fehler: error.code }
  }
}

const bad = (Zeile: number, Fehler: string): Antwort => ({ Zeile, Ergebnis: 'fehler', Fehler })

/** Undefined if a line cannot be read. */
function valueOf(line: Line): unknown {
  if ('value' in line) return line.value
  if (!('text' in line)) return undefined
  try {
    // Excel and others begin a file with this mark
    return JSON.parse(line.text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
