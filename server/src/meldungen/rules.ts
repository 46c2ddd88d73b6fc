import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { Meldungstyp } from '#contract/meldungen/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { asSystem } from '../_kit/context.ts'
import * as store from './store.ts'

/** The notice for a business partner, or for one of its contract accounts. */
interface Anlass {
  readonly gpNummer: string
  readonly vkNummer: string | null
  readonly text: string
}

interface Found {
  readonly anlaesse: readonly Anlass[]
  /** whose notice of this rule is obsolete */
  readonly erledigt: readonly Omit<Anlass, 'text'>[]
  /** start of the next batch; undefined after the last */
  readonly next: string | undefined
}

/** A rule that creates notices. `look` checks and marks one batch, in the same transaction as its notices, in one process at a time. */
export interface MeldungRule {
  readonly typ: Exclude<Meldungstyp, 'Unknown'>
  /** which unread notice is reworded instead of adding another: one of today, or one of any day */
  readonly joins: 'sameDay' | 'anyDay'
  readonly look: (db: Transaction, today: string, after: string) => Promise<Found>
}

/** Runs a rule batch by batch, unless another process runs it. */
export async function runRule(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  rule: MeldungRule,
  signal?: AbortSignal,
): Promise<void> {
  let next: string | undefined = ''
  while (next !== undefined) {
    next = await runBatch(database, rule, next, berlinDayOf(clock.now()))
    if (signal?.aborted) return
  }
}

/** Returns the start of the next batch; undefined after the last. */
function runBatch(database: Database, rule: MeldungRule, after: string, today: string): Promise<string | undefined> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.lockRule(tx, rule.typ))) return undefined
      const { anlaesse, erledigt, next } = await rule.look(tx, today, after)
      if (anlaesse.length > 0) await tell(tx, rule, anlaesse, today)
      if (erledigt.length > 0) await store.takeBack(tx, rule.typ, erledigt)
      return next
    }),
  )
}

const keyOf = (gpNummer: string, vkNummer: string | null) => `${gpNummer} ${vkNummer ?? ''}`

/** Rewords an unread notice of the rule. An unread notice of the operator stays as it is and is enough. */
async function tell(db: Transaction, { typ, joins }: MeldungRule, anlaesse: readonly Anlass[], today: string): Promise<void> {
  const gps = anlaesse.map(({ gpNummer }) => gpNummer)
  const unread = await store.lockUnread(db, typ, gps, joins === 'sameDay' ? today : null)
  const standing = new Map(unread.map((row) => [keyOf(row.gp_nummer, row.vk_nummer), row]))
  const fresh: store.NewMeldung[] = []
  const changed: store.Wording[] = []
  for (const { gpNummer, vkNummer, text } of anlaesse) {
    const known = standing.get(keyOf(gpNummer, vkNummer))
    const told = { gp_nummer: gpNummer, vk_nummer: vkNummer, typ, nachricht: text, meldedatum: today, automatisch: true }
    if (!known) fresh.push({ meldung_id: randomUUID(), ...told })
    else if (known.automatisch && known.nachricht !== text) changed.push({ meldung_id: known.meldung_id, nachricht: text })
  }
  await store.insertMeldungen(db, fresh)
  await store.reword(db, changed)
}
