import type { KanalArt, Registrierungsstatus } from '#contract/_shared/person/registrierung-schema.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { MOST_HITS } from './limits.ts'

export interface RegistrierungRow {
  readonly id: string
  readonly created_at: Date
  readonly email: string | null
  readonly gp_nummer: string
  readonly versandziel: string | null
  readonly kanal: KanalArt
  readonly status: Registrierungsstatus
  readonly sub: string
  readonly vk_nummer: string
}

export interface VerknuepfungRow {
  readonly typ: string
  readonly created_at: Date | null
  readonly email: string | null
  readonly gp_nummer: string
  readonly sub: string
  readonly vk_nummer: string
}

/** `sub` is searched at the provider of the agent; `nummer` may be a business partner's or an account's. */
export interface Suchwert {
  readonly iss: string
  readonly sub: string
  readonly nummer: string
}

const email = (table: string) =>
  `(select p.profil ->> 'email' from portal.person p where p.iss = ${table}.iss and p.sub = ${table}.sub) as email`
/** The status of a sent PIN is 'abgelaufen' once its time is over, even if no job has stored that. */
const COLUMNS = `r.id, r.created_at, ${email('r')}, r.gp_nummer, r.versandziel, r.kanal,
  case when r.status = 'versendet' and r.gueltig_bis <= $1 then 'abgelaufen' else r.status end as status, r.sub, r.vk_nummer`

const registrierungenStatement = statement(
  'support.registrierungen',
  `select * from (
     (select ${COLUMNS} from portal.registrierung r where r.iss = $2 and r.sub = $3 order by r.created_at desc limit ${MOST_HITS})
     union
     (select ${COLUMNS} from portal.registrierung r where r.gp_nummer = $4 order by r.created_at desc limit ${MOST_HITS})
     union
     (select ${COLUMNS} from portal.registrierung r where r.vk_nummer = $4 order by r.created_at desc limit ${MOST_HITS})) found
   order by created_at desc, id limit ${MOST_HITS}`,
)

/** Registrations of the person, the partner or the account, newest first. */
export function findRegistrierungen(db: Queries, { iss, sub, nummer }: Suchwert, now: Date): Promise<RegistrierungRow[]> {
  return db.query<RegistrierungRow>(registrierungenStatement, [now, iss, sub, nummer])
}

const siblingsStatement = statement(
  'support.siblings',
  `select * from (
     (select ${COLUMNS} from unnest($4::text[]) as s (sub)
        cross join lateral (select * from portal.registrierung o where o.iss = $2 and o.sub = s.sub order by o.created_at desc limit ${MOST_HITS}) r)
     union
     (select ${COLUMNS} from unnest($5::text[]) as g (gp)
        cross join lateral (select * from portal.registrierung o where o.gp_nummer = g.gp order by o.created_at desc limit ${MOST_HITS}) r)) found
   where not (id = any($3::uuid[])) order by created_at desc, id limit ${MOST_HITS}`,
)

/** Further registrations of the same persons or partners. */
export function findSiblings(
  db: Queries,
  iss: string,
  found: { readonly ids: readonly string[]; readonly subs: readonly string[]; readonly gps: readonly string[] },
  now: Date,
): Promise<RegistrierungRow[]> {
  return db.query<RegistrierungRow>(siblingsStatement, [now, iss, found.ids, found.subs, found.gps])
}

const linksStatement = statement(
  'support.verknuepfungen',
  `select v.typ, z.created_at, ${email('z')}, z.gp_nummer, z.sub, v.vk_nummer
     from (select iss, sub, gp_nummer, created_at from portal.zugang where iss = $1 and sub = $2
           union
           select iss, sub, gp_nummer, created_at from portal.zugang where gp_nummer = $3
           union
           select a.iss, a.sub, a.gp_nummer, a.created_at from portal.vertragskonto k join portal.zugang a on a.gp_nummer = k.gp_nummer
            where k.vk_nummer = $3) z
     join portal.vertragskonto v on v.gp_nummer = z.gp_nummer
    where v.vk_nummer = $3 or not exists (select from portal.vertragskonto where vk_nummer = $3)
    order by z.gp_nummer, v.vk_nummer, z.sub limit ${MOST_HITS}`,
)

/** Persons and the contract accounts that they see, by person, partner or account. */
export function findVerknuepfungen(db: Queries, { iss, sub, nummer }: Suchwert): Promise<VerknuepfungRow[]> {
  return db.query<VerknuepfungRow>(linksStatement, [iss, sub, nummer])
}
