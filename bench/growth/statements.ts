import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { declaredStatements, type Statement } from '#platform/db/port.ts'
import type { Recorded } from '#platform/db/testing/record.ts'
import { root } from '../processes/paths.ts'
import { ISS } from './filled.ts'

/** One statement a line, with the role that runs it and its values. */
export const VALUES = join(root, 'bench/growth/values.ndjson')

const TESTS = /[.]test[.]ts$|(^|\/)testing([.]ts$|\/)/

/** The job queue's library writes its own statements; ours name them by their text. */
const OF_LIBRARY = /^queue[.][0-9a-f]{16}$/

/** All named statements of the product. A process that runs tests has loaded some of theirs, too. */
export async function productStatements(): Promise<Statement[]> {
  const ofTests = new Set<string>()
  for await (const file of glob('{platform,server,identity,start}/**/*.ts', { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8')
    if (TESTS.test(file)) for (const [, name = ''] of source.matchAll(/\bstatement\(\s*'([^']+)'/g)) ofTests.add(name)
    else if (/\b(statement|deletionOf|rowEstimateOf|quotaIn)\(/.test(source)) await import(join(root, file))
  }
  return declaredStatements().filter(({ name }) => !ofTests.has(name) && !OF_LIBRARY.test(name))
}

export async function readValues(file = VALUES): Promise<Recorded[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Recorded)
}

/** Adds values of statements that have none: for each role the fullest, and of these the shortest. */
export function withValues(known: readonly Recorded[], found: readonly Recorded[]): Recorded[] {
  const kept = new Map(known.map((one) => [keyOf(one), one]))
  const isKnown = new Set(known.map(({ name }) => name))
  for (const one of found.filter(({ name }) => !isKnown.has(name))) {
    const other = kept.get(keyOf(one))
    const fresh = { name: one.name, role: one.role, values: one.values.map((value) => value && ofFirst(value)) }
    if (!other || rankOf(fresh) < rankOf(other)) kept.set(keyOf(one), fresh)
  }
  return [...kept.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ name, role }: Recorded) => `${name} ${role}`
const rankOf = ({ values }: Recorded) =>
  values.filter((value) => value === null || value === '{}').length * 1_000_000 + values.join('').length
/** Tests have a provider on a port of its own, and customers whom the generated rows do not know: the first generated one stands for all. */
const ofFirst = (value: string) =>
  value
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+(\/id)?(?=["},]|$)/g, ISS)
    .replaceAll(/\b1000000\d{3}\b/g, '1000000001')
    .replaceAll(/\b[2-8]\d{9}\b/g, '2000000001')
    .replaceAll(/\b1EMH\d+\b/g, 'Z1')
    .replace(/^[0-9a-f]{16}$/, 'kunde-1')
