import type { Database } from '#platform/db/port.ts'
import { asSystem } from '../_kit/context.ts'
import { keepProtokoll } from '../_protokoll/store.ts'
import { deleteBanners, endBanners, insertBanner, listBanners, type PlannedBanner, type StoredBanner } from './store.ts'

/** Plans a banner. Those in force at its start end there; later ones stay. Returns the new banner and the ended ones. */
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

/** Deletes current and planned banners, or only the one with this id. Returns the deleted ones. */
export function clearBanners(database: Database, now: Date, id?: number): Promise<StoredBanner[]> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const deleted = await deleteBanners(tx, now, id)
      for (const one of deleted) await keepProtokoll(tx, { handlung: 'WartungsbannerGeloescht', gegenstand: named(one) }, now)
      return deleted
    }),
  )
}

/** Current and planned banners, by start. */
export function plannedBanners(database: Database, now: Date): Promise<StoredBanner[]> {
  return asSystem(database, (db) => listBanners(db, now))
}
