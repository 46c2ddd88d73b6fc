import { typed } from '#platform/commands.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { DAY } from '#contract/_shared/datum/units.ts'
import { parseDate } from '@internationalized/date'
import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Queries } from '#platform/db/port.ts'
import { StoreUnavailable, type FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import { keepHistory, type History } from '#platform/retention/history.ts'
import { agreedPeriod, periodInForce, setPeriod } from '#platform/retention/periods.ts'
import { asSystem } from '../_kit/context.ts'
import { shareDeletion, whileNoHoldIsSet } from '../_kit/store.ts'
import { FRIST_ARTEN, type Aufbewahrung, type FristArt } from './fristen.ts'
import { FILE_KEPT_DAYS, FILES_AT_ONCE } from './limits.ts'
import * as store from './store.ts'
import { tablesOf } from './tables.ts'

export interface AufbewahrungService {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly files: FileStore
  /** the configured periods */
  readonly fristen: Aufbewahrung
  readonly histories: readonly { readonly history: History; readonly art: FristArt }[]
}

/**
 * Deletes all rows past their period, in batches, and the files of deleted documents. A legal hold keeps the rows of its partner.
 *
 * Safe in any process at any time.
 */
export async function deletePastPeriods(service: AufbewahrungService, signal?: AbortSignal): Promise<void> {
  await markEmptyPartners(service, signal)
  for (const art of FRIST_ARTEN) await deletePast(service, art, signal)
  await removeDateien(service, signal)
}

async function deletePast(service: AufbewahrungService, art: FristArt, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = service
  const months = await asSystem(database, (db) => db.transaction((tx) => periodOf(service, tx, art)))
  if (months === undefined) return
  const before = dayBefore(clock.now(), months)
  for (const { table } of tablesOf(art)) {
    const deletion = store.deletions[table]
    if (!deletion) continue
    let rows = 0
    const batch = () =>
      asSystem(
        database,
        whileNoHoldIsSet((db) => deletion.run(db, before)),
      )
    await inBatches(deletion.most, async () => counting(await batch(), (gone) => (rows += gone)), signal)
    if (rows > 0) log.info({ table, rows, before }, 'rows are past their period and gone')
    if (signal?.aborted) return
  }
}

function counting(gone: number, add: (gone: number) => void): number {
  add(gone)
  return gone
}

/** The first day that is kept. */
export function dayBefore(now: Date, months: number): string {
  return parseDate(berlinDayOf(now)).subtract({ months }).toString()
}

/** The period to delete by, in months; undefined while nothing may be deleted. One that waits is named in the log. */
async function periodOf({ fristen, clock, log }: AufbewahrungService, db: Queries, art: FristArt): Promise<number | undefined> {
  const [wanted, inForce] = [fristen[art], await periodInForce(db, art)]
  return agreedPeriod({
    wanted,
    inForce,
    hasPast: () => hasPast(db, art, dayBefore(clock.now(), wanted)),
    set: () => setPeriod(db, art, wanted),
    onWait: () =>
      log.warn(
        { art, months: wanted, inForce },
        `a period ends rows that were kept until now; it waits for ${typed('admin', 'aufbewahrung')}`,
      ),
  })
}

/** Whether any row of this kind is past a period that ends on a day. */
export async function hasPast(db: Queries, art: FristArt, before: string): Promise<boolean> {
  for (const table of tablesOf(art)) if (await store.hasPast(db, table, before)) return true
  return false
}

async function markEmptyPartners({ database, clock }: AufbewahrungService, signal?: AbortSignal): Promise<void> {
  const today = berlinDayOf(clock.now())
  let after: string | undefined = ''
  while (after !== undefined) {
    if (signal?.aborted) return
    const from: string = after
    after = await asSystem(database, (db) => store.markEmpty(db, from, today))
  }
}

/** Removes files that no document names any more. A store that is away is tried again the next time. */
async function removeDateien({ database, clock, files, log }: AufbewahrungService, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - FILE_KEPT_DAYS * DAY * 1000)
  const remove = async (db: Queries) => {
    if (!(await store.lockFiles(db))) return 0
    const ended = await store.listEndedDateien(db, before)
    for (const { datei, unbenutzt } of ended) {
      if (unbenutzt) await files.remove(datei)
      await store.forgetDatei(db, datei)
    }
    return ended.length
  }
  try {
    await inBatches(FILES_AT_ONCE, () => asSystem(database, (db) => db.transaction(remove)), signal)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn({ err: error }, 'files of deleted documents cannot be removed now')
  }
}

/** Moves finished rows into their months, and drops months past their period. */
export async function keepHistories(service: AufbewahrungService, signal?: AbortSignal): Promise<void> {
  const { database, clock, log, histories } = service
  const now = clock.now()
  const keep = async ({ history, art }: (typeof histories)[number]) => {
    const months = await asSystem(database, (db) => db.transaction((tx) => periodOf(service, tx, art)))
    const droppedBefore = months === undefined ? undefined : new Date(dayBefore(now, months))
    await keepHistory(history, { on: (work) => asSystem(database, work), log, now, droppedBefore, guard: shareDeletion, signal })
  }
  // one that waits too long for a lock holds up no other
  const failures: unknown[] = []
  for (const one of histories) if (!signal?.aborted) await keep(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
