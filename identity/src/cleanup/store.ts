import { statement, type Queries } from '#platform/db/port.ts'
import { quotaIn } from '#platform/quota.ts'

const expired = [
  statement('identity.expiredArtifacts', `delete from identity.artifact where expires_at < $1`),
  statement('identity.expiredRequests', `delete from identity.request where expires_at < $1`),
  statement('identity.expiredTracks', `delete from identity.track where expires_at < $1`),
  statement('identity.expiredDevices', `delete from identity.device where expires_at < $1`),
  statement('identity.expiredRegistrations', `delete from identity.registration where expires_at < $1`),
  statement('identity.expiredChallenges', `delete from identity.challenge where expires_at < $1`),
  statement('identity.expiredUndos', `delete from identity.undo where expires_at < $1`),
]

const oldAttempts = statement(
  'identity.oldAttempts',
  `delete from identity.attempt where last_at < $1 and (locked_until is null or locked_until < $2)`,
)

const quota = quotaIn('identity.quota')
const oldKeys = statement('identity.oldKeys', `delete from identity.done where done_at < $1`)

/** Counters and remembered requests older than `dayAgo` have no effect. An abort takes effect between two statements. */
export async function deleteExpired(queries: Queries, now: Date, dayAgo: Date, signal?: AbortSignal): Promise<void> {
  for (const each of expired) {
    if (signal?.aborted) return
    await queries.query(each, [now])
  }
  await queries.query(oldAttempts, [dayAgo, now])
  await quota.clean(queries, dayAgo)
  await queries.query(oldKeys, [dayAgo])
}
