import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'
import { OPEN } from '../vorgaenge/store.ts'

/** A contract account with its bank details, if known. */
export interface BankdatenRow {
  readonly gp_nummer: string
  readonly name: string
  readonly geburtsdatum: string | null
  readonly vk_nummer: string
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly abtretung: boolean | null
  readonly auszahlung_kontoinhaber: string | null
  readonly auszahlung_iban: string | null
  readonly auszahlung_bankname: string | null
  readonly abbuchung_kontoinhaber: string | null
  readonly abbuchung_iban: string | null
  readonly abbuchung_bankname: string | null
  readonly mandatsreferenz: string | null
  readonly mandat_genutzt_am: string | null
}

const SELECT = `
  select k.gp_nummer, g.name, g.geburtsdatum, k.vk_nummer, k.typ, k.strasse, k.hausnummer, k.plz, k.ort, b.abtretung,
         b.auszahlung_kontoinhaber, b.auszahlung_iban, b.auszahlung_bankname, b.abbuchung_kontoinhaber, b.abbuchung_iban,
         b.abbuchung_bankname, b.mandatsreferenz, b.mandat_genutzt_am
    from portal.vertragskonto k
    join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
    left join portal.bankdaten b on b.vk_nummer = k.vk_nummer and b.gp_nummer = any($1)
   where k.gp_nummer = any($1)`

const listStatement = statement('bankdaten.list', `${SELECT} and k.typ = any($2) order by k.gp_nummer, k.vk_nummer`)

/** The accounts of these types with their bank details, by business partner. */
export function listBankdaten(db: Queries, gps: readonly string[], typen: readonly string[]): Promise<BankdatenRow[]> {
  return db.query<BankdatenRow>(listStatement, [gps, typen])
}

export interface StandRow {
  readonly vk_nummer: string
  readonly ablaufdatum: string | null
  readonly mandat_genutzt_am: string | null
}

const staendeStatement = statement(
  'bankdaten.staende',
  `select k.vk_nummer, k.ablaufdatum, b.mandat_genutzt_am
     from portal.vertragskonto k left join portal.bankdaten b on b.vk_nummer = k.vk_nummer and b.gp_nummer = any($1)
    where k.gp_nummer = any($1) and k.typ = any($2) order by k.vk_nummer`,
)

/** The accounts of these types, with the last use of their mandate. */
export function listStaende(db: Queries, gps: readonly string[], typen: readonly string[]): Promise<StandRow[]> {
  return db.query<StandRow>(staendeStatement, [gps, typen])
}

export interface AenderungRow {
  readonly id: string
  readonly iss: string
  readonly sub: string
  readonly vk_nummer: string
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly created_at: Date
}

const aenderungenStatement = statement(
  'bankdaten.aenderungen',
  `select v.id, v.iss, v.sub, v.vk_nummer, v.nutzlast, v.created_at from portal.vorgang v
     join portal.vertragskonto k on k.vk_nummer = v.vk_nummer and k.gp_nummer = v.gp_nummer
    where v.gp_nummer = any($1) and v.art = 'Bankdaten' and v.${OPEN}
    order by v.vk_nummer, v.created_at`,
)

/** Undecided changes of these business partners' bank details, whoever requested them. */
export function listAenderungen(db: Queries, gps: readonly string[]): Promise<AenderungRow[]> {
  return db.query<AenderungRow>(aenderungenStatement, [gps])
}

export type IbanRow = Pick<BankdatenRow, 'gp_nummer' | 'auszahlung_iban' | 'abbuchung_iban'>

const ibansStatement = statement(
  'bankdaten.ibans',
  `select k.gp_nummer, b.auszahlung_iban, b.abbuchung_iban from portal.vertragskonto k
     left join portal.bankdaten b on b.vk_nummer = k.vk_nummer and b.gp_nummer = k.gp_nummer
    where k.vk_nummer = $1 and k.gp_nummer = any($2) and k.typ = any($3)`,
)

/** The whole IBANs of one account; undefined for another customer's or an unknown account and for another type. */
export async function findIbans(
  db: Queries,
  vkNummer: string,
  gps: readonly string[],
  typen: readonly string[],
): Promise<IbanRow | undefined> {
  const [row] = await db.query<IbanRow>(ibansStatement, [vkNummer, gps, typen])
  return row
}

/** An account to change, with the contacts of its business partner. */
export interface KontoRow {
  readonly gp_nummer: string
  readonly abtretung: boolean
  readonly email_adresse: string | null
  readonly mobilfunknummer: string | null
}

const kontoStatement = statement(
  'bankdaten.konto',
  `select k.gp_nummer, coalesce(b.abtretung, false) as abtretung, g.email_adresse, g.mobilfunknummer
     from portal.vertragskonto k
     join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
     left join portal.bankdaten b on b.vk_nummer = k.vk_nummer and b.gp_nummer = k.gp_nummer
    where k.vk_nummer = $1 and k.gp_nummer = any($2) and k.typ = any($3)`,
)

/** undefined for another customer's or an unknown account, and for one of another type. */
export async function findKonto(
  db: Queries,
  vkNummer: string,
  gps: readonly string[],
  typen: readonly string[],
): Promise<KontoRow | undefined> {
  const [row] = await db.query<KontoRow>(kontoStatement, [vkNummer, gps, typen])
  return row
}

const recentStatement = statement(
  'bankdaten.recent',
  `select created_at from portal.vorgang where iss = $1 and sub = $2 and art = 'Bankdaten' and created_at > $3
    order by created_at desc limit $4`,
)

/** Times of a person's requests for bank changes after `since`, latest first. */
export async function listRecent(db: Queries, { iss, sub }: Owner, since: Date, most: number): Promise<Date[]> {
  const rows = await db.query<{ created_at: Date }>(recentStatement, [iss, sub, since, most])
  return rows.map(({ created_at }) => created_at)
}

export interface NewVerbindung {
  readonly kontoinhaber: string
  readonly iban: string
  readonly bankname: string | null
}

const applyPayout = statement(
  'bankdaten.applyPayout',
  `insert into portal.bankdaten as b (vk_nummer, gp_nummer, auszahlung_kontoinhaber, auszahlung_iban, auszahlung_bankname)
   select k.vk_nummer, k.gp_nummer, $3, $4, $5 from portal.vertragskonto k where k.vk_nummer = $1 and k.gp_nummer = $2
   on conflict (vk_nummer) do update set auszahlung_kontoinhaber = $3, auszahlung_iban = $4, auszahlung_bankname = $5
   returning vk_nummer`,
)

/** Sets the payout account. Returns false if the account no longer belongs to that business partner. */
export async function setAuszahlung(db: Queries, vkNummer: string, gpNummer: string, neu: NewVerbindung): Promise<boolean> {
  return (await db.query(applyPayout, [vkNummer, gpNummer, neu.kontoinhaber, neu.iban, neu.bankname])).length > 0
}

const applyDebit = statement(
  'bankdaten.applyDebit',
  `insert into portal.bankdaten as b (vk_nummer, gp_nummer, abbuchung_kontoinhaber, abbuchung_iban, abbuchung_bankname, mandat_genutzt_am)
   select k.vk_nummer, k.gp_nummer, $3, $4, $5, $6::date from portal.vertragskonto k where k.vk_nummer = $1 and k.gp_nummer = $2
   on conflict (vk_nummer) do update
     set abbuchung_kontoinhaber = $3, abbuchung_iban = $4, abbuchung_bankname = $5, mandat_genutzt_am = $6::date, mandatsreferenz = null
   returning vk_nummer`,
)

/** Sets the debit account with a mandate of this day, whose reference the import brings later. Returns false as setAuszahlung does. */
export async function setAbbuchung(
  db: Queries,
  vkNummer: string,
  gpNummer: string,
  neu: NewVerbindung & { readonly erteiltAm: string },
): Promise<boolean> {
  return (await db.query(applyDebit, [vkNummer, gpNummer, neu.kontoinhaber, neu.iban, neu.bankname, neu.erteiltAm])).length > 0
}
