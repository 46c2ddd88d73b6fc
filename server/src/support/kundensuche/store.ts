import type { Suchart } from '#contract/support/rules.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { MOST_KONTEN, MOST_KUNDEN, MOST_VERTRAEGE } from '../limits.ts'

/** A business partner, the account of it that was sought, or a person without a business partner. */
export interface Fund {
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly sub: string | null
}

/** One more than is shown, so that the answer can say that there are more. */
const FETCHED = MOST_KUNDEN + 1

const partners = (condition: string) =>
  `(select gp_nummer, null as vk_nummer, null as sub from portal.geschaeftspartner where ${condition} limit ${FETCHED})`
/** Persons at the agent's own provider, with the partners that they see. */
const persons = (from: string) =>
  `(select z.gp_nummer, null as vk_nummer, p.sub from ${from} p
      left join portal.zugang z on z.iss = p.iss and z.sub = p.sub where p.iss = $2 limit ${FETCHED})`
const personsWhere = (condition: string) => persons(`(select iss, sub from portal.person where ${condition} limit ${FETCHED})`)

/** $1 is the text, $2 the agent's provider. */
const FINDS: Readonly<Record<Suchart, string>> = {
  Nummer: `${partners('gp_nummer = $1')}
    union all select gp_nummer, vk_nummer, null from portal.vertragskonto where vk_nummer = $1`,
  Vorgang: 'select gp_nummer, vk_nummer, sub from portal.vorgang where nummer = $1 and (gp_nummer is not null or iss = $2)',
  Telefon: `${partners('portal.suchtelefon(telefonnummer) = portal.suchtelefon($1)')}
    union all ${partners('portal.suchtelefon(mobilfunknummer) = portal.suchtelefon($1)')}
    union all ${personsWhere("portal.suchtelefon(profil ->> 'mobile_number') = portal.suchtelefon($1)")}`,
  Zaehler: `select gp_nummer, vk_nummer, null as sub from portal.zaehler
    where portal.suchnummer(zaehlernummer) = portal.suchnummer($1) limit ${FETCHED}`,
  EMail: `${partners('lower(email_adresse) = lower($1)')} union all ${personsWhere("lower(profil ->> 'email') = lower($1)")}`,
  Kennung: `select z.gp_nummer, null as vk_nummer, k.sub
    from (select iss, sub from portal.person where iss = $2 and sub = $1
          union select iss, sub from portal.zugang where iss = $2 and sub = $1
          union select iss, sub from portal.registrierung where iss = $2 and sub = $1) k
    left join lateral (select gp_nummer from portal.zugang where iss = k.iss and sub = k.sub
                       union select gp_nummer from portal.registrierung where iss = k.iss and sub = k.sub) z on true
    limit ${FETCHED}`,
  Adresse: `select gp_nummer, vk_nummer, null as sub from portal.vertragskonten_an($1, ${FETCHED})
    union all select partner, null, null from portal.partner_an($1, ${FETCHED}) partner`,
  Name: `select partner as gp_nummer, null as vk_nummer, null as sub from portal.partner_namens($1, ${FETCHED}) partner
    union all ${persons(`portal.personen_namens($1, ${FETCHED})`)}`,
}

const finds = Object.entries(FINDS).map(([art, sql]) => [art, statement(`support.kunden${art}`, sql)] as const)
const findOf = Object.fromEntries(finds) as Readonly<Record<Suchart, (typeof finds)[number][1]>>

/** What a text finds if it is this kind of thing. */
export function findKunden(db: Queries, art: Suchart, text: string, iss: string): Promise<Fund[]> {
  const find = findOf[art]
  return db.query<Fund>(find, find.text.includes('$2') ? [text, iss] : [text])
}

export interface VertragRow {
  readonly vk: string
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
}

export interface KontoRow {
  readonly sub: string
  readonly name: string | null
  readonly email: string | null
  readonly verknuepft: boolean
}

export interface PartnerRow {
  readonly gp_nummer: string
  readonly name: string
  readonly plz: string | null
  readonly ort: string | null
  readonly vertraege: readonly VertragRow[]
  readonly anzahl_vertraege: number
  readonly konten: readonly KontoRow[]
  readonly anzahl_konten: number
}

/** Nobody takes over the view of staff. */
const isNoStaff = (sub: string) => `not exists (select from portal.rolle r where r.iss = $2 and r.sub = ${sub})`
const PROFIL = `p.profil ->> 'name' as name, p.profil ->> 'email' as email`

const partnersStatement = statement(
  'support.kundenPartner',
  `select g.gp_nummer, g.name, g.plz, g.ort, v.vertraege, v.anzahl_vertraege, k.konten, k.anzahl_konten
     from portal.geschaeftspartner g
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('vk', vk_nummer, 'typ', typ, 'strasse', strasse, 'hausnummer', hausnummer, 'plz', plz, 'ort', ort)
                         order by nr) filter (where nr <= ${MOST_VERTRAEGE}), '[]') as vertraege, count(*)::int as anzahl_vertraege
         from (select *, row_number() over (order by vk_nummer = any($3) desc, ablaufdatum desc nulls first, vk_nummer) as nr
                 from portal.vertragskonto where gp_nummer = g.gp_nummer) one) v
     cross join lateral (
       select coalesce(jsonb_agg(to_jsonb(one) order by nr) filter (where nr <= ${MOST_KONTEN}), '[]') as konten, count(*)::int as anzahl_konten
         from (select s.sub, ${PROFIL}, s.verknuepft, row_number() over (order by s.verknuepft desc, s.sub) as nr
                 from (select sub, bool_or(verknuepft) as verknuepft
                         from (select sub, true as verknuepft from portal.zugang where gp_nummer = g.gp_nummer and iss = $2
                               union all select sub, false from portal.registrierung where gp_nummer = g.gp_nummer and iss = $2) every
                        group by sub) s
                 left join portal.person p on p.iss = $2 and p.sub = s.sub
                where ${isNoStaff('s.sub')}) one) k
    where g.gp_nummer = any($1) order by g.name, g.gp_nummer`,
)

/** Partners by name, each with a few of its contract accounts and user accounts. The accounts `vks` come first. */
export function listPartners(db: Queries, iss: string, gps: readonly string[], vks: readonly string[]): Promise<PartnerRow[]> {
  return db.query<PartnerRow>(partnersStatement, [gps, iss, vks])
}

const personsStatement = statement(
  'support.kundenPersonen',
  `select s.sub, ${PROFIL}, false as verknuepft from unnest($1::text[]) s (sub)
     left join portal.person p on p.iss = $2 and p.sub = s.sub where ${isNoStaff('s.sub')} order by 2, 1`,
)

/** Persons who have no business partner. */
export function listPersons(db: Queries, iss: string, subs: readonly string[]): Promise<KontoRow[]> {
  return db.query<KontoRow>(personsStatement, [subs, iss])
}
