import { statement, type Queries } from '#platform/db/port.ts'

const expired = [
  statement('identity.expiredArtifacts', `delete from identity.artifact where expires_at < $1`),
  statement('identity.expiredRequests', `delete from identity.request where expires_at < $1`),
  statement('identity.expiredTracks', `delete from identity.track where expires_at < $1`),
  statement('identity.expiredDevices', `delete from identity.device where expires_at < $1`),
]

const oldAttempts = statement(
  'identity.oldAttempts',
  `delete from identity.attempt where last_at < $1 and (locked_until is null or locked_until < $2)`,
)

export async function deleteExpired(queries: Queries, now: Date, attemptsBefore: Date): Promise<void> {
  for (const each of expired) await queries.query(each, [now])
  await queries.query(oldAttempts, [attemptsBefore, now])
}
