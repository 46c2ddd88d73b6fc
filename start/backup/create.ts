import { folderStore } from '#platform/files/folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Database } from '#platform/db/port.ts'
import { codeOf } from '#platform/folder-socket.ts'
import { countSealed } from '#platform/secrets/at-rest.ts'
import { findLastGlied } from '#server/_protokoll/store.ts'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ActContext } from '../admin/command.ts'
import { withActContext } from '../admin/context.ts'
import { withDatabase } from '../command/command.ts'
import { Unable } from '../command/unable.ts'
import { RELEASE } from '../process/release.ts'
import { ownersAddress, rolesOf } from '../storage/database.ts'
import { filesOf } from '../storage/files.ts'
import { withProviderDatabase } from '../storage/provider-database.ts'
import { copyFile, eachAtOnce, isWanted } from './copy.ts'
import { FILE_FOLDER, FILE_LIST, hashOf, writeManifest, type Manifest, type SavedDatabase } from './manifest.ts'
import { explained, inSnapshot, needOwners, needProgram, needRoom, placesOf, type Parts, type Place, type Snapshot } from './parts.ts'
import { runOn } from './programs.ts'
import { RECEIPTS, signReceipts } from './receipts.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

export interface Target {
  readonly folder: string
  /** whether the files are copied; with a bucket they never are */
  readonly withFiles: boolean
}

/** How long the dump waits for a lock on a table. */
const LOCK_WAIT_MS = 300_000

/** Saves database and files into a new folder. Gives false if files are missing in it. Throws Unable; then nothing is left of the folder. */
export async function createBackup(parts: Parts, target: Target): Promise<boolean> {
  const [, provider] = placesOf(parts.config)
  const found = await needOwners(parts)
  for (const { facts } of found) await needProgram('pg_dump', facts.major)
  for (const { place, facts } of found)
    if (facts.others.length > 0) parts.tell(texts.othersNotSaved(texts.places[place.name], facts.others.join(', ')))
  return withDatabase(parts.config, async (database) => {
    const files = filesOf(parts.config)
    await makeFolder(target.folder)
    try {
      return await explained(() => save(parts, target, { database, files, provider }), 'pg_dump', target.folder)
    } catch (error) {
      await rm(target.folder, { recursive: true, force: true })
      throw error
    }
  })
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    throw new Unable(codeOf(error) === 'EEXIST' ? texts.targetExists(folder) : texts.targetUnusable(folder, codeOf(error) ?? String(error)))
  })
}

interface Sources {
  readonly database: Database
  readonly files: FileStore
  /** the provider's own database */
  readonly provider: Place | undefined
}

async function save(parts: Parts, target: Target, { database, files, provider }: Sources): Promise<boolean> {
  const [portal] = placesOf(parts.config)
  const { config, tell } = parts
  const found = await inSnapshot(database, async (snapshot) => {
    const { owner } = snapshot
    const list = openList(parts, { ...target, files })
    const facts = await store.serverFacts(owner)
    if (list.areCopied) await needRoom(target.folder, await store.bytesOfFiles(owner))
    // these go when their import ends, so they come before the long dump
    await list.take(store.usedFiles(owner, ['import', 'eingang']))
    const saved = await dump(parts, { place: portal, snapshot, facts, folder: target.folder })
    await list.take(store.usedFiles(owner, ['dokument', 'erechnung']))
    const record = await findLastGlied(store.queriesOn(owner))
    return {
      takenAt: facts.now.toISOString(),
      server: facts.major,
      program: await needProgram('pg_dump', facts.major),
      saved,
      files: await list.close(),
      nummern: await store.listNummern(owner, RECEIPTS),
      apiKeys: (await store.readApiKeys(owner)).digest,
      ...(record ? { record: { nr: record.nr, hash: record.hash.toString('hex') } } : {}),
    }
  })
  const ofProvider = provider && (await saveProvider(parts, database, provider, target.folder))
  const { saved, nummern, ...rest } = found
  const { receipts, unreadable } = await withActContext(config, database, (context) => readWithSecret(context, nummern, tell))
  const [own = {}, providers = {}] = unreadable
  const databases = [{ ...saved, unreadable: own }, ...(ofProvider ? [{ ...ofProvider, unreadable: providers }] : [])]
  await writeManifest(target.folder, { ...rest, release: RELEASE, databases, receipts })
  const inForce = saved.secrets.filter(({ retired }) => !retired)
  tell(inForce.length > 0 ? texts.secretApart(inForce) : texts.noSecret)
  tell(found.files.lost > 0 ? texts.takenWithLosses(target.folder, found.files.lost) : texts.taken(target.folder))
  return found.files.lost === 0
}

function saveProvider(parts: Parts, database: Database, place: Place, folder: string): Promise<Omit<SavedDatabase, 'unreadable'>> {
  // after the portal's: an account that the portal does not know yet does no harm
  return withProviderDatabase(parts.config, database, (providers) =>
    inSnapshot(providers, async (snapshot) => dump(parts, { place, snapshot, facts: await store.serverFacts(snapshot.owner), folder })),
  )
}

interface Dump {
  readonly place: Place
  readonly snapshot: Snapshot
  readonly facts: store.ServerFacts
  readonly folder: string
}

async function dump({ tell, signal }: Parts, { place, snapshot, facts, folder }: Dump): Promise<Omit<SavedDatabase, 'unreadable'>> {
  const { owner, id } = snapshot
  const file = `${place.name}.dump`
  const path = join(folder, file)
  const args = [
    '--format=custom',
    `--snapshot=${id}`,
    `--lock-wait-timeout=${LOCK_WAIT_MS}`,
    ...store.SCHEMAS.map((schema) => `--schema=${schema}`),
    ...facts.extensions.map((extension) => `--extension=${extension}`),
    `--file=${path}`,
  ]
  await runOn(ownersAddress(place.config) ?? '', 'pg_dump', args, { signal })
  const rows = await store.countRows(owner)
  const { size: bytes } = await stat(path)
  tell(texts.dumped(texts.places[place.name], file, bytes, sumOf(rows), Object.keys(rows).length))
  return {
    name: place.name,
    file,
    bytes,
    sha256: await hashOf(path),
    migrations: await store.listMigrations(owner),
    roles: rolesOf(place.wanted).map(({ name }) => name),
    rows,
    secrets: await store.listSecrets(owner),
  }
}

export const sumOf = (rows: store.RowCounts): number => Object.values(rows).reduce((total, one) => total + one, 0)

/** Signs receipts, so that a restored portal can be asked whether it still knows them, and tries to open all that is encrypted. */
function readWithSecret(context: ActContext, nummern: readonly string[], tell: (line: string) => void) {
  return context.withSecrets(async (places) => {
    const [{ database: portal, keyring }] = places
    const receipts = await signReceipts(portal, keyring, nummern)
    const unreadable: Record<string, number>[] = []
    for (const { database, columns } of places) {
      const counts: Record<string, number> = {}
      for (const column of columns) {
        const found = await countSealed(database, column)
        if (found.unreadable === 0) continue
        counts[column.name] = found.unreadable
        tell(texts.unreadable(column.name, found.unreadable))
      }
      unreadable.push(counts)
    }
    return { receipts, unreadable }
  })
}

/** Copies files, or only names them, and writes the list of them. */
function openList({ config, tell, signal }: Parts, { folder, withFiles, files }: Target & { readonly files: FileStore }) {
  const path = join(folder, FILE_LIST)
  const list = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  const copies = join(folder, FILE_FOLDER)
  const isBucket = config.dokumenteS3Url !== undefined
  const areCopied = withFiles && !isBucket
  let [count, bytes, lost] = [0, 0, 0]

  async function take(pages: AsyncGenerator<readonly store.UsedFile[]>): Promise<void> {
    if (areCopied) await mkdir(copies, { recursive: true, mode: 0o700 })
    const target = folderStore(copies)
    for await (const page of pages) await eachAtOnce(page, (file) => takeOne(target, file), signal)
  }
  async function takeOne(target: FileStore, file: store.UsedFile): Promise<void> {
    const read = areCopied ? await copyFile(files, target, file.datei) : undefined
    const isLost = areCopied && !(read && isWanted(read, file))
    if (read && isLost) await target.remove(file.datei)
    if (isLost) tellLoss(file, read !== undefined)
    const { groesse, sha256 } = read && !isLost ? read : file
    count += 1
    bytes += isLost ? 0 : (groesse ?? 0)
    await writeLine(list, { ...file, groesse, sha256, ...(isLost ? { fehlt: true } : {}) })
  }
  function tellLoss({ kind, datei }: store.UsedFile, isDamaged: boolean): void {
    // an import removes its file when it ends; that is no loss here
    if (kind === 'import' || (kind === 'eingang' && !isDamaged)) return tell(texts.endedImport(datei))
    lost += 1
    tell(texts.lost(kind, datei, isDamaged))
  }
  return {
    areCopied,
    take,
    close: async (): Promise<Manifest['files']> => {
      list.end()
      await finished(list)
      tell(areCopied ? texts.copied(count, bytes) : texts.listed(count, isBucket))
      return { list: FILE_LIST, sha256: await hashOf(path), count, bytes, areCopied, lost }
    },
  }
}

async function writeLine(list: WriteStream, line: object): Promise<void> {
  await new Promise<void>((resolve, reject) => list.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve())))
}
