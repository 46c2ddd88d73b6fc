import { deletionOf } from '#platform/cleanup/deletion.ts'
import type { Queries } from '#platform/db/port.ts'
import { quotaIn } from '#platform/quota.ts'

const expired = (name: string, table: string) => deletionOf(name, table, 'expires_at < $1 order by expires_at')

const expiries = [
  expired('identity.expiredArtifacts', 'identity.artifact'),
  expired('identity.expiredRequests', 'identity.request'),
  expired('identity.expiredTracks', 'identity.track'),
  expired('identity.expiredDevices', 'identity.device'),
  expired('identity.expiredRegistrations', 'identity.registration'),
  expired('identity.expiredChallenges', 'identity.challenge'),
  expired('identity.expiredUndos', 'identity.undo'),
]

const oldAttempts = deletionOf(
  'identity.oldAttempts',
  'identity.attempt',
  'last_at < $1 and (locked_until is null or locked_until < $2) order by last_at',
)

const quota = quotaIn('identity.quota')
const oldKeys = deletionOf('identity.oldKeys', 'identity.done', 'done_at < $1 order by done_at')

/** Each deletes a batch of rows and says how many. Counters and remembered requests older than `dayAgo` have no effect. */
export function deletionsAt(now: Date, dayAgo: Date): ((queries: Queries) => Promise<number>)[] {
  return [
    ...expiries.map((expiry) => (queries: Queries) => expiry(queries, [now])),
    (queries) => oldAttempts(queries, [dayAgo, now]),
    (queries) => quota.clean(queries, dayAgo),
    (queries) => oldKeys(queries, [dayAgo]),
  ]
}
