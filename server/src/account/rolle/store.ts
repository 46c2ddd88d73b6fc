import type { StaffRole } from '#contract/_kit/endpoint.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { heldSitzungen } from '../store.ts'

export type Rolle = StaffRole

export interface RolleRow {
  readonly iss: string
  readonly sub: string
  readonly rolle: Rolle
  /** from the last sign-in here */
  readonly name: string | null
  readonly email: string | null
}

const COLUMNS = `r.iss, r.sub, r.rolle,
  (select p.profil ->> 'name' from portal.person p where p.iss = r.iss and p.sub = r.sub) as name,
  (select p.profil ->> 'email' from portal.person p where p.iss = r.iss and p.sub = r.sub) as email`

const listStatement = statement('rolle.list', `select ${COLUMNS} from portal.rolle r order by r.rolle, r.iss, r.sub`)

export function listRollen(db: Queries): Promise<RolleRow[]> {
  return db.query<RolleRow>(listStatement)
}

const insertStatement = statement(
  'rolle.insert',
  'insert into portal.rolle (iss, sub, rolle, gegeben_am) values ($1, $2, $3, $4) on conflict do nothing returning 1 as one',
)

/** False if the person has the role. */
export async function insertRolle(db: Queries, { iss, sub }: Owner, rolle: Rolle, now: Date): Promise<boolean> {
  return (await db.query(insertStatement, [iss, sub, rolle, now])).length > 0
}

const sinceStatement = statement('rolle.since', 'select gegeben_am from portal.rolle where iss = $1 and sub = $2 and rolle = $3')

/** Since when the person has the role; undefined if they do not have it. */
export async function findSince(db: Queries, { iss, sub }: Owner, rolle: Rolle): Promise<Date | undefined> {
  return (await db.query<{ gegeben_am: Date }>(sinceStatement, [iss, sub, rolle]))[0]?.gegeben_am
}

const heldStatement = statement(
  'rolle.held',
  'select iss, sub from portal.rolle where rolle = $1 and gegeben_am <= $2 and not (iss = $3 and sub = $4)',
)

/** Who has the role since this moment or longer, except this person. */
export function listHolders(db: Queries, rolle: Rolle, since: Date, { iss, sub }: Owner): Promise<Owner[]> {
  return db.query<Owner>(heldStatement, [rolle, since, iss, sub])
}

const deleteStatement = statement('rolle.delete', 'delete from portal.rolle where iss = $1 and sub = $2 and rolle = $3 returning 1 as one')

/** False if the person does not have it. */
export async function deleteRolle(db: Queries, iss: string, sub: string, rolle: Rolle): Promise<boolean> {
  return (await db.query(deleteStatement, [iss, sub, rolle])).length > 0
}

/** A person with the name from their last sign-in here. */
export interface PersonRow {
  readonly sub: string
  readonly name: string
  readonly email: string
}

const PERSON = `select sub, coalesce(profil ->> 'name', '') as name, coalesce(profil ->> 'email', '') as email from portal.person`

const bySubStatement = statement('rolle.personBySub', `${PERSON} where iss = $1 and sub = $2`)

export function findBySub(db: Queries, iss: string, sub: string): Promise<PersonRow[]> {
  return db.query<PersonRow>(bySubStatement, [iss, sub])
}

const byEmailStatement = statement(
  'rolle.personByEmail',
  `${PERSON} where iss = $1 and lower(profil ->> 'email') = lower($2) order by sub limit 10`,
)

export function findByEmail(db: Queries, iss: string, email: string): Promise<PersonRow[]> {
  return db.query<PersonRow>(byEmailStatement, [iss, email])
}

const issuerStatement = statement(
  'rolle.otherIssuer',
  `select (select iss from portal.person where iss >= $1 order by iss limit 1) as here_or_next,
          (select iss from portal.person where iss < $1 order by iss desc limit 1) as before`,
)

/** Another issuer that people signed in with; undefined if any person used the given one, or none has signed in. */
export async function findOtherIssuer(db: Queries, iss: string): Promise<string | undefined> {
  const [row] = await db.query<{ here_or_next: string | null; before: string | null }>(issuerStatement, [iss])
  return row?.here_or_next === iss ? undefined : (row?.here_or_next ?? row?.before ?? undefined)
}

const kontostandStatement = statement(
  'rolle.kontostand',
  `select (select count(*)::integer from portal.sitzung where iss = $1 and sub = $2) as sitzungen,
          array(select gp_nummer from portal.zugang where iss = $1 and sub = $2 order by gp_nummer) as partner,
          array(select rolle from portal.rolle where iss = $1 and sub = $2 order by rolle) as rollen,
          (select angemeldet_am from portal.person where iss = $1 and sub = $2) as angemeldet_am`,
)

export interface Kontostand {
  readonly sitzungen: number
  readonly partner: readonly string[]
  readonly rollen: readonly string[]
  /** of the last sign-in here */
  readonly angemeldet_am: Date | null
}

export async function findKontostand(db: Queries, { iss, sub }: Owner): Promise<Kontostand> {
  const [row] = await db.query<Kontostand>(kontostandStatement, [iss, sub])
  return row ?? { sitzungen: 0, partner: [], rollen: [], angemeldet_am: null }
}

// --- roles in a session

const rollenStatement = statement(
  'account.rollen',
  `select coalesce(array_agg(r.rolle order by r.rolle) filter (where r.rolle = any(s.rollen)), '{}') as rollen,
          coalesce(array_agg(r.rolle order by r.rolle) filter (where r.rolle = any(s.rollen_ohne_faktor)), '{}') as ohne_faktor
     from portal.sitzung s join portal.rolle r on r.iss = s.iss and r.sub = s.sub
    where s.token_hash = $1`,
)

/** Roles of a session that the provider claims and that the portal has a row for. */
export interface Sitzungsrollen {
  readonly rollen: readonly StaffRole[]
  /** those that need a sign-in with a second factor */
  readonly ohneFaktor: readonly StaffRole[]
}

export async function findRollen(db: Queries, tokenHash: Buffer): Promise<Sitzungsrollen> {
  const [row] = await db.query<{ rollen: StaffRole[]; ohne_faktor: StaffRole[] }>(rollenStatement, [tokenHash])
  return { rollen: row?.rollen ?? [], ohneFaktor: row?.ohne_faktor ?? [] }
}

const faktorStatement = statement('account.zweiterFaktor', 'select zweiter_faktor from portal.sitzung where token_hash = $1')

/** Whether the session began with a second factor that the person still has. */
export async function hasZweiterFaktor(db: Queries, tokenHash: Buffer): Promise<boolean> {
  return (await db.query<{ zweiter_faktor: boolean }>(faktorStatement, [tokenHash]))[0]?.zweiter_faktor === true
}

const withdrawStatement = statement(
  'account.withdrawRollen',
  `update portal.sitzung set rollen = '{}', rollen_ohne_faktor = rollen
    where token_hash in ${heldSitzungen(`rollen <> '{}' and not zweiter_faktor`)} returning iss, sub`,
)

/** Takes the roles from sessions that began without a second factor. Gives their persons. */
export function withdrawRollen(db: Queries): Promise<Owner[]> {
  return db.query(withdrawStatement)
}
