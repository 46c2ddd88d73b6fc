import type { KanalArt, Registrierungsstatus } from '#contract/_shared/person/registrierung-schema.ts'
import { PIN_TRIES } from '#contract/registrierungen/limits.ts'
import { waitForLock } from '#platform/db/locks.ts'
import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { rowEstimateOf } from '#platform/row-estimate.ts'
import type { Owner } from '../_kit/owner.ts'
import { notHeld } from '../_kit/store.ts'

// --- business partner and contract account

const belongsStatement = statement(
  'registrierungen.belongs',
  `select exists (select from portal.vertragskonto
                   where vk_nummer = $2 and gp_nummer = $1 and (ablaufdatum is null or ablaufdatum > $3)) as belongs`,
)

/** Whether the account belongs to the partner and has not expired. One query for both numbers, so timing does not tell which is wrong. */
export async function belongsTogether(db: Queries, gpNummer: string, vkNummer: string, today: string): Promise<boolean> {
  const [row] = await db.query<{ belongs: boolean }>(belongsStatement, [gpNummer, vkNummer, today])
  return row?.belongs === true
}

/** Estimated number of contract accounts. */
export const estimateAccounts = rowEstimateOf('portal.vertragskonto')

export interface PartnerRow {
  readonly gp_nummer: string
  readonly name: string
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
  readonly telefonnummer: string | null
  readonly mobilfunknummer: string | null
  readonly email_adresse: string | null
}

const partnerStatement = statement(
  'registrierungen.partner',
  `select gp_nummer, name, strasse, hausnummer, plz, ort, telefonnummer, mobilfunknummer, email_adresse
     from portal.geschaeftspartner where gp_nummer = $1`,
)

export async function findPartner(db: Queries, gpNummer: string): Promise<PartnerRow | undefined> {
  const [row] = await db.query<PartnerRow>(partnerStatement, [gpNummer])
  return row
}

const zugangStatement = statement('registrierungen.zugang', 'select iss, sub from portal.zugang where gp_nummer = $1')

/** The persons who see the partner's accounts already. */
export function listZugang(db: Queries, gpNummer: string): Promise<Owner[]> {
  return db.query<Owner>(zugangStatement, [gpNummer])
}

const linkStatement = statement('registrierungen.link', 'insert into portal.zugang (iss, sub, gp_nummer) values ($1, $2, $3)')

export async function insertZugang(db: Queries, { iss, sub }: Owner, gpNummer: string): Promise<void> {
  await db.query(linkStatement, [iss, sub, gpNummer])
}

const unlinkStatement = statement(
  'registrierungen.unlink',
  `delete from portal.zugang
    where iss = $1 and sub = $2 and gp_nummer = $3
      and not exists (select from portal.vorgang later join portal.vorgang refused on refused.id = $4
                       where later.art = 'Registrierung' and later.iss = $1 and later.sub = $2 and later.nutzlast ->> 'GPNummer' = $3
                         and later.id <> refused.id and later.created_at > refused.created_at)
   returning gp_nummer`,
)

/** Deletes the link that this Vorgang created; a later registration's link stays. Returns whether one was deleted. */
export async function deleteZugang(db: Queries, { iss, sub }: Owner, gpNummer: string, vorgangId: string): Promise<boolean> {
  const rows = await db.query(unlinkStatement, [iss, sub, gpNummer, vorgangId])
  return rows.length > 0
}

const lockStatement = statement('registrierungen.lock', `select ${waitForLock('partnerPins', '$1')}`)

/** Serialises sending and entering PINs for the business partner until the transaction ends. */
export async function lockPartner(db: Queries, gpNummer: string): Promise<void> {
  await db.query(lockStatement, [gpNummer])
}

// --- sending

export interface VersandRow extends Owner {
  readonly vk_nummer: string
  readonly kanal: KanalArt
  readonly status: Registrierungsstatus
  readonly created_at: Date
  readonly gueltig_bis: Date
}

const versandStatement = statement(
  'registrierungen.versand',
  `select iss, sub, vk_nummer, kanal, status, created_at, gueltig_bis from portal.registrierung
    where gp_nummer = $1 and created_at > $2 order by created_at desc`,
)

/** Dispatches for the partner since then, whoever asked, newest first. */
export function listVersand(db: Queries, gpNummer: string, since: Date): Promise<VersandRow[]> {
  return db.query<VersandRow>(versandStatement, [gpNummer, since])
}

const endStatement = statement(
  'registrierungen.end',
  `update portal.registrierung set status = 'abgelaufen'
    where iss = $1 and sub = $2 and gp_nummer = $3 and vk_nummer = $4 and status in ('versendet', 'gesperrt')`,
)
const insertStatement = statement(
  'registrierungen.insert',
  `insert into portal.registrierung (id, iss, sub, gp_nummer, vk_nummer, kanal, versandziel, pin_hash, created_at, gueltig_bis)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export interface NewRegistrierung extends Owner {
  readonly id: string
  readonly gpNummer: string
  readonly vkNummer: string
  readonly kanal: KanalArt
  /** the target of the PIN, so that staff can tell it on request */
  readonly versandziel: string
  readonly pinHash: Buffer
  readonly createdAt: Date
  readonly gueltigBis: Date
}

/** A new PIN ends the previous one, even a locked one. */
export async function replaceRegistrierung(db: Queries, { id, iss, sub, gpNummer, vkNummer, ...rest }: NewRegistrierung): Promise<void> {
  await db.query(endStatement, [iss, sub, gpNummer, vkNummer])
  await db.query(insertStatement, [
    id,
    iss,
    sub,
    gpNummer,
    vkNummer,
    rest.kanal,
    rest.versandziel,
    rest.pinHash,
    rest.createdAt,
    rest.gueltigBis,
  ])
}

// --- entering

export interface RegistrierungRow {
  readonly id: string
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly pin_hash: Buffer
  readonly status: Registrierungsstatus
  readonly eingegeben_am: Date | null
  readonly erkannt: boolean
}

const COLUMNS = 'id, gp_nummer, vk_nummer, pin_hash, status, eingegeben_am, erkannt'

const knownStatement = statement(
  'registrierungen.known',
  `select ${COLUMNS} from portal.registrierung
    where iss = $1 and sub = $2
      and (status = 'eingegeben' or (gueltig_bis > $3 and (status = 'gesperrt' or (status = 'versendet' and erkannt))))
    order by created_at desc`,
)

/** The person's registrations that accept no tries: entered, locked by wrong tries, or recognised with a lost answer. */
export function listKnown(db: Queries, { iss, sub }: Owner, now: Date): Promise<RegistrierungRow[]> {
  return db.query<RegistrierungRow>(knownStatement, [iss, sub, now])
}

const countTryStatement = statement(
  'registrierungen.countTry',
  `with open as (
     select id from portal.registrierung
      where iss = $1 and sub = $2 and status = 'versendet' and gueltig_bis > $3 order by id for update)
   update portal.registrierung r
      set versuche = r.versuche + 1, status = case when r.versuche + 1 >= ${PIN_TRIES} then 'gesperrt' else r.status end
     from open where r.id = open.id
   returning r.id, r.gp_nummer, r.vk_nummer, r.pin_hash, r.status, r.eingegeben_am, r.erkannt`,
)

/**
 * Counts a try for every open registration of the person and returns these rows.
 *
 * The last try locks; a right PIN still enters. The single update keeps parallel tries within the limit.
 */
export function countTry(db: Queries, { iss, sub }: Owner, now: Date): Promise<RegistrierungRow[]> {
  return db.query<RegistrierungRow>(countTryStatement, [iss, sub, now])
}

const recogniseStatement = statement('registrierungen.recognise', 'update portal.registrierung set erkannt = true where id = $1')

/** Marks the PIN as right: entering it may be repeated, however many tries are used. */
export async function recognise(db: Queries, id: string): Promise<void> {
  await db.query(recogniseStatement, [id])
}

const lockOwnStatement = statement(
  'registrierungen.lockOwn',
  `select id, status from portal.registrierung where iss = $1 and sub = $2 and gp_nummer = $3 order by id for update`,
)

/**
 * The status of a registration.
 *
 * Locks all of the person's registrations for the partner, in the order in which tries are counted. Otherwise two PINs of one partner could
 * deadlock.
 */
export async function lockStatus(
  db: Queries,
  { iss, sub }: Owner,
  gpNummer: string,
  id: string,
): Promise<Registrierungsstatus | undefined> {
  const rows = await db.query<{ id: string; status: Registrierungsstatus }>(lockOwnStatement, [iss, sub, gpNummer])
  return rows.find((row) => row.id === id)?.status
}

const enterPinStatement = statement(
  'registrierungen.enterPin',
  `update portal.registrierung set status = 'eingegeben', eingegeben_am = $2 where id = $1`,
)
const endOthersStatement = statement(
  'registrierungen.endOthers',
  `update portal.registrierung set status = 'abgelaufen'
    where iss = $1 and sub = $2 and gp_nummer = $3 and id <> $4 and status in ('versendet', 'gesperrt')`,
)

/** Marks the PIN as entered and ends the person's other open registrations for the partner. */
export async function enterPin(db: Queries, { iss, sub }: Owner, id: string, gpNummer: string, now: Date): Promise<void> {
  await db.query(enterPinStatement, [id, now])
  await db.query(endOthersStatement, [iss, sub, gpNummer, id])
}

// --- open registrations, export and deletion

const countOpenStatement = statement(
  'registrierungen.countOpen',
  `select count(*)::int as anzahl from portal.registrierung where iss = $1 and sub = $2 and status = 'versendet' and gueltig_bis > $3`,
)

export async function countOpen(db: Queries, { iss, sub }: Owner, now: Date): Promise<number> {
  const [row] = await db.query<{ anzahl: number }>(countOpenStatement, [iss, sub, now])
  return row?.anzahl ?? 0
}

export interface OwnRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly kanal: KanalArt
  readonly status: Registrierungsstatus
  readonly created_at: Date
  readonly gueltig_bis: Date
}

const ownStatement = statement(
  'registrierungen.own',
  `select gp_nummer, vk_nummer, kanal, status, created_at, gueltig_bis from portal.registrierung
    where iss = $1 and sub = $2 order by created_at desc, vk_nummer`,
)

export function listOwn(db: Queries, { iss, sub }: Owner): Promise<OwnRow[]> {
  return db.query<OwnRow>(ownStatement, [iss, sub])
}

const forgetStatement = statement(
  'registrierungen.forget',
  `update portal.registrierung
      set iss = '', sub = '', pin_hash = '', status = case when status = 'eingegeben' then status else 'abgelaufen' end
    where iss = $1 and sub = $2`,
)

/** Removes the person but keeps the dispatches; otherwise a new account would reset the partner's limits. */
export async function forgetPerson(db: Queries, { iss, sub }: Owner): Promise<void> {
  await db.query(forgetStatement, [iss, sub])
}

// no index knows the order
const oldRegistrierungen = deletionOf(
  'registrierungen.deleteOld',
  'portal.registrierung',
  `gueltig_bis < $1 and ${notHeld('registrierung')} order by gueltig_bis`,
)

export function deleteBefore(db: Queries, before: Date): Promise<number> {
  return oldRegistrierungen(db, [before])
}
