import type { Transaction } from '#platform/db/port.ts'
import type { GanzerVorgang } from '../../vorgaenge/mine/store.ts'
import { FETCHED } from './limits.ts'
import { PARTNER, PERSON, type ToldTable } from './table.ts'

/** Whose data an export holds: a person with the partners that they see, or one business partner. */
export interface Subject {
  readonly kind: 'person' | 'partner'
  /** null for a partner */
  readonly iss: string | null
  readonly sub: string | null
  readonly gps: readonly string[]
}

const valuesOf = ({ iss, sub, gps }: Subject) => [iss, sub, gps]
/** Names the types of the parameters, since a query need not use all of them. */
const PARAMETERS = 'parameters as (select $1::text as iss, $2::text as sub, $3::text[] as gps)'

/** Reads a query's rows in parts, so that a result of any size fits into memory. */
async function* inParts<R extends object>(db: Transaction, cursor: string, text: string, values: readonly unknown[]): AsyncGenerator<R[]> {
  await db.run(`declare ${cursor} no scroll cursor for ${text}`, values)
  for (;;) {
    const rows = await db.run<R>(`fetch ${FETCHED} from ${cursor}`)
    if (rows.length === 0) break
    yield rows
  }
  await db.run(`close ${cursor}`)
}

/** Each row as the text of a JSON object; names and conditions come from the declaration alone. */
async function* jsonRows(db: Transaction, text: string, values: readonly unknown[]): AsyncGenerator<string[]> {
  for await (const rows of inParts<{ row: string }>(db, 'rows', text, values)) yield rows.map(({ row }) => row)
}

const expressionOf = (source: string) => (/^[a-z_]+$/.test(source) ? `t.${source}` : source)
const objectOf = (felder: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(felder)
    .map(([feld, source]) => `'${feld}', ${expressionOf(source)}`)
    .join(', ')})::text`

/** The subject's rows of a table as JSON texts; undefined if it has none for this kind of subject. */
export function rowsOf(db: Transaction, told: ToldTable, subject: Subject): AsyncGenerator<string[]> | undefined {
  const whose = told[subject.kind]
  if (whose === undefined) return undefined
  const felder = { ...told.felder, ...(subject.kind === 'person' ? told.ofPerson : {}) }
  const from = `portal.${told.table} t ${told.join ?? ''}`
  return jsonRows(
    db,
    `with ${PARAMETERS} select ${objectOf(felder)} as row from ${from} where ${whose} order by ${told.order}`,
    valuesOf(subject),
  )
}

const OWN_REQUESTS = { person: PERSON, partner: PARTNER }

/** Names, addresses and numbers of the subject, by which staff can find them. */
const MARKS = `
  partner as (select * from portal.geschaeftspartner where gp_nummer = any($3)),
  ich as (select profil from portal.person where iss = $1 and sub = $2),
  konten as (
    select vk_nummer, partner_seit as von, null::date as bis from portal.vertragskonto where gp_nummer = any($3)
    union all
    select v.vk_nummer, (select max(d.bis) from portal.vorpartner d where d.vk_nummer = v.vk_nummer and d.bis < v.bis), v.bis
      from portal.vorpartner v where v.gp_nummer = any($3)),
  eigene (wert) as (
    select $2::text union select gp_nummer from partner union select lower(email_adresse) from partner
    union select lower(profil ->> 'email') from ich),
  kennungen as (
    select wert, null::date as von, null::date as bis from eigene union all select vk_nummer, von, bis from konten
    union all select lower(z.zaehlernummer), k.von, k.bis from konten k join portal.zaehler z on z.vk_nummer = k.vk_nummer),
  telefone as (
    select portal.suchtelefon(nummer) as nummer
      from (select telefonnummer from partner union select mobilfunknummer from partner union select profil ->> 'mobile_number' from ich) alle (nummer)
     where nummer <> ''),
  woerter as (
    select distinct portal.suchwoerter(text) as woerter, von, bis
      from (select name, null::date, null::date from partner union select profil ->> 'name', null, null from ich
            union select strasse || ' ' || hausnummer || ' ' || plz || ' ' || ort, null, null from partner
            union select v.strasse || ' ' || v.hausnummer || ' ' || v.plz || ' ' || v.ort, k.von, k.bis
              from konten k join portal.vertragskonto v on v.vk_nummer = k.vk_nummer) alle (text, von, bis)
     where text <> ''),
  alle_woerter as (
    select array_to_tsvector(coalesce(array_agg(distinct wort), '{}')) as woerter from woerter, unnest(tsvector_to_array(woerter.woerter)) wort)`

/** Whether a search `t` was at a time when the account of a mark was the subject's; the day of a move is everybody's. */
const inTime = (mark: string) =>
  `(t.zeit at time zone 'Europe/Berlin')::date between coalesce(${mark}.von, '-infinity') and coalesce(${mark}.bis, 'infinity')`

/**
 * Searches of staff whose text fits the subject; the record keeps the text and not whom it found.
 *
 * Words are first compared with all addresses together, since a partner may have thousands.
 */
export function searchesOf(db: Transaction, subject: Subject, felder: Readonly<Record<string, string>>): AsyncGenerator<string[]> {
  const requests = `select lower(nummer) from portal.vorgang t where ${OWN_REQUESTS[subject.kind]}`
  return jsonRows(
    db,
    `with ${PARAMETERS}, ${MARKS}
     select ${objectOf(felder)} as row
       from (select *, portal.suchanfrage(gegenstand) as anfrage_in_worten 
               from (select id, zeit, handlung, akteur_iss, akteur_sub, gegenstand from portal.protokoll
                     union all select id, zeit, handlung, akteur_iss, akteur_sub, gegenstand from portal.protokoll_archiv) eintrag
              where handlung = 'Suche' offset 0) t
      where lower(btrim(t.gegenstand)) in (${requests})
         or lower(btrim(t.gegenstand)) in (select wert from kennungen)
            and exists (select from kennungen k where k.wert = lower(btrim(t.gegenstand)) and ${inTime('k')})
         or portal.suchtelefon(t.gegenstand) in (select nummer from telefone)
         or (select woerter from alle_woerter) @@ t.anfrage_in_worten
            and exists (select from woerter w where w.woerter @@ t.anfrage_in_worten and ${inTime('w')})
      order by t.zeit, t.id`,
    valuesOf(subject),
  )
}

export interface Dokumentdatei {
  readonly dokument_id: string
  readonly versanddatum: string
  readonly datei: string
  readonly pruefsumme: Buffer
  readonly endung: '.pdf' | '.xml'
}

/** The files of the partners' documents and their e-invoices, oldest first. */
export function dokumentdateien(db: Transaction, { gps }: Subject): AsyncGenerator<Dokumentdatei[]> {
  return inParts(
    db,
    'dateien',
    `select dokument_id, versanddatum, datei, pruefsumme, '.pdf' as endung from portal.dokument where gp_nummer = any($1)
     union all
     select dokument_id, versanddatum, erechnung, erechnung_pruefsumme, '.xml' from portal.dokument
      where gp_nummer = any($1) and erechnung is not null
      order by versanddatum, dokument_id, endung`,
    [gps],
  )
}

/** The subject's requests, as their receipts show them. */
export function requestsOf(db: Transaction, subject: Subject): AsyncGenerator<GanzerVorgang[]> {
  return inParts(
    db,
    'anliegen',
    `with ${PARAMETERS}
     select t.id, t.nummer, t.art, t.status, t.grund, t.gp_nummer, t.vk_nummer, t.nutzlast, t.created_at, t.updated_at, t.unwiderruflich,
            coalesce(t.uebermittelt_am, (select min(o.zugestellt_am) from portal.outbox o
              where o.vorgang_id = t.id and o.ziel = 'erp' and o.folge is not null)) as uebermittelt_am
       from portal.vorgang t where ${OWN_REQUESTS[subject.kind]} order by t.created_at, t.id`,
    valuesOf(subject),
  )
}

/** E-mail addresses, telephone numbers (digits with the country's code) and names under which messages reach the subject. */
export async function reachOf(db: Transaction, subject: Subject): Promise<ReadonlySet<string>> {
  const rows = await db.run<{ wert: string | null }>(
    `with ${PARAMETERS}, ${MARKS}
     select lower(email_adresse) as wert from partner union select lower(profil ->> 'email') from ich union select name from partner
     union select nummer from telefone
     union select lower(email) from portal.einwilligung where iss = $1 and sub = $2
     union select lower(email) from portal.vorgang t where ${PERSON}`,
    valuesOf(subject),
  )
  return new Set(rows.map(({ wert }) => wert ?? '').filter((wert) => wert !== ''))
}

/** The partners that a person sees. */
export async function partnersOf(db: Transaction, iss: string, sub: string): Promise<string[]> {
  const rows = await db.run<{ gp_nummer: string }>('select gp_nummer from portal.zugang where iss = $1 and sub = $2 order by 1', [iss, sub])
  return rows.map(({ gp_nummer }) => gp_nummer)
}

/** The name of a business partner, and how many persons see it; undefined for an unknown number. */
export async function findPartner(db: Transaction, gp: string): Promise<{ readonly name: string; readonly personen: number } | undefined> {
  const [row] = await db.run<{ name: string; personen: number }>(
    `select name, (select count(*)::int from portal.zugang z where z.gp_nummer = g.gp_nummer) as personen
       from portal.geschaeftspartner g where gp_nummer = $1`,
    [gp],
  )
  return row
}
