import type { Ausgang } from '#contract/freigaben/schema.ts'
import type { FaktorTyp } from '#contract/_shared/person/faktor.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'
import { BEGONNEN_SECONDS, MOST_LISTED } from './limits.ts'

export interface Wunsch extends Owner {
  readonly name: string
  readonly email: string
  readonly art: FaktorTyp
  readonly grund: string
}

export interface FreigabeRow extends Wunsch {
  readonly id: string
  readonly gebeten_am: Date
  readonly gueltig_bis: Date
  readonly stand: 'offen' | 'begonnen' | Ausgang
  readonly akteur_iss: string | null
  readonly akteur_sub: string | null
  /** of the first confirmation */
  readonly begonnen_am: Date | null
  readonly belegt_bis: Date | null
  readonly entschieden_am: Date | null
}

const COLUMNS = `id, iss, sub, name, email, art, grund, gebeten_am, gueltig_bis, stand, akteur_iss, akteur_sub, begonnen_am, belegt_bis,
  entschieden_am`
const WAITS = `stand in ('offen', 'begonnen')`

const overdueStatement = statement(
  'freigaben.overdue',
  `update portal.freigabe set stand = case stand when 'offen' then 'abgelaufen' else 'ungewiss' end
    where iss = $1 and sub = $2 and art = $3 and ${WAITS}
      and (stand = 'offen' and gueltig_bis <= $4
        or stand = 'begonnen' and begonnen_am <= $5 and (belegt_bis is null or belegt_bis <= $4))`,
)
const insertStatement = statement(
  'freigaben.insert',
  `insert into portal.freigabe (iss, sub, name, email, art, grund, gebeten_am, gueltig_bis) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict do nothing returning id`,
)

/** Requests begun at this moment or before cannot be confirmed again. */
function begunBefore(now: Date): Date {
  return new Date(now.getTime() - BEGONNEN_SECONDS * 1000)
}

/** False if a request for this account and factor waits already; one whose time is over does not count. */
export async function insertFreigabe(db: Queries, wunsch: Wunsch, now: Date, bis: Date): Promise<boolean> {
  const { iss, sub, name, email, art, grund } = wunsch
  await db.query(overdueStatement, [iss, sub, art, now, begunBefore(now)])
  return (await db.query(insertStatement, [iss, sub, name, email, art, grund, now, bis])).length > 0
}

const waitingStatement = statement(
  'freigaben.waiting',
  `select ${COLUMNS} from portal.freigabe where iss = $1 and sub = $2 and art = $3 and ${WAITS}`,
)

/** The request for this account and factor that waits. */
export async function findWaiting(db: Queries, { iss, sub, art }: Pick<Wunsch, 'iss' | 'sub' | 'art'>): Promise<FreigabeRow | undefined> {
  return (await db.query<FreigabeRow>(waitingStatement, [iss, sub, art]))[0]
}

const openStatement = statement(
  'freigaben.open',
  `select ${COLUMNS} from portal.freigabe where ${WAITS}
      and (stand = 'offen' and gueltig_bis > $1 or stand = 'begonnen' and begonnen_am > $2)
    order by gebeten_am, id limit ${MOST_LISTED}`,
)

/** Requests that wait, the oldest first. */
export function listOpen(db: Queries, now: Date): Promise<FreigabeRow[]> {
  return db.query<FreigabeRow>(openStatement, [now, begunBefore(now)])
}

const decidedStatement = statement(
  'freigaben.decided',
  `select ${COLUMNS}, (select p.profil ->> 'name' from portal.person p where p.iss = f.akteur_iss and p.sub = f.akteur_sub) as akteur_name
     from portal.freigabe f
    where coalesce(entschieden_am, gueltig_bis) > $1 and (stand <> 'offen' or gueltig_bis <= $2)
      and (stand <> 'begonnen' or begonnen_am <= $3)
    order by coalesce(entschieden_am, gueltig_bis) desc, id limit ${MOST_LISTED}`,
)

export type DecidedRow = FreigabeRow & { readonly akteur_name: string | null }

/** Requests that ended since a moment, the newest first. */
export function listDecided(db: Queries, since: Date, now: Date): Promise<DecidedRow[]> {
  return db.query<DecidedRow>(decidedStatement, [since, now, begunBefore(now)])
}

const lockStatement = statement('freigaben.lock', `select ${COLUMNS} from portal.freigabe where id = $1 for update`)

/** Reads a request and locks it until the transaction ends. */
export async function lockFreigabe(db: Queries, id: string): Promise<FreigabeRow | undefined> {
  return (await db.query<FreigabeRow>(lockStatement, [id]))[0]
}

const beginStatement = statement(
  'freigaben.begin',
  `update portal.freigabe set stand = 'begonnen', akteur_iss = $2, akteur_sub = $3, belegt_bis = $4, begonnen_am = coalesce(begonnen_am, $5)
    where id = $1`,
)

export async function beginFreigabe(db: Queries, id: string, { iss, sub }: Owner, now: Date, until: Date): Promise<void> {
  await db.query(beginStatement, [id, iss, sub, until, now])
}

const releaseStatement = statement('freigaben.release', `update portal.freigabe set belegt_bis = null where id = $1 and stand = 'begonnen'`)

/** Lets a begun request be confirmed again at once. */
export async function releaseFreigabe(db: Queries, id: string): Promise<void> {
  await db.query(releaseStatement, [id])
}

const endStatement = statement(
  'freigaben.end',
  `update portal.freigabe set stand = $2, akteur_iss = $3, akteur_sub = $4, entschieden_am = $5, belegt_bis = null
    where id = $1 and ${WAITS} returning id`,
)

/** False if it has ended already. */
export async function endFreigabe(db: Queries, id: string, ausgang: Ausgang, { iss, sub }: Owner, now: Date): Promise<boolean> {
  return (await db.query(endStatement, [id, ausgang, iss, sub, now])).length > 0
}

const forgetStatement = statement(
  'freigaben.forget',
  'delete from portal.freigabe where iss = $1 and sub = $2 and not portal.is_held($1, $2)',
)
const closeStatement = statement(
  'freigaben.close',
  `update portal.freigabe set stand = 'hinfaellig', entschieden_am = $3, belegt_bis = null where iss = $1 and sub = $2 and ${WAITS}`,
)

/** Ends the requests for a deleted account, and deletes them unless a legal hold keeps them. */
export async function forgetFreigaben(db: Queries, { iss, sub }: Owner, now: Date): Promise<void> {
  await db.query(forgetStatement, [iss, sub])
  await db.query(closeStatement, [iss, sub, now])
}
