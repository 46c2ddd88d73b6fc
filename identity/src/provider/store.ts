import { statement, type Queries } from '#platform/db/port.ts'

export interface Artifact {
  readonly payload: Buffer
  readonly consumed_at: Date | null
}

export interface NewArtifact {
  readonly model: string
  readonly idHash: Buffer
  readonly payload: Buffer
  readonly uid: string | null
  readonly grantId: string | null
  readonly sub: string | null
  readonly expiresAt: Date
}

const upsert = statement(
  'identity.putArtifact',
  `insert into identity.artifact (model, id_hash, payload, uid, grant_id, sub, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (model, id_hash) do update set
     payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
     sub = excluded.sub, expires_at = excluded.expires_at`,
)

export async function putArtifact(queries: Queries, { model, idHash, payload, uid, grantId, sub, expiresAt }: NewArtifact): Promise<void> {
  await queries.query(upsert, [model, idHash, payload, uid, grantId, sub, expiresAt])
}

const byId = statement('identity.artifactById', `select payload, consumed_at from identity.artifact where model = $1 and id_hash = $2`)

export async function findArtifact(queries: Queries, model: string, idHash: Buffer): Promise<Artifact | undefined> {
  return (await queries.query<Artifact>(byId, [model, idHash]))[0]
}

const byUid = statement('identity.artifactByUid', `select payload, consumed_at from identity.artifact where model = $1 and uid = $2`)

export async function findArtifactByUid(queries: Queries, model: string, uid: string): Promise<Artifact | undefined> {
  return (await queries.query<Artifact>(byUid, [model, uid]))[0]
}

const consume = statement(
  'identity.consumeArtifact',
  `update identity.artifact set consumed_at = $3 where model = $1 and id_hash = $2 and consumed_at is null returning 1 as one`,
)

/** Returns true for the one call that uses the artifact up, even if several run in parallel. */
export async function consumeArtifact(queries: Queries, model: string, idHash: Buffer, at: Date): Promise<boolean> {
  return (await queries.query(consume, [model, idHash, at])).length > 0
}

const destroy = statement('identity.deleteArtifact', `delete from identity.artifact where model = $1 and id_hash = $2`)

export async function deleteArtifact(queries: Queries, model: string, idHash: Buffer): Promise<void> {
  await queries.query(destroy, [model, idHash])
}

const destroyByGrant = statement('identity.deleteArtifactsOfGrant', `delete from identity.artifact where model = $1 and grant_id = $2`)

export async function deleteArtifactsOfGrant(queries: Queries, model: string, grantId: string): Promise<void> {
  await queries.query(destroyByGrant, [model, grantId])
}

// sessions of a person

export interface SessionRow {
  readonly id_hash: Buffer
  readonly payload: Buffer
}

const sessionsOf = statement(
  'identity.sessionsOf',
  `select id_hash, payload from identity.artifact where model = 'Session' and sub = $1 order by id_hash for update`,
)

const sessionCount = statement(
  'identity.countSessions',
  `select count(*)::integer as count from identity.artifact where model = 'Session' and sub = $1 and expires_at > $2`,
)

export async function countSessions(queries: Queries, sub: string, now: Date): Promise<number> {
  return (await queries.query<{ count: number }>(sessionCount, [sub, now]))[0]?.count ?? 0
}

export function listSessions(queries: Queries, sub: string): Promise<SessionRow[]> {
  return queries.query<SessionRow>(sessionsOf, [sub])
}

const endSessions = statement(
  'identity.endSessions',
  `delete from identity.artifact
    where sub = $1 and not (model = 'Session' and id_hash = any($2::bytea[])) and not (grant_id is not null and grant_id = any($3::text[]))
      and not (model = 'Grant' and id_hash = any($2::bytea[]))`,
)

/** Deletes a person's artifacts except the kept ones: sessions and grants by id hash, tokens by grant. */
export async function deleteArtifactsOfSub(
  queries: Queries,
  sub: string,
  kept: { idHashes: readonly Buffer[]; grantIds: readonly string[] },
): Promise<void> {
  await queries.query(endSessions, [sub, kept.idHashes, kept.grantIds])
}
