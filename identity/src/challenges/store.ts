import { waitForLock } from '#platform/db/locks.ts'
import { statement, type Queries } from '#platform/db/port.ts'

export type ChallengeKind = 'verify' | 'reset' | 'mfa' | 'medium' | 'enroll'

export interface Challenge {
  readonly id: string
  readonly kind: ChallengeKind
  readonly sub: string | null
  readonly type: string
  readonly sealed: Buffer | null
  readonly code_hash: Buffer | null
  readonly tries: number
  readonly created_at: Date
  readonly expires_at: Date
  readonly passed_at: Date | null
}

export interface NewChallenge extends Omit<Challenge, 'tries' | 'passed_at'> {
  readonly scope: Buffer
}

const columns = 'id, kind, sub, type, sealed, code_hash, tries, created_at, expires_at, passed_at'

const endEarlier = statement(
  'identity.endChallenges',
  `update identity.challenge set expires_at = $2 where scope = $1 and passed_at is null and expires_at > $2`,
)
const insert = statement(
  'identity.insertChallenge',
  `insert into identity.challenge (id, kind, scope, sub, type, sealed, code_hash, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

const lock = statement('identity.lockScope', `select ${waitForLock('challengeScope', "encode($1, 'hex')")}`)

/** Serializes requests that create a challenge of this scope, until the transaction ends. */
export async function lockScope(queries: Queries, scope: Buffer): Promise<void> {
  await queries.query(lock, [scope])
}

/** Stores a challenge and ends earlier ones of the same scope. */
export async function putChallenge(queries: Queries, challenge: NewChallenge): Promise<void> {
  const { id, kind, scope, sub, type, sealed, code_hash, created_at, expires_at } = challenge
  await queries.query(endEarlier, [scope, created_at])
  await queries.query(insert, [id, kind, scope, sub, type, sealed, code_hash, created_at, expires_at])
}

const endOfKind = statement(
  'identity.endChallengesOfKind',
  `update identity.challenge set expires_at = $3 where sub = $1 and kind = $2 and passed_at is null and expires_at > $3`,
)

/** Ends a person's challenges of one kind in every scope. */
export async function endChallenges(queries: Queries, sub: string, kind: ChallengeKind, now: Date): Promise<void> {
  await queries.query(endOfKind, [sub, kind, now])
}

const endOfPerson = statement(
  'identity.endChallengesOfPerson',
  `update identity.challenge set expires_at = $3
    where sub = $1 and kind = any($2) and (kind in ('reset', 'mfa') or passed_at is null) and expires_at > $3`,
)

/** Ends a person's challenges of these kinds, including passed ones whose tickets lead to a session. */
export async function endChallengesOf(queries: Queries, sub: string, kinds: readonly ChallengeKind[], now: Date): Promise<void> {
  await queries.query(endOfPerson, [sub, kinds, now])
}

const newest = statement(
  'identity.newestChallenge',
  `select ${columns} from identity.challenge where scope = $1 and created_at > $2 and expires_at > $3 order by created_at desc limit 1`,
)

/** The newest live challenge of a scope created after `since`. */
export async function findNewest(queries: Queries, scope: Buffer, since: Date, now: Date): Promise<Challenge | undefined> {
  return (await queries.query<Challenge>(newest, [scope, since, now]))[0]
}

const count = statement(
  'identity.countChallengeTry',
  `update identity.challenge set tries = tries + 1
    where id = $1 and scope = $2 and expires_at > $3 and passed_at is null and tries < 1000000 returning ${columns}`,
)

/** Counts a try before the code is compared, in its own statement, so that parallel tries cannot pass the limit. */
export async function countTry(queries: Queries, id: string, scope: Buffer, now: Date): Promise<Challenge | undefined> {
  return (await queries.query<Challenge>(count, [id, scope, now]))[0]
}

const pass = statement(
  'identity.passChallenge',
  `update identity.challenge set passed_at = $2, ticket_hash = $3, expires_at = $4 where id = $1 and passed_at is null returning id`,
)

/** Marks a challenge as passed; its ticket is valid until `until`. Returns false if another request was first. */
export async function passChallenge(queries: Queries, id: string, ticketHash: Buffer, now: Date, until: Date): Promise<boolean> {
  return (await queries.query(pass, [id, now, ticketHash, until])).length > 0
}

const use = statement(
  'identity.useTicket',
  `update identity.challenge set used_at = $4
    where kind = $1 and ticket_hash = $2 and scope = $3 and passed_at is not null and used_at is null and expires_at > $4
    returning ${columns}`,
)

const peek = statement(
  'identity.peekTicket',
  `select ${columns} from identity.challenge
    where kind = $1 and ticket_hash = $2 and scope = $3 and passed_at is not null and used_at is null and expires_at > $4`,
)

export async function peekTicket(
  queries: Queries,
  kind: ChallengeKind,
  ticketHash: Buffer,
  scope: Buffer,
  now: Date,
): Promise<Challenge | undefined> {
  return (await queries.query<Challenge>(peek, [kind, ticketHash, scope, now]))[0]
}

/** Uses up the ticket of a passed challenge. */
export async function useTicket(
  queries: Queries,
  kind: ChallengeKind,
  ticketHash: Buffer,
  scope: Buffer,
  now: Date,
): Promise<Challenge | undefined> {
  return (await queries.query<Challenge>(use, [kind, ticketHash, scope, now]))[0]
}

const deleteOfPerson = statement('identity.deleteChallengesOfPerson', `delete from identity.challenge where sub = $1`)

/** Deletes all challenges of a deleted account. */
export async function deleteChallengesOf(queries: Queries, sub: string): Promise<void> {
  await queries.query(deleteOfPerson, [sub])
}
