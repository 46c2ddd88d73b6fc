import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { SHOWN_TO_OPERATOR } from '../limits.ts'

/** A Vorgang about to be decided. */
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
  /** what the operator answered to a question */
  readonly antwort: string | null
}

const lockStatement = statement(
  'vorgaenge.lockToDecide',
  `select id, nummer, art, status, gp_nummer, vk_nummer, iss, sub, email, nutzlast, created_at, antwort
     from portal.vorgang where id = $1 for update`,
)

/** Locks the Vorgang until the transaction ends; undefined for an unknown id. */
export async function lockToDecide(db: Queries, id: string): Promise<VorgangToDecide | undefined> {
  const [row] = await db.query<VorgangToDecide>(lockStatement, [id])
  return row
}

const waitsStatement = statement(
  'vorgaenge.waits',
  `select from portal.outbox where vorgang_id = $1 and ziel = 'erp' and folge is null and zugestellt_am is null
      and nicht_vor > $2 and nicht_vor > $3`,
)

/** Whether it is held back, so that it can still be stopped. A request due at once never is, whatever the clocks of two processes say. */
export async function isWaiting(db: Queries, { id, created_at }: VorgangToDecide, now: Date): Promise<boolean> {
  return (await db.query(waitsStatement, [id, now, created_at])).length > 0
}

const decideStatement = statement(
  'vorgaenge.decide',
  'update portal.vorgang set status = $2, grund = $3, antwort = $4, updated_at = $5 where id = $1',
)
const takenStatement = statement(
  'vorgaenge.taken',
  `update portal.outbox set zugestellt_am = $2 where vorgang_id = $1 and ziel = 'erp' and zugestellt_am is null`,
)

export async function decide(
  db: Queries,
  id: string,
  { status, grund, antwort }: { readonly status: 'bestaetigt' | 'abgelehnt'; readonly grund?: string; readonly antwort?: string },
  now: Date,
): Promise<void> {
  await db.query(decideStatement, [id, status, grund ?? null, antwort ?? null, now])
  await db.query(takenStatement, [id, now])
}

const zugangStatement = statement('vorgaenge.hasZugang', 'select from portal.zugang where iss = $1 and sub = $2 and gp_nummer = $3')

/** Whether the person still sees this business partner. */
export async function hasZugang(db: Queries, { iss, sub }: Owner, gpNummer: string): Promise<boolean> {
  return (await db.query(zugangStatement, [iss, sub, gpNummer])).length > 0
}

// --- views for the operator's command

export interface OperatorRow extends VorgangToDecide {
  readonly grund: string | null
}

const OPERATOR_COLUMNS = 'id, nummer, art, status, grund, gp_nummer, vk_nummer, iss, sub, email, nutzlast, created_at, antwort'
const listStatement = statement(
  'vorgaenge.listForOperator',
  `select newest.*
     from unnest($1::text[]) wanted (status)
    cross join lateral (select ${OPERATOR_COLUMNS} from portal.vorgang v where v.status = wanted.status
                         order by created_at desc, id limit ${SHOWN_TO_OPERATOR + 1}) newest
    order by newest.created_at desc, newest.id limit ${SHOWN_TO_OPERATOR + 1}`,
)

/** The newest Vorgaenge in these states, newest first; one more than is shown says that there are older ones. */
export function listForOperator(db: Queries, stati: readonly Vorgangsstatus[]): Promise<OperatorRow[]> {
  return db.query(listStatement, [stati])
}

const findStatement = statement('vorgaenge.findForOperator', `select ${OPERATOR_COLUMNS} from portal.vorgang where id = $1 or nummer = $2`)

export async function findForOperator(db: Queries, { id, nummer }: VorgangName): Promise<OperatorRow | undefined> {
  const [row] = await db.query<OperatorRow>(findStatement, [id ?? null, nummer ?? null])
  return row
}

/** By its id, or by the number on the receipt. */
export interface VorgangName {
  readonly id?: string | undefined
  readonly nummer?: string | undefined
}
