import { statement, type Queries } from '#platform/db/port.ts'

export type UndoKind = 'email' | 'mobile_number' | 'password' | 'factor'

export interface UndoRow {
  readonly id: number
  readonly sub: string
  readonly kind: UndoKind
  readonly sealed: Buffer
  readonly expires_at: Date
}

const insert = statement(
  'identity.insertUndo',
  `insert into identity.undo (token_hash, sub, kind, sealed, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
)

export async function addUndo(
  queries: Queries,
  tokenHash: Buffer,
  undo: { sub: string; kind: UndoKind; sealed: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await queries.query(insert, [tokenHash, undo.sub, undo.kind, undo.sealed, undo.created_at, undo.expires_at])
}

const columns = 'id, sub, kind, sealed, expires_at'

const byToken = statement('identity.undoByToken', `select ${columns} from identity.undo where token_hash = $1 and expires_at > $2`)

export async function findUndo(queries: Queries, tokenHash: Buffer, now: Date): Promise<UndoRow | undefined> {
  return (await queries.query<UndoRow>(byToken, [tokenHash, now]))[0]
}

const openOf = statement('identity.openUndos', `select ${columns} from identity.undo where sub = $1 and expires_at > $2 order by id desc`)

/** Changes of a person that can still be undone, newest first. */
export function listUndos(queries: Queries, sub: string, now: Date): Promise<UndoRow[]> {
  return queries.query<UndoRow>(openOf, [sub, now])
}

const takeSince = statement(
  'identity.takeUndos',
  `with taken as (delete from identity.undo where sub = $1 and id >= $2 returning ${columns}) select ${columns} from taken order by id desc`,
)

/** Takes this change and all later ones, newest first. Their links stop working. */
export function takeUndos(queries: Queries, sub: string, since: number): Promise<UndoRow[]> {
  return queries.query<UndoRow>(takeSince, [sub, since])
}
