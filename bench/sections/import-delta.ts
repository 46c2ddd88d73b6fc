import { join } from 'node:path'
import { DELTA_LINES, insertMeters, writeDelta } from '../data/import-file.ts'
import { runImportCall, type ImportSite } from '../processes/import-call.ts'
import { runImportCommand } from '../processes/import-command.ts'
import { onDatabase } from '../processes/workplace.ts'
import type { Report } from '../results/report.ts'
import { median, spreadOf } from '../results/statistics.ts'

const AT_MOST = 3
const ROUNDS = 5
const METERED = 100_000

/** A day's changes into all accounts, by command and over HTTP. */
export async function measureDelta(report: Report, { work, database, portal, key, accounts }: ImportSite): Promise<void> {
  await onDatabase(database, async (client) => {
    await client.query(insertMeters(METERED))
    await client.query('vacuum analyze')
  })
  const file = join(work.folder, 'delta.ndjson')
  const [byCommand, byCall]: [number[], number[]] = [[], []]
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    await writeDelta(file, accounts, round)
    if (round % 2 === 0) byCommand.push((await runImportCommand(work, database, file)).seconds)
    else byCall.push((await runImportCall(portal, key, file)).seconds)
  }
  const limit = { atMost: AT_MOST, digits: 1, unit: ' s' }
  const note = (seconds: readonly number[]) => `${DELTA_LINES} lines; ${spreadOf(seconds, 1)}`
  report.number('import.delta.command', median(byCommand), { ...limit, note: note(byCommand) })
  report.number('import.delta.http', median(byCall), { ...limit, note: note(byCall) })
}
