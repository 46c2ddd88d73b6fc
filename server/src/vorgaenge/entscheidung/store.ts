import type { Vorgangsstatus } from '#contract/_shared/vorgang.ts'
import { statement, type Queries } from '#platform/db/port.ts'

/** A Vorgang that is being decided. */
export interface VorgangToDecide {
  readonly id: string
  readonly nummer: string
  readonly art: string
  readonly status: Vorgangsstatus
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly iss: string
  readonly sub: string
  readonly email: string | null
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly created_at: Date
}

const lockStatement = statement(
  'vorgaenge.lockToDecide',
  `select id, nummer, art, status, gp_nummer, vk_nummer, iss, sub, email, nutzlast, created_at
     from portal.vorgang where id = $1 for update`,
)

/** The Vorgang, held until the transaction ends; undefined for an unknown one. */
export async function lockToDecide(db: Queries, id: string): Promise<VorgangToDecide | undefined> {
  const [row] = await db.query<VorgangToDecide>(lockStatement, [id])
  return row
}

const decideStatement = statement('vorgaenge.decide', 'update portal.vorgang set status = $2, grund = $3, updated_at = $4 where id = $1')
const takenStatement = statement(
  'vorgaenge.taken',
  `update portal.outbox set zugestellt_am = $2 where vorgang_id = $1 and ziel = 'erp' and zugestellt_am is null`,
)

export async function decide(
  db: Queries,
  id: string,
  status: 'bestaetigt' | 'abgelehnt',
  grund: string | undefined,
  now: Date,
): Promise<void> {
  await db.query(decideStatement, [id, status, grund ?? null, now])
  await db.query(takenStatement, [id, now])
}
