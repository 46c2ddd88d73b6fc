import { Ablehnung, Bescheid, Rueckfrage } from '#contract/erp/schema.ts'
import type { Database } from '#platform/db/port.ts'
import { isFileName, type ListedStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import { JobFailed } from '#platform/queue/queue.ts'
import * as z from 'zod/mini'
import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../../_kit/refusal.ts'
import { decideForOperator, type Decision, type EntscheidungService } from '../../vorgaenge/entscheidung/acts.ts'
import { askForOperator, type RueckfrageService } from '../../vorgaenge/rueckfrage/acts.ts'
import { csvLinesOf, UnreadableFile } from '../import/csv.ts'
import { linesOf, type Line } from '../import/lines.ts'
import { LARGEST_QUITTUNG_BYTES, MOST_QUITTUNGEN } from './limits.ts'

interface AcknowledgementParts {
  readonly database: Database
  readonly files: ListedStore
  readonly entscheidung: EntscheidungService & RueckfrageService
  readonly log: Logger
}

const EINGANG = 'eingang'
const ERLEDIGT = 'erledigt'
const ASIDE = 'fehler'
const answerName = (name: string) => `antwort/${name}.ndjson`

/** A line of an acknowledgement, with what the calls take. */
const Quittung = z.discriminatedUnion('Entscheidung', [
  z.extend(Bescheid, { VorgangId: z.uuid(), Entscheidung: z.literal('bestaetigt') }),
  z.extend(Ablehnung, { VorgangId: z.uuid(), Entscheidung: z.literal('abgelehnt') }),
  z.extend(Rueckfrage, { VorgangId: z.uuid(), Entscheidung: z.literal('rueckfrage') }),
])
type Quittung = z.output<typeof Quittung>

/** What became of a line; `Fehler` is a code of the calls, or UngueltigeZeile. */
interface Antwort {
  readonly Zeile: number
  readonly VorgangId?: string
  readonly Ergebnis: Quittung['Entscheidung'] | 'fehler'
  /** of a question that was asked */
  readonly RueckfrageId?: string
  readonly Fehler?: string
}

/**
 * Takes the acknowledgements in the folder: each line decides a Vorgang or asks about it, and has an answer. The file is moved, aside if a
 * line was bad.
 *
 * After a crash it is read again. One that fails holds up no other; JobFailed is thrown afterwards.
 */
export async function takeQuittungen(parts: AcknowledgementParts, signal?: AbortSignal): Promise<void> {
  const { log } = parts
  let taken = 0
  const failed: string[] = []
  for (const name of await usableNames(parts)) {
    if (signal?.aborted || Math.max(taken, failed.length) >= MOST_QUITTUNGEN) break
    try {
      await takeOne(parts, name)
      taken += 1
    } catch (error) {
      if (signal?.aborted) throw error
      // the operator's system chose the name, so it may be in the log
      failed.push(name)
      log.error({ err: error, quittung: name }, 'an acknowledgement cannot be taken now')
    }
  }
  if (failed.length > 0) throw new JobFailed(`${failed.length} acknowledgements cannot be taken now, first ${failed[0]}`)
}

/** Names in the folder, without those of files that their sender still writes: hidden, or with another ending. */
async function usableNames({ files, log }: AcknowledgementParts): Promise<string[]> {
  const names = (await files.list(EINGANG))
    .map((name) => name.slice(EINGANG.length + 1))
    .filter((name) => /^[^.].*[.](ndjson|csv)$/is.test(name))
  // the name of the answer is the longest
  const isUsable = (name: string) => isFileName(answerName(name))
  const unusable = names.filter((name) => !isUsable(name))
  if (unusable.length > 0)
    log.warn(
      { count: unusable.length, first: unusable[0] },
      'acknowledgements are left alone because of signs in their names, or their length',
    )
  return names.filter(isUsable)
}

async function takeOne(parts: AcknowledgementParts, name: string): Promise<void> {
  const { files } = parts
  const file = await files.open(`${EINGANG}/${name}`)
  if (!file) return
  try {
    const hash = createHash('sha256')
    const content = hashing(file.content, hash)
    const whole = file.size > LARGEST_QUITTUNG_BYTES ? undefined : await buffer(content)
    const antworten = whole ? await decideAll(parts, name, whole) : [bad(0, 'ZuGross')]
    const text = antworten.map((one) => `${JSON.stringify(one)}\n`).join('')
    await files.keep(answerName(name), Readable.from([Buffer.from(text)]))
    const isBad = antworten.length === 0 || antworten.some(({ Ergebnis }) => Ergebnis === 'fehler')
    // what was read, since the name may belong to another content by now
    await files.keep(`${isBad ? ASIDE : ERLEDIGT}/${name}`, Readable.from(whole ? [whole] : content))
    if (await hasContent(files, `${EINGANG}/${name}`, hash.digest())) await files.remove(`${EINGANG}/${name}`)
  } finally {
    file.content.destroy()
  }
}

async function* hashing(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece)
    yield piece
  }
}

async function hasContent(files: ListedStore, name: string, sha256: Buffer): Promise<boolean> {
  const file = await files.open(name)
  if (!file) return false
  const hash = createHash('sha256')
  for await (const piece of file.content as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest().equals(sha256)
}

async function decideAll(parts: AcknowledgementParts, name: string, content: Buffer): Promise<Antwort[]> {
  const source = Readable.from([content])
  const antworten: Antwort[] = []
  try {
    for await (const lines of /[.]csv$/i.test(name) ? csvLinesOf(source, { kinds: [] }) : linesOf(source)) {
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

async function decideOne(parts: AcknowledgementParts, zeile: number, value: unknown): Promise<Antwort> {
  const quittung = Quittung.safeParse(value)
  if (!quittung.success) return bad(zeile, 'UngueltigeZeile')
  const { VorgangId } = quittung.data
  try {
    return { Zeile: zeile, VorgangId, ...(await actOn(parts, quittung.data)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { Zeile: zeile, VorgangId, Ergebnis: 'fehler', Fehler: error.code }
  }
}

async function actOn(
  { database, entscheidung }: AcknowledgementParts,
  quittung: Quittung,
): Promise<Pick<Antwort, 'Ergebnis' | 'RueckfrageId'>> {
  const { VorgangId, Entscheidung: Ergebnis } = quittung
  if (Ergebnis === 'rueckfrage') {
    const { id: RueckfrageId } = await askForOperator(entscheidung, database, VorgangId, quittung.Frage)
    return { Ergebnis, RueckfrageId }
  }
  await decideForOperator(entscheidung, database, VorgangId, decisionOf(quittung))
  return { Ergebnis }
}

function decisionOf(quittung: Exclude<Quittung, { Entscheidung: 'rueckfrage' }>): Decision {
  if (quittung.Entscheidung === 'abgelehnt') return { status: 'abgelehnt', grund: quittung.Grund }
  const { Antwort: antwort } = quittung
  return { status: 'bestaetigt', ...(antwort !== undefined && { antwort }) }
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
