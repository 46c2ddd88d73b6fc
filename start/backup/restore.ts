import { folderStore } from '#platform/files/folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Database } from '#platform/db/port.ts'
import { refuseMissing } from '#platform/secrets/keyring.ts'
import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import { join } from 'node:path'
import { Unable } from '../command/unable.ts'
import { isKnownRelease, RELEASE } from '../process/release.ts'
import { knownMigrations, openBare, ownersAddress, provideRoles, rolesOf } from '../storage/database.ts'
import { filesFolderOf, filesOf } from '../storage/files.ts'
import { secretsOf } from '../storage/secret.ts'
import { advance } from './advance.ts'
import { checkPortal } from './check.ts'
import { checkContents, listedFiles, type Listed } from './contents.ts'
import { copyFile, eachAtOnce, isWanted, readWhole } from './copy.ts'
import { sumOf } from './create.ts'
import { FILE_FOLDER, readManifest, type Manifest, type SavedDatabase } from './manifest.ts'
import { explained, needProgram, needRoom, placesOf, shownNames, type Parts, type Place } from './parts.ts'
import { runOn } from './programs.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

interface Saved {
  readonly folder: string
  readonly manifest: Manifest
}

/** A database to fill, with what was saved of it. */
interface Filled {
  readonly place: Place
  readonly saved: SavedDatabase
  readonly database: Database
}

/**
 * Restores a backup into empty databases and checks what is there then. False if something is missing.
 *
 * Throws Unable or ConfigError before the first change if the backup or the place for it is unfit. Nothing is overwritten.
 */
export async function restoreBackup(parts: Parts, folder: string): Promise<boolean> {
  const { config, log, tell } = parts
  const manifest = await readManifest(folder)
  const saved = { folder, manifest }
  const pairs = pairsOf(placesOf(config), manifest)
  await refuseNewer(pairs, manifest)
  const secrets = await secretsOf(config)
  for (const one of pairs) refuseMissing(secrets, one.saved.secrets.map(generationOf))
  await checkContents(folder, manifest)
  const files = filesOf(config)
  const filesFolder = filesFolderOf(config)
  if (manifest.files.areCopied && filesFolder !== undefined) await needRoom(filesFolder, manifest.files.bytes)
  tell(texts.whole(manifest.release, formatMoment(new Date(manifest.takenAt))))

  const filled: Filled[] = []
  try {
    for (const pair of pairs) filled.push({ ...pair, database: await openBare(pair.place.config, log) })
    for (const one of filled) await refuseUnfit(one, manifest)
    for (const { database, place } of filled) await provideRoles(database, place.config, place.wanted)
    tell(
      texts.rolesReady(
        filled
          .flatMap(({ saved: { roles } }) => roles)
          .filter((name, at, all) => all.indexOf(name) === at)
          .join(', '),
      ),
    )
    await putFilesBack(parts, saved, files)
    return await fillAll(parts, saved, filled)
  } finally {
    for (const { database } of filled) await database.close()
  }
}

const generationOf = ({ generation, fingerprint, retired }: store.KnownSecret) => ({
  generation,
  fingerprint,
  kept: null,
  created_at: new Date(0),
  retired_at: retired ? new Date(0) : null,
})

function pairsOf([portal, provider]: readonly [Place, ...Place[]], { databases }: Manifest): Omit<Filled, 'database'>[] {
  const of = (name: SavedDatabase['name']) => databases.find((one) => one.name === name)
  const [own, providers] = [of('portal'), of('anbieter')]
  if (!own) throw new Unable(texts.damaged('sicherung.json'))
  if (providers && !provider) throw new Unable(texts.providerMissing)
  if (provider && !providers) throw new Unable(texts.providerTooMuch)
  return [{ place: portal, saved: own }, ...(provider && providers ? [{ place: provider, saved: providers }] : [])]
}

async function refuseNewer(pairs: readonly Omit<Filled, 'database'>[], { release }: Manifest): Promise<void> {
  if (!isKnownRelease(release)) throw new Unable(texts.newerRelease(release, RELEASE))
  for (const { place, saved } of pairs) {
    const known = new Set(await knownMigrations(place.wanted))
    const newer = saved.migrations.find((name) => place.wanted.parts.some((part) => name.startsWith(`${part}/`)) && !known.has(name))
    if (newer !== undefined) throw new Unable(texts.newerMigration(release, newer))
  }
}

/** Throws Unable if a database cannot take what was saved. */
async function refuseUnfit({ place, saved, database }: Filled, manifest: Manifest): Promise<void> {
  const facts = await database.asOwner((owner) => store.serverFacts(owner))
  if (facts.present.length > 0) throw new Unable(texts.notEmpty(texts.places[place.name], facts.database, facts.present.join(', ')))
  if (facts.major < manifest.server) throw new Unable(texts.olderServer(facts.major, manifest.server))
  if (!facts.may_create) throw new Unable(texts.mayNotCreate(facts.login, facts.database))
  const own = rolesOf(place.wanted).map(({ name }) => name)
  if (own.join() !== saved.roles.join()) throw new Unable(texts.otherRoles(saved.roles.join(', '), own.join(', ')))
  await needProgram('pg_restore', manifest.program)
}

async function putFilesBack({ tell, signal }: Parts, { folder, manifest }: Saved, files: FileStore): Promise<void> {
  if (!manifest.files.areCopied) return tell(texts.filesElsewhere)
  const copies = folderStore(join(folder, FILE_FOLDER))
  const others: string[] = []
  let [count, kept] = [0, 0]
  const putBack = async (file: Listed) => {
    const there = await readWhole(files, file.datei)
    if (there && !isWanted(there, file)) return void others.push(file.datei)
    if (there) return void (kept += 1)
    const read = await copyFile(copies, files, file.datei)
    if (!read || !isWanted(read, file)) {
      await files.remove(file.datei)
      throw new Unable(texts.damaged(`${FILE_FOLDER}/${file.datei}`))
    }
    count += 1
  }
  for await (const page of listedFiles(folder, manifest))
    await explained(
      () =>
        eachAtOnce(
          page.filter(({ fehlt }) => !fehlt),
          putBack,
          signal,
        ),
      'pg_restore',
      'die Ablage der Dateien',
    )
  if (others.length > 0) throw new Unable(texts.otherFiles(shownNames(others)))
  tell(texts.filesBack(count, kept))
}

async function fillAll(parts: Parts, { folder, manifest }: Saved, filled: readonly Filled[]): Promise<boolean> {
  const { config, tell } = parts
  let done: string | undefined
  let isWhole = true
  for (const one of filled) {
    try {
      isWhole = (await fill(parts, folder, one)) && isWhole
    } catch (error) {
      if (done !== undefined) tell(texts.beginAnew(done))
      throw error
    }
    done = texts.places[one.place.name]
  }
  const [portal] = filled
  if (portal) await advance(portal.database, tell, manifest.takenAt)
  const missing = await missingOf(filled)
  if (missing > 0) {
    tell(texts.fault(texts.older(manifest.release, missing)))
    return false
  }
  isWhole = (await checkPortal({ config, tell, signal: parts.signal, log: parts.log }, manifest)) && isWhole
  tell(isWhole ? texts.done(formatMoment(new Date(manifest.takenAt))) : texts.doneWithFaults)
  return isWhole
}

async function missingOf(filled: readonly Filled[]): Promise<number> {
  let missing = 0
  for (const { place, saved } of filled) {
    const there = new Set(saved.migrations)
    missing += (await knownMigrations(place.wanted)).filter((name) => !there.has(name)).length
  }
  return missing
}

/** One transaction: after a failure nothing is there. */
const RESTORE = [
  '--single-transaction',
  '--exit-on-error',
  '--no-owner',
  '--no-tablespaces',
  '--no-comments',
  '--no-publications',
  '--no-subscriptions',
  '--no-security-labels',
]

async function fill({ tell, signal }: Parts, folder: string, { place, saved, database }: Filled): Promise<boolean> {
  const where = texts.places[place.name]
  await explained(
    () => runOn(ownersAddress(place.config) ?? '', 'pg_restore', [...RESTORE, join(folder, saved.file)], { signal }),
    'pg_restore',
  )
  const rows = await database.asOwner(async (owner) => {
    await owner.script('set statement_timeout = 0')
    const counts = await store.countRows(owner)
    await owner.script('analyze')
    return counts
  })
  tell(texts.restored(where, sumOf(rows), Object.keys(rows).length))
  const differing = [...new Set([...Object.keys(rows), ...Object.keys(saved.rows)])].filter((table) => rows[table] !== saved.rows[table])
  const shown = differing.map((table) => texts.otherCount(table, rows[table], saved.rows[table]))
  tell(
    differing.length > 0
      ? texts.fault(texts.otherRows(where, shownNames(shown)))
      : texts.fine(texts.rows(sumOf(rows), Object.keys(rows).length)),
  )
  return differing.length === 0
}
