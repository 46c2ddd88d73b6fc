import type { Database } from '#platform/db/port.ts'
import type { HandoverState } from '#platform/telemetry/feeds.ts'
import { asSystem } from '../../_kit/context.ts'
import { lastFolge } from '../../vorgaenge/abruf/store.ts'
import { findDateiPlace, type DateiPlace } from '../dateiuebergabe/store.ts'
import { listWebhooks, type WebhookState } from '../webhook/store.ts'
import { listPullingKeys, oldestWaiting, type PullingKey } from './store.ts'

/** How far the operator's systems are. */
export interface Uebergabe {
  readonly keys: readonly PullingKey[]
  readonly webhooks: readonly WebhookState[]
  /** since when the oldest Vorgang waits that no system has; undefined if none does */
  readonly oldest: Date | undefined
  readonly lastFolge: number
  /** where the files are; undefined if none was ever written */
  readonly dateien: DateiPlace | undefined
}

export function lookAtUebergabe(database: Database, now: Date): Promise<Uebergabe> {
  return asSystem(database, async (db) => ({
    keys: await listPullingKeys(db),
    webhooks: await listWebhooks(db),
    oldest: await oldestWaiting(db, now),
    lastFolge: await lastFolge(db),
    dateien: await findDateiPlace(db),
  }))
}

/** The same for the metrics. */
export async function handoverState(database: Database, now: Date): Promise<HandoverState> {
  const { keys, webhooks, oldest } = await lookAtUebergabe(database, now)
  const secondsSince = (moment: Date | null | undefined) => (moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0)
  return {
    oldestSeconds: secondsSince(oldest),
    pulls: keys.map(({ bezeichnung, abgerufen_am: at }) => ({ key: bezeichnung, at })),
    webhooks: webhooks.map(({ name, waiting, dead, oldest: since, angehalten_am: pausedAt }) => ({
      name,
      waiting,
      dead,
      oldestSeconds: secondsSince(since),
      isPaused: pausedAt !== null,
    })),
  }
}
