import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'

const knownStatement = statement(
  'kundensicht.known',
  `select exists (select from portal.zugang where iss = $1 and sub = $2)
       or exists (select from portal.person where iss = $1 and sub = $2)
       or exists (select from portal.registrierung where iss = $1 and sub = $2) as known,
     exists (select from portal.rolle where iss = $1 and sub = $2) as staff`,
)

/** Whether the portal knows the person, and whether they are staff. */
export async function findKunde(db: Queries, { iss, sub }: Owner): Promise<{ readonly known: boolean; readonly staff: boolean }> {
  const [row] = await db.query<{ known: boolean; staff: boolean }>(knownStatement, [iss, sub])
  return row ?? { known: false, staff: false }
}

const overdueStatement = statement(
  'kundensicht.overdue',
  `update portal.kundensicht set beendet_am = ende
    where id in (select id from portal.kundensicht
                  where beendet_am is null and ende <= $5 and ((iss = $1 and sub = $2) or (akteur_iss = $3 and akteur_sub = $4))
                  order by id for update)`,
)
const insertStatement = statement(
  'kundensicht.insert',
  `insert into portal.kundensicht (akteur_iss, akteur_sub, iss, sub, grund, beginn, ende) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing returning id`,
)

export interface NewKundensicht {
  readonly akteur: Owner
  readonly kunde: Owner
  readonly grund: string | undefined
  readonly beginn: Date
  readonly ende: Date
}

/** Starts a view; undefined if the customer or the agent already has one. Expired views do not count. */
export async function insertKundensicht(db: Queries, { akteur, kunde, grund, beginn, ende }: NewKundensicht): Promise<number | undefined> {
  await db.query(overdueStatement, [kunde.iss, kunde.sub, akteur.iss, akteur.sub, beginn])
  const values = [akteur.iss, akteur.sub, kunde.iss, kunde.sub, grund ?? null, beginn, ende]
  const [row] = await db.query<{ id: number }>(insertStatement, values)
  return row?.id
}

export interface KundensichtRow extends Owner {
  readonly id: number
  readonly beginn: Date
  readonly ende: Date
}

const runningStatement = statement(
  'kundensicht.running',
  `select id, iss, sub, beginn, ende from portal.kundensicht
    where akteur_iss = $1 and akteur_sub = $2 and beendet_am is null and ende > $3`,
)

/** The agent's running view. */
export async function findRunning(db: Queries, { iss, sub }: Owner, now: Date): Promise<KundensichtRow | undefined> {
  const [row] = await db.query<KundensichtRow>(runningStatement, [iss, sub, now])
  return row
}

const closeStatement = statement(
  'kundensicht.close',
  `update portal.kundensicht set beendet_am = least(ende, $3) where akteur_iss = $1 and akteur_sub = $2 and beendet_am is null
   returning id, iss, sub, beginn, ende`,
)

/** Ends the agent's view in whichever session it began; undefined if there was none. */
export async function closeOf(db: Queries, { iss, sub }: Owner, now: Date): Promise<KundensichtRow | undefined> {
  const [row] = await db.query<KundensichtRow>(closeStatement, [iss, sub, now])
  return row
}

const moveStatement = statement(
  'kundensicht.move',
  'update portal.sitzung set token_hash = $2, kundensicht_id = $3 where token_hash = $1 returning 1 as one',
)

/** Gives the session a new secret and moves it into a view or out of one; false if the session has ended. */
export async function moveSitzung(db: Queries, tokenHash: Buffer, newHash: Buffer, kundensichtId: number | null): Promise<boolean> {
  const rows = await db.query(moveStatement, [tokenHash, newHash, kundensichtId])
  return rows.length > 0
}

export interface MyKundensicht {
  readonly beginn: Date
  readonly ende: Date
  readonly grund: string | null
  readonly laeuft: boolean
}

const listStatement = statement(
  'kundensicht.list',
  `select beginn, coalesce(beendet_am, ende) as ende, grund, beendet_am is null and ende > $3 as laeuft from portal.kundensicht
    where iss = $1 and sub = $2 order by beginn desc, id desc`,
)

/** Views of a customer, latest first; a running one with its latest end. */
export function listKundensichten(db: Queries, { iss, sub }: Owner, now: Date): Promise<MyKundensicht[]> {
  return db.query<MyKundensicht>(listStatement, [iss, sub, now])
}

const forgetStatement = statement(
  'kundensicht.forget',
  `update portal.kundensicht k
      set iss = case when h.bleibt then k.iss else '' end, sub = case when h.bleibt then k.sub else '' end,
          grund = case when h.bleibt then k.grund end, beendet_am = coalesce(k.beendet_am, least(k.ende, $3))
     from (select portal.is_held($1, $2) as bleibt) h
    where k.id in (select id from portal.kundensicht where iss = $1 and sub = $2 order by id for update)`,
)
const forgetPersonStatement = statement('kundensicht.forgetPerson', 'delete from portal.person where iss = $1 and sub = $2')

/** Removes the customer from past views of a deleted account unless a legal hold keeps them, and ends a running one. */
export async function forgetKunde(db: Queries, { iss, sub }: Owner, now: Date): Promise<void> {
  await db.query(forgetStatement, [iss, sub, now])
  await db.query(forgetPersonStatement, [iss, sub])
}
