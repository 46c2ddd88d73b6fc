import { completeAddress } from '#contract/completion/endpoints.ts'
import type { AddressSuggestion } from '#contract/completion/schema.ts'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { join } from 'node:path'
import { insertCustomer } from '../data/customer.ts'
import { runImportCommand } from '../processes/import-command.ts'
import { startPortal, type PortalProcess } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { spreadOf } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'

const LINE = 'completion.address.p95'
const ADDRESSES = 100_000
const AT_MOST_MS = 30
/** the limit of a person and minute, so several persons ask */
const ASKED = 30
const PERSONS = 20

/** Suggestions from a register of 100,000 addresses: for prefixes, whole addresses, typing errors and unknown addresses. */
export async function measureCompletion(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const file = join(work.folder, 'adressen.ndjson')
  await writeAddresses(file)
  const run = await runImportCommand(work, database, file)
  if (!run.stdout.includes(` ${ADDRESSES} neu`)) throw new Error(`not all addresses were taken: ${run.stdout}`)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const { token } = await insertCustomer(database)
  const times: number[] = []
  for (let person = 0; person < PERSONS; person += 1) {
    // the limit counts by person, and the benchmark has one customer only
    await onDatabase(database, (client) => client.query('delete from portal.quota'))
    const typed = Array.from({ length: ASKED }, (_, index) => inputOf(person * ASKED + index))
    for (const input of typed) times.push(await askOnce(portal, token, input))
  }
  await portal.stop()
  const sorted = times.slice(ASKED).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity
  const note = `median ${at(0.5).toFixed(1)} ms, ${spreadOf(sorted, 1).replace('rounds ', '')} ms`
  report.number(LINE, at(0.95), { atMost: AT_MOST_MS, digits: 1, unit: ' ms', note })
}

async function askOnce(portal: PortalProcess, token: string, input: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(portal.base + completeAddress.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${portal.cookie}=${token}` },
    body: JSON.stringify({ input }),
  })
  const found = (await response.json()) as AddressSuggestion[]
  const took = performance.now() - begun
  if (response.status !== 200) throw new Error(`suggestions answered ${response.status}: ${JSON.stringify(found)}`)
  if (found.length === 0 && !input.startsWith('Nirgend')) throw new Error(`nothing was found for ${input}`)
  return took
}

const BEGINNINGS =
  'Ahorn Amsel Bach Berg Birken Brunnen Buchen Burg Dorf Eichen Erlen Feld Fichten Finken Garten Hasel Haupt Heide Hof Kastanien Kiefern Kirch Kirsch Lerchen Linden Markt Meisen Mühlen Nelken Nord Post Quellen Rosen Schiller Schul Sonnen Süd Tannen Wald Wiesen'.split(
    ' ',
  )
const ENDINGS = ['straße', 'weg', 'allee', 'gasse', 'ring']
const TOWNS = 'Ober Unter Alt Neu Groß'
  .split(' ')
  .flatMap((first) => ['hausen', 'dorf', 'felde', 'bach', 'stedt'].map((last) => first + last))
const HOUSES = 20
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

function addressOf(index: number) {
  const street = Math.floor(index / HOUSES)
  const name = Math.floor(street / TOWNS.length)
  const Strasse = pick(BEGINNINGS, Math.floor(name / ENDINGS.length)) + pick(ENDINGS, name)
  return { Strasse, Hausnummer: String(1 + (index % HOUSES)), PLZ: String(10_000 + (street % TOWNS.length)), Ort: pick(TOWNS, street) }
}

/** Typed text for one of the addresses. */
function inputOf(number: number): string {
  const { Strasse, Hausnummer, PLZ, Ort } = addressOf((number * 7919) % ADDRESSES)
  const typed = [
    Strasse.slice(0, 3),
    Strasse.slice(0, 6),
    `${Strasse} ${Hausnummer}`,
    `${Strasse} ${Hausnummer}, ${PLZ} ${Ort}`,
    // a missing letter
    `${Strasse.slice(0, 3)}${Strasse.slice(4)} ${Hausnummer} ${Ort}`,
    Ort,
    PLZ,
    `Nirgendwo ${Hausnummer}`,
  ]
  return pick(typed, number)
}

async function writeAddresses(path: string): Promise<void> {
  const file = createWriteStream(path)
  for (let start = 0; start < ADDRESSES; start += 2000) {
    const lines = Array.from({ length: 2000 }, (_, offset) => `${JSON.stringify({ art: 'adresse', ...addressOf(start + offset) })}\n`)
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
