import { statement, type Owner, type Queries } from '../db/port.ts'

/** A secret that the database knows; never the secret itself. */
export interface Generation {
  readonly generation: number
  readonly fingerprint: string
  readonly kept: Buffer | null
  readonly created_at: Date
  readonly retired_at: Date | null
}

const list = statement(
  'secrets.list',
  'select generation, fingerprint, kept, created_at, retired_at from platform.secret order by generation desc',
)

/** Newest first. */
export function listGenerations(db: Queries): Promise<Generation[]> {
  return db.query<Generation>(list)
}

const insertFirst = statement(
  'secrets.first',
  'insert into platform.secret (generation, fingerprint) values (1, $1) on conflict (generation) do nothing',
)

/** Of two processes that start at once, the first one counts. */
export async function addFirst(db: Queries, fingerprint: string): Promise<void> {
  await db.query(insertFirst, [fingerprint])
}

export async function keepKeys(owner: Owner, generation: number, kept: Buffer): Promise<void> {
  await owner.run('update platform.secret set kept = $2 where generation = $1', [generation, kept])
}

/** False if another command has added that generation. */
export async function addNext(owner: Owner, generation: number, fingerprint: string): Promise<boolean> {
  const text = 'insert into platform.secret (generation, fingerprint) values ($1, $2) on conflict do nothing returning generation'
  return (await owner.run(text, [generation, fingerprint])).length > 0
}

export async function retire(owner: Owner, generation: number): Promise<void> {
  await owner.run('update platform.secret set retired_at = platform.now() where generation = $1 and retired_at is null', [generation])
}

export interface Holder {
  readonly process: string
  readonly name: string
  readonly fingerprints: readonly string[]
  /** the secret that it writes under, if it has heard of one */
  readonly writes: string | null
}

const note = statement(
  'secrets.note',
  `insert into platform.secret_holder (process, name, fingerprints, writes) values ($1, $2, $3, $4)
   on conflict (process) do update set fingerprints = excluded.fingerprints, writes = excluded.writes, seen_at = now()`,
)

export async function noteHolder(db: Queries, { process, name, fingerprints, writes }: Holder): Promise<void> {
  await db.query(note, [process, name, fingerprints, writes])
}

const forget = statement('secrets.forget', 'delete from platform.secret_holder where process = $1')

export async function forgetHolder(db: Queries, process: string): Promise<void> {
  await db.query(forget, [process])
}

const clean = statement('secrets.forgetSilent', `delete from platform.secret_holder where seen_at < now() - make_interval(secs => $1)`)
const living = statement('secrets.holders', 'select process, name, fingerprints, writes from platform.secret_holder order by name, process')

/** The processes that gave a sign of life within these seconds; forgets the others. */
export async function listHolders(db: Queries, seconds: number): Promise<Holder[]> {
  await db.query(clean, [seconds])
  return db.query<Holder>(living)
}
