import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../../_kit/owner.ts'

/** A deletion that the provider carries out later. */
export interface Plan extends Owner {
  readonly id: string
  readonly geplant_am: Date
  readonly zum: Date
  /** null while the provider has not confirmed the request */
  readonly bestaetigt_am: Date | null
  /** since when the provider does not find the account */
  readonly fehlt_seit: Date | null
}

const COLUMNS = 'id, iss, sub, geplant_am, zum, bestaetigt_am, fehlt_seit'

const INSERT = 'insert into portal.geplante_loeschung (id, iss, sub, geplant_am, zum) values ($1, $2, $3, $4, $5) on conflict (iss, sub)'
const beginStatement = statement(
  'plan.begin',
  `${INSERT} do update set geplant_am = excluded.geplant_am, zum = excluded.zum, fehlt_seit = null
    where geplante_loeschung.zum <> excluded.zum returning 1 as one`,
)
const takeUpStatement = statement('plan.takeUp', `${INSERT} do nothing returning 1 as one`)

/** One request: a later one of the same person keeps the id and changes the date. */
export type PlanKey = Pick<Plan, 'id' | 'zum'>

interface NewPlan extends Owner {
  readonly id: string
  readonly zum: Date
}

/** Notes a request before the provider gets it, in place of an earlier one. False if one with this date is there. */
export async function beginPlan(db: Queries, { id, iss, sub, zum }: NewPlan, now: Date): Promise<boolean> {
  return (await db.query(beginStatement, [id, iss, sub, now, zum])).length > 0
}

/** Notes a request that the provider already has. False if there is an earlier note, which keeps its date. */
export async function takeUpPlan(db: Queries, { id, iss, sub, zum }: NewPlan, now: Date): Promise<boolean> {
  return (await db.query(takeUpStatement, [id, iss, sub, now, zum])).length > 0
}

const ofPersonStatement = statement('plan.ofPerson', `select ${COLUMNS} from portal.geplante_loeschung where iss = $1 and sub = $2`)

export async function findPlan(db: Queries, { iss, sub }: Owner): Promise<Plan | undefined> {
  const [row] = await db.query<Plan>(ofPersonStatement, [iss, sub])
  return row
}

const byIdStatement = statement('plan.byId', `select ${COLUMNS} from portal.geplante_loeschung where id = $1 and zum = $2`)

/** Undefined once a later request has replaced the date. */
export async function findPlanById(db: Queries, { id, zum }: PlanKey): Promise<Plan | undefined> {
  const [row] = await db.query<Plan>(byIdStatement, [id, zum])
  return row
}

const confirmStatement = statement(
  'plan.confirm',
  `update portal.geplante_loeschung set bestaetigt_am = greatest($3::timestamptz, geplant_am)
    where iss = $1 and sub = $2 and (bestaetigt_am is null or bestaetigt_am < geplant_am) returning 1 as one`,
)

/** False if the request was confirmed before, or if it is missing. */
export async function confirmPlan(db: Queries, { iss, sub }: Owner, now: Date): Promise<boolean> {
  return (await db.query(confirmStatement, [iss, sub, now])).length > 0
}

const missingStatement = statement('plan.missing', 'update portal.geplante_loeschung set fehlt_seit = $3 where id = $1 and zum = $2')

/** Notes since when the provider does not find the account. */
export async function notePlanMissing(db: Queries, { id, zum, fehlt_seit: since }: Plan): Promise<void> {
  await db.query(missingStatement, [id, zum, since])
}

const dropStatement = statement('plan.drop', 'delete from portal.geplante_loeschung where id = $1 and zum = $2 returning 1 as one')

/** False if another process ended it, or a later request replaced its date. */
export async function dropPlan(db: Queries, { id, zum }: PlanKey): Promise<boolean> {
  return (await db.query(dropStatement, [id, zum])).length > 0
}

const dropUnconfirmedStatement = statement(
  'plan.dropUnconfirmed',
  'delete from portal.geplante_loeschung where id = $1 and geplant_am = $2 and bestaetigt_am is null',
)

/** Forgets a request that the provider refused, unless one that it took was noted under the same id. */
export async function dropUnconfirmedPlan(db: Queries, { id, geplant_am }: Plan): Promise<void> {
  await db.query(dropUnconfirmedStatement, [id, geplant_am])
}

const knownStatement = statement(
  'plan.known',
  `select array(select gp_nummer from portal.zugang where iss = $1 and sub = $2 order by gp_nummer) as gps,
          (select profil ->> 'email' from portal.person where iss = $1 and sub = $2) as email`,
)

export interface KnownPerson extends Owner {
  readonly gps: readonly string[]
  readonly profil: { readonly email: string }
}

/** What the portal knows about a person without a session. */
export async function findKnown(db: Queries, { iss, sub }: Owner): Promise<KnownPerson> {
  const [row] = await db.query<{ gps: string[]; email: string | null }>(knownStatement, [iss, sub])
  return { iss, sub, gps: row?.gps ?? [], profil: { email: row?.email ?? '' } }
}
