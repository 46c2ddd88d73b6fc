import type { Database, Owner } from '#platform/db/port.ts'
import { DatabaseFull } from '#platform/outage.ts'
import { StoreUnavailable } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import { statfs } from 'node:fs/promises'
import { NotNow, Unable } from '../command/unable.ts'
import type { Config } from '../settings/config.ts'
import { everything, openBare, providerOnly, type DatabaseOptions } from '../storage/database.ts'
import { providersOwn } from '../storage/provider-database.ts'
import type { SavedDatabase } from './manifest.ts'
import { majorOf, ProgramFailed, ProgramMissing, type Program } from './programs.ts'
import { beginSnapshot, keepFiles, keepMigrationsOut, serverFacts, type ServerFacts } from './store.ts'
import { texts } from './texts.de.ts'

/** What a command of the backup works with. */
export interface Parts {
  readonly config: Config
  readonly log: Logger
  /** says a line at once */
  readonly tell: (line: string) => void
  /** ends the work */
  readonly signal: AbortSignal
}

/** A database that belongs to a backup. */
export interface Place {
  readonly name: SavedDatabase['name']
  readonly config: Config
  readonly wanted: DatabaseOptions
}

/** The portal's database, and that of a provider which has its own. Throws Unable for the embedded database. */
export function placesOf(config: Config): readonly [Place, ...Place[]] {
  if (!config.databaseUrl) throw new Unable(texts.embedded)
  const portal: Place = { name: 'portal', config, wanted: everything }
  const own = config.identity === 'embedded' ? providersOwn(config) : undefined
  return own ? [portal, { name: 'anbieter', config: own, wanted: providerOnly }] : [portal]
}

/**
 * What the servers say. Throws Unable if a user is not the owner: row-level security would hide rows, and the command would not know.
 */
export async function needOwners({ config, log }: Parts): Promise<{ readonly place: Place; readonly facts: ServerFacts }[]> {
  const found: { readonly place: Place; readonly facts: ServerFacts }[] = []
  for (const place of placesOf(config)) {
    const facts = await factsOf(await openBare(place.config, log))
    if (!facts.owns) throw new Unable(place.name === 'portal' ? texts.notOwner(facts.login) : texts.notOwnerOfProvider(facts.login))
    found.push({ place, facts })
  }
  return found
}

async function factsOf(database: Database): Promise<ServerFacts> {
  try {
    return await database.asOwner((owner) => serverFacts(owner))
  } finally {
    await database.close()
  }
}

export interface Snapshot {
  readonly owner: Owner
  /** by which other sessions see the same moment */
  readonly id: string
}

/** Works on one moment of a database. Meanwhile nothing migrates, and no file of a document is removed. Throws NotNow during a migration. */
export function inSnapshot<T>(database: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return database.asOwner(async (owner) => {
    if (!(await keepMigrationsOut(owner))) throw new NotNow(texts.migrating)
    // before the moment, so that no file goes in between
    await keepFiles(owner)
    return work({ owner, id: await beginSnapshot(owner) })
  })
}

/** Throws Unable unless a program is there and as new as a major version. */
export async function needProgram(program: Program, major: number): Promise<number> {
  const has = await explained(() => majorOf(program))
  if (has < major) throw new Unable(texts.programOld(program, has, major))
  return has
}

/** Throws Unable for what a person can mend. */
export async function explained<T>(work: () => Promise<T>, program: Program = 'pg_dump', path = ''): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProgramMissing) throw new Unable(texts.programMissing(error.message))
    if (error instanceof ProgramFailed) throw programUnable(error, program, path)
    if (isFull(error)) throw new Unable(texts.noRoomAt(path))
    throw error
  }
}

function programUnable(error: ProgramFailed, program: Program, path: string): Unable {
  if (!error.isFull) return new Unable(texts.programFailed(program, error.message))
  return new Unable(program === 'pg_dump' ? texts.noRoomAt(path) : texts.noRoomInDatabase)
}

const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof DatabaseFull) &&
  (('code' in error && error.code === 'ENOSPC') ||
    (error instanceof StoreUnavailable && error.cause instanceof Error && error.cause.message === 'ENOSPC'))

/** Throws Unable if a disk has too little room. */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bytes > bavail * bsize) throw new Unable(texts.tooLittleRoom(folder, bytes, bavail * bsize))
}

const SHOWN = 3
/** The first names of a list. */
export function shownNames(names: readonly string[]): string {
  return [...names.slice(0, SHOWN), ...(names.length > SHOWN ? ['…'] : [])].join(', ')
}
