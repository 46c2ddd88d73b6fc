import { asSystem } from '#server/_kit/context.ts'
import { Refusal } from '#server/_kit/refusal.ts'
import { faultsAsLines, findImport } from '#server/erp/import/laeufe/acts.ts'
import { listImporte, type ImportRow } from '#server/erp/import/laeufe/store.ts'
import { importfehlerOf } from '#server/erp/import/laeufe/wire.ts'
import { countsOf, grundOf } from '#server/erp/import/report.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { LONGEST_PATH, MOST_LISTED } from './limits.ts'
import { showMoment } from './moment.ts'
import { readPath, writeNew } from './new-file.ts'
import { readId, readOptions, readText } from './options.ts'
import { texts } from './texts.de.ts'

const { import: words } = texts

export const importCommands: readonly Command[] = [
  { name: 'import liste', usage: '', prepare: prepareList },
  { name: 'import zeigen', usage: '--id …', prepare: prepareShow },
  { name: 'import fehler', usage: '--id … --datei /….ndjson', prepare: prepareFaults },
]

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database }) => {
    const rows = await asSystem(database, (db) => listImporte(db, Number.MAX_SAFE_INTEGER))
    if (rows.length === 0) return [words.none]
    return [...rows.map(lineOf), ...(rows.length < MOST_LISTED ? [] : [words.more])]
  }
}

function lineOf(row: ImportRow): string {
  const { nummer, angenommen_am, zustand, probelauf, modus, wer, import_id, zeilen, neu, geaendert, fehlerhaft } = row
  const shown = words.zustaende[zustand as keyof typeof words.zustaende]
  const asked = [...(probelauf ? [words.probelauf] : []), ...(modus === 'schonend' ? [words.schonend] : []), shown]
  const line = words.shown(nummer, showMoment(angenommen_am), asked.join(', '), wer, import_id)
  return `${line}  ${words.counts(zeilen, neu, geaendert, fehlerhaft)}`
}

function prepareShow(args: readonly string[]): Act {
  const id = readId('--id', readOptions(args, { id: 'text' }).id)
  return async (context) => {
    const row = await importOf(context, id)
    const { begonnen_am: began, beendet_am: ended, arten, gruende, ursache } = row
    return [
      lineOf(row),
      ...(began && ended ? [words.lasted(Math.round((ended.getTime() - began.getTime()) / 1000))] : []),
      ...(ursache === null ? [] : [words.ursache(ursache)]),
      ...arten.map(countsOf),
      ...(gruende.length > 0 ? [words.gruende, ...gruende.map(grundOf)] : []),
    ]
  }
}

function prepareFaults(args: readonly string[]): Act {
  const options = readOptions(args, { id: 'text', datei: 'text' })
  const id = readId('--id', options.id)
  const path = readPath(readText('--datei', options.datei, LONGEST_PATH), '/srv/import/fehler.ndjson')
  return async (context) => {
    const { fehlerhaft } = await importOf(context, id)
    if (fehlerhaft === 0) return [words.noFaults]
    await writeNew(path, (sink) => sink(faultsAsLines(context.database, id, importfehlerOf)))
    return [words.written(fehlerhaft, path)]
  }
}

async function importOf({ database }: ActContext, id: string): Promise<ImportRow> {
  try {
    return await asSystem(database, (db) => findImport(db, id))
  } catch (error) {
    throw error instanceof Refusal ? new Unable(words.unknown) : error
  }
}
