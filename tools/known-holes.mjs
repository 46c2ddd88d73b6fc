// The list of known holes in our dependencies, docs/known-holes.json, and what is wrong with it. CONTRIBUTING.md says how it is kept.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import semver from 'semver'
import { screenPackages } from './shipped.ts'

export const HOLES_FILE = fileURLToPath(new URL('../docs/known-holes.json', import.meta.url))
const LOCK_FILE = new URL('../package-lock.json', import.meta.url)

/** a release refuses an older list */
const MOST_DAYS = 90
const DAY_MS = 24 * 3600 * 1000
/** development packages that run in production */
const RUNTIME = new Set(['node'])

export function readHoles(file = HOLES_FILE) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The lock file. What is built into the screens counts as production, though the server does not install it. */
export function readLock() {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'))
  for (const { path } of screenPackages()) delete lock.packages[path].dev
  return lock
}

/** Whole days since the advisories were asked for. */
export function ageOf({ date }, today) {
  return Math.max(0, Math.floor((today.getTime() - Date.parse(date)) / DAY_MS))
}

/** Where a hole is in the locked packages; undefined if nowhere. */
export function placeOf({ package: name, range }, { packages }) {
  const isHit = ([path, { version }]) => nameOf(path) === name && semver.satisfies(version, range, { includePrerelease: true })
  const hits = Object.entries(packages).filter((entry) => entry[0] !== '' && isHit(entry))
  if (hits.length === 0) return undefined
  return hits.some(([path, { dev }]) => !dev || RUNTIME.has(nameOf(path))) ? 'production' : 'development'
}

/** What makes a check fail: holes in production that nobody has judged, and a list that is not about these packages. */
export function problemsOf({ date, holes }, lock) {
  const dated = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? [] : [`the list's date is none: ${date}`]
  return [...dated, ...holes.flatMap((hole) => problemOf(hole, lock) ?? [])]
}

function problemOf(hole, lock) {
  const named = `${hole.id} (${hole.severity}) in ${hole.package} ${hole.range}`
  if (semver.validRange(hole.range) === null) return `${named}: the range cannot be read`
  const place = placeOf(hole, lock)
  if (place === undefined) return `${named}: no locked package has it any more; npm run audit takes it out of the list`
  if (place !== hole.where) return `${named}: it is in ${place}, the list says ${hole.where}`
  if (place === 'production' && hole.judgement.trim() === '') return `${named}: update the package, or write the judgement into the list`
  return undefined
}

/** Why there must be no release today; undefined if there may be one. */
export function refusalOf(list, lock, today) {
  const [problem] = problemsOf(list, lock)
  if (problem !== undefined) return problem
  const age = ageOf(list, today)
  return age > MOST_DAYS ? `the list of known holes is ${age} days old, ${MOST_DAYS} at most: npm run audit` : undefined
}

/** A line about the list for the console. */
export function lineOf(list, today) {
  const { date, source, holes } = list
  const count = (where) => holes.filter((hole) => hole.where === where).length
  const age = ageOf(list, today)
  const asked = source === 'npm audit' ? source : 'von Hand'
  return `Bekannte Lücken (${asked}): Stand ${date}, ${age} ${age === 1 ? 'Tag' : 'Tage'} alt; ${count('production')} im Betrieb, ${count('development')} in der Entwicklung`
}

/**
 * The new list from a report of `npm audit --json`. Judgements stay, and so does what was added by hand, as long as a locked package
 * has it.
 */
export function renewed(former, report, lock, today) {
  const found = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'))
    .map(({ name, url, title, severity, range }) => ({ id: url.split('/').at(-1), package: name, range, severity, title }))
  const judged = (one) => former.holes.find(({ id, package: name }) => id === one.id && name === one.package)
  const all = new Map([...former.holes, ...found].map((one) => [`${one.id} ${one.package}`, one]))
  const holes = [...all.values()].flatMap((one) => {
    const where = placeOf(one, lock)
    return where ? [{ ...one, where, judgement: judged(one)?.judgement ?? '' }] : []
  })
  return { date: today.toISOString().slice(0, 10), source: 'npm audit', holes: holes.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
