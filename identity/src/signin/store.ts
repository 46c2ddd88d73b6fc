import { statement, type Queries } from '#platform/db/port.ts'
import { MOST_DEVICES } from '../limits.ts'

// authorization requests and their browsers

const insertRequest = statement(
  'identity.bindRequest',
  `insert into identity.request (request_hash, browser_hash, expires_at) values ($1, $2, $3)
   on conflict (request_hash) do update set browser_hash = excluded.browser_hash, expires_at = excluded.expires_at`,
)

export async function bindRequest(queries: Queries, requestHash: Buffer, browserHash: Buffer, expiresAt: Date): Promise<void> {
  await queries.query(insertRequest, [requestHash, browserHash, expiresAt])
}

const selectRequest = statement(
  'identity.requestOfBrowser',
  `select 1 as one from identity.request where request_hash = $1 and browser_hash = $2 and expires_at > $3`,
)

export async function isRequestOfBrowser(queries: Queries, requestHash: Buffer, browserHash: Buffer, now: Date): Promise<boolean> {
  return (await queries.query(selectRequest, [requestHash, browserHash, now])).length > 0
}

// sign-ins that wait for a further step

/** ready: nothing left to ask; only the way back to the protocol is missing */
export type Step = 'mfa' | 'additional-info' | 'ready'

export interface Track {
  readonly sub: string
  readonly step: Step
  readonly amr: readonly string[]
  readonly expires_at: Date
}

const insertTrack = statement(
  'identity.insertTrack',
  `insert into identity.track (track_hash, request_hash, sub, step, amr, expires_at) values ($1, $2, $3, $4, $5, $6)`,
)

export async function addTrack(queries: Queries, trackHash: Buffer, requestHash: Buffer, track: Track): Promise<void> {
  await queries.query(insertTrack, [trackHash, requestHash, track.sub, track.step, track.amr, track.expires_at])
}

const selectTrack = statement(
  'identity.track',
  `select sub, step, amr, expires_at from identity.track where track_hash = $1 and request_hash = $2 and expires_at > $3`,
)

export async function findTrack(queries: Queries, trackHash: Buffer, requestHash: Buffer, now: Date): Promise<Track | undefined> {
  return (await queries.query<Track>(selectTrack, [trackHash, requestHash, now]))[0]
}

const selectOfBrowser = statement(
  'identity.trackOfBrowser',
  `select t.sub, t.step, t.amr, t.expires_at from identity.track t join identity.request r on r.request_hash = t.request_hash
    where t.track_hash = $1 and r.browser_hash = $2 and t.expires_at > $3 and r.expires_at > $3`,
)

/** A track of any request started by this browser. */
export async function findTrackOfBrowser(queries: Queries, trackHash: Buffer, browserHash: Buffer, now: Date): Promise<Track | undefined> {
  return (await queries.query<Track>(selectOfBrowser, [trackHash, browserHash, now]))[0]
}

const selectWaiting = statement(
  'identity.waitingTrack',
  `select sub, step, amr, expires_at from identity.track
    where request_hash = $1 and step = $2 and expires_at > $3 order by expires_at desc limit 1`,
)

/** The pending step of a request, whatever its track id. */
export async function findWaiting(queries: Queries, requestHash: Buffer, step: Step, now: Date): Promise<Track | undefined> {
  return (await queries.query<Track>(selectWaiting, [requestHash, step, now]))[0]
}

const updateTrack = statement('identity.moveTrack', `update identity.track set step = $2, amr = $3 where track_hash = $1`)

export async function moveTrack(queries: Queries, trackHash: Buffer, step: Step, amr: readonly string[]): Promise<void> {
  await queries.query(updateTrack, [trackHash, step, amr])
}

const deleteTrack = statement('identity.endTrack', `delete from identity.track where track_hash = $1 returning sub`)

export async function endTrack(queries: Queries, trackHash: Buffer): Promise<boolean> {
  return (await queries.query(deleteTrack, [trackHash])).length > 0
}

const deleteTracksOf = statement('identity.endTracksOf', `delete from identity.track where sub = $1`)

/** Ends all started sign-ins of a person. */
export async function endTracksOf(queries: Queries, sub: string): Promise<void> {
  await queries.query(deleteTracksOf, [sub])
}

// known devices of a person

const upsertDevice = statement(
  'identity.rememberDevice',
  `insert into identity.device (device_hash, sub, expires_at) values ($1, $2, $3)
   on conflict (device_hash, sub) do update set expires_at = excluded.expires_at`,
)

const ownerOfDevice = statement(
  'identity.ownerOfDevice',
  `select a.sub from identity.device d join identity.account a on a.sub = d.sub
    where d.device_hash = $1 and d.expires_at > $3 and a.email = $2`,
)

/** The account of this address if it knows the device. */
export async function findDeviceOwner(queries: Queries, deviceHash: Buffer, email: string, now: Date): Promise<string | undefined> {
  return (await queries.query<{ sub: string }>(ownerOfDevice, [deviceHash, email, now]))[0]?.sub
}

const deleteOldest = statement(
  'identity.forgetOldestDevices',
  `delete from identity.device
    where sub = $1 and device_hash in (select device_hash from identity.device where sub = $1
                                        order by device_hash = $2 desc, expires_at desc offset $3)`,
)

/** Marks a device as known; beyond ten, the oldest are forgotten. */
export async function rememberDevice(queries: Queries, deviceHash: Buffer, sub: string, expiresAt: Date): Promise<void> {
  await queries.query(upsertDevice, [deviceHash, sub, expiresAt])
  await queries.query(deleteOldest, [sub, deviceHash, MOST_DEVICES])
}

const updateSession = statement(
  'identity.deviceOfSession',
  `update identity.device set session_uid = $3 where device_hash = $1 and sub = $2 and session_uid is distinct from $3`,
)

/** Stores which session of the provider a known device has. */
export async function linkDevice(queries: Queries, deviceHash: Buffer, sub: string, sessionUid: string): Promise<void> {
  await queries.query(updateSession, [deviceHash, sub, sessionUid])
}

const deleteDevicesOf = statement(
  'identity.forgetDevices',
  `delete from identity.device where sub = $1 and (session_uid is null or session_uid <> all($2::text[])) returning 1 as one`,
)

/** Forgets a person's known devices, except those of the kept sessions. Returns their number. */
export async function forgetDevicesOf(queries: Queries, sub: string, keptUids: readonly string[]): Promise<number> {
  return (await queries.query(deleteDevicesOf, [sub, keptUids])).length
}
