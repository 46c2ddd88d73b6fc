import type { Transaction } from '#platform/db/port.ts'
import { decrypt } from '#platform/crypto.ts'
import type { Provider } from 'oidc-provider'
import { endChallengesOf, type ChallengeKind } from '../challenges/store.ts'
import type { Kernel } from '../kernel.ts'
import { keyedHash } from '../secrets.ts'
import { endTracksOf, forgetDevicesOf } from '../signin/store.ts'
import { tellClient } from './sessions.ts'
import { deleteArtifactsOfSub, listSessions, type SessionRow } from './store.ts'

interface Parts {
  readonly kernel: Kernel
  readonly provider: Provider
}

/** The part of a stored session that lists the clients it signed in to. */
interface StoredSession {
  readonly uid?: string
  readonly authorizations?: Readonly<Record<string, { readonly sid?: string; readonly grantId?: string } | undefined>>
}

interface OpenSession {
  readonly idHash: Buffer
  readonly uid: string
  readonly grantIds: readonly string[]
  readonly clients: readonly { readonly clientId: string; readonly sid: string | undefined }[]
}

/** Challenges whose tickets lead to a session. */
const SIGN_IN_KINDS = ['reset', 'mfa'] as const
/** These also include changes. Changes belong to a portal session, possibly the one that is kept. */
const ALL_KINDS = [...SIGN_IN_KINDS, 'medium', 'enroll'] as const

async function endBegun(tx: Transaction, sub: string, kinds: readonly ChallengeKind[], now: Date): Promise<void> {
  await endTracksOf(tx, sub)
  await endChallengesOf(tx, sub, kinds, now)
}

interface Kept {
  readonly sid?: string | undefined
}

/**
 * Ends the person's sessions, tokens and grants, except the session that a client knows as `sid`. Returns the ended sessions; their clients
 * are not notified.
 *
 * Also ends started sign-ins and resets, which rest on the old credentials, and forgets known devices, which would keep their own counters
 * of tries.
 */
export async function endSessionsIn(kernel: Kernel, tx: Transaction, sub: string, keep: Kept): Promise<OpenSession[]> {
  await endBegun(tx, sub, keep.sid === undefined ? ALL_KINDS : SIGN_IN_KINDS, kernel.clock.now())
  const sessions = (await listSessions(tx, sub)).map((row) => open(kernel, row))
  const isKept = ({ clients }: OpenSession) => keep.sid !== undefined && clients.some(({ sid }) => sid === keep.sid)
  const kept = sessions.filter(isKept)
  const grantIds = kept.flatMap((session) => session.grantIds)
  const grantHashes = grantIds.map((id) => keyedHash(kernel.settings.keys.lookup, 'artifact', 'Grant', id))
  await deleteArtifactsOfSub(tx, sub, { idHashes: [...kept.map(({ idHash }) => idHash), ...grantHashes], grantIds })
  await forgetDevicesOf(
    tx,
    sub,
    kept.map(({ uid }) => uid),
  )
  return sessions.filter((session) => !isKept(session))
}

/** Applies a change and ends the person's sessions in one transaction, then notifies the clients. */
export async function endSessionsOf<T>(
  { kernel, provider }: Parts,
  sub: string,
  keep: Kept,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { value, ended } = await kernel.write(async (tx) => {
    const changed = await change(tx)
    return { value: changed, ended: await endSessionsIn(kernel, tx, sub, keep) }
  })
  // a client's session can outlive ours: if none is kept, clients end every session of the person
  const all = keep.sid === undefined ? kernel.settings.clients.map(({ clientId }) => ({ clientId, sid: undefined })) : []
  const told = [...ended.flatMap(({ clients }) => clients), ...all]
  await Promise.all(told.map(({ clientId, sid }) => tellClient(provider, kernel.log, clientId, sub, sid)))
  return value
}

function open({ settings }: Kernel, { id_hash, payload }: SessionRow): OpenSession {
  const { uid = '', authorizations = {} } = JSON.parse(decrypt(settings.keys.seal, payload)) as StoredSession
  return {
    idHash: id_hash,
    uid,
    grantIds: Object.values(authorizations).flatMap((one) => (one?.grantId ? [one.grantId] : [])),
    clients: Object.entries(authorizations).map(([clientId, one]) => ({ clientId, sid: one?.sid })),
  }
}
