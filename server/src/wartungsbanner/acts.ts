import type { Database } from '#platform/db/port.ts'
import { asSystem } from '../_kit/context.ts'
import { keepProtokoll } from '../_protokoll/store.ts'
import { deleteBanners, endBanners, insertBanner, listBanners, type PlannedBanner, type StoredBanner } from './store.ts'

/**
 * Puts a banner in place. One that holds when the new one begins ends there, so that the new one says what counts; those that
 * begin later stay. Gives the new one, and those that it ends.
 */
export function setBanner(database: Database, banner: PlannedBanner, now: Date): Promise<{ set: StoredBanner; ended: StoredBanner[] }> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const ended = await endBanners(tx, banner.gilt_von)
      const set = await insertBanner(tx, banner)
      await keepProtokoll(tx, { handlung: 'WartungsbannerGesetzt', gegenstand: named(set) }, now)
      return { set, ended }
    }),
  )
}

const named = ({ id, titel, sperrt_portal }: StoredBanner) => `${id} ${titel}${sperrt_portal ? ' (sperrt)' : ''}`

/** Takes away what holds now and what is planned; with an id that one only. Gives what there was. */
export function clearBanners(database: Database, now: Date, id?: number): Promise<StoredBanner[]> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const deleted = await deleteBanners(tx, now, id)
      for (const one of deleted) await keepProtokoll(tx, { handlung: 'WartungsbannerGeloescht', gegenstand: named(one) }, now)
      return deleted
    }),
  )
}

/** What holds now and what is planned, in the order of their beginnings. */
export function plannedBanners(database: Database, now: Date): Promise<StoredBanner[]> {
  return asSystem(database, (db) => listBanners(db, now))
}
