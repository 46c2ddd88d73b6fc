import { statement, type Queries } from '#platform/db/port.ts'
import { hash } from 'node:crypto'
import type { Owner } from '../_kit/owner.ts'

export interface AntragRow {
  readonly antragsnummer: string
  readonly antrag_id: string
  readonly gp_nummer: string | null
  readonly anlagenart: 'PV' | 'Speicher'
  readonly anlagenleistung: number | null
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
  readonly errichter_firmenname: string | null
  readonly errichter_ort: string | null
  readonly betreiber_name: string | null
  readonly betreiber_vorname: string | null
  readonly betreiber_email: string | null
  readonly antrag_versendet: string | null
  readonly einspeisezusage_erteilt: string | null
  readonly fertigmeldung_eingereicht: string | null
  readonly messkonzept_geprueft: string | null
  readonly inbetriebnahme_erfolgt: string | null
  readonly vertragsbestaetigung_verschickt: string | null
  readonly planung_verworfen: string | null
}

const COLUMNS = `antragsnummer, antrag_id, gp_nummer, anlagenart, anlagenleistung, strasse, hausnummer, plz, ort, errichter_firmenname,
  errichter_ort, betreiber_name, betreiber_vorname, betreiber_email, antrag_versendet, einspeisezusage_erteilt, fertigmeldung_eingereicht,
  messkonzept_geprueft, inbetriebnahme_erfolgt, vertragsbestaetigung_verschickt, planung_verworfen`

// two parts, so that each uses its index
const listStatement = statement(
  'einspeiserantraege.list',
  `select ${COLUMNS} from portal.antrag where gp_nummer = any($3) and status <> 'storniert'
   union
   select ${COLUMNS} from portal.antrag where iss = $1 and sub = $2
   order by gp_nummer nulls last, antrag_versendet desc nulls last, antragsnummer`,
)

/** The applications of these business partners and those that the person has linked. */
export function listAntraege(db: Queries, { iss, sub }: Owner, gps: readonly string[]): Promise<AntragRow[]> {
  return db.query<AntragRow>(listStatement, [iss, sub, gps])
}

// --- invitation, link and cancellation

export interface AntragStand extends AntragRow {
  readonly status: 'offen' | 'verknuepft' | 'storniert'
  /** the invitation is valid until then */
  readonly eingeladen_bis: Date | null
  /** the person who linked it */
  readonly iss: string | null
  readonly sub: string | null
}

export const STAND_COLUMNS = `${COLUMNS}, status, eingeladen_bis, iss, sub`

const findStatement = statement('einspeiserantraege.find', `select ${STAND_COLUMNS} from portal.antrag where antrag_id = $1`)

export async function findAntrag(db: Queries, antragId: string): Promise<AntragStand | undefined> {
  const [row] = await db.query<AntragStand>(findStatement, [antragId])
  return row
}

const lockStatement = statement(
  'einspeiserantraege.lock',
  `select ${STAND_COLUMNS} from portal.antrag where antrag_id = $1 for no key update`,
)

/** The same, locked until the transaction ends. */
export async function lockAntrag(db: Queries, antragId: string): Promise<AntragStand | undefined> {
  const [row] = await db.query<AntragStand>(lockStatement, [antragId])
  return row
}

/** Distinguishes the requests of one invitation from those of the next. A hash, because the id is secret. */
export function sacheOf({ antragsnummer, antrag_id }: AntragStand): string {
  return `${antragsnummer} ${hash('sha256', antrag_id).slice(0, 16)}`
}

const linkStatement = statement(
  'einspeiserantraege.link',
  `update portal.antrag set status = 'verknuepft', iss = $2, sub = $3, verknuepft_am = $4 where antragsnummer = $1`,
)
const usedCodesStatement = statement('einspeiserantraege.usedCodes', 'delete from portal.antragscode where antragsnummer = $1')

/** Links the application to the person and deletes all codes for it. */
export async function linkAntrag(db: Queries, { iss, sub }: Owner, antragsnummer: string, now: Date): Promise<void> {
  await db.query(linkStatement, [antragsnummer, iss, sub, now])
  await db.query(usedCodesStatement, [antragsnummer])
}

const cancelStatement = statement(
  'einspeiserantraege.cancel',
  `update portal.antrag
      set status = 'storniert', iss = null, sub = null, verknuepft_am = null, eingeladen_bis = null, stornierung = $2
    where antragsnummer = $1`,
)

/** Ends link and invitation and stores the Vorgang, so that its refusal can reopen them. */
export async function cancel(db: Queries, antragsnummer: string, vorgangId: string): Promise<void> {
  await db.query(cancelStatement, [antragsnummer, vorgangId])
  await db.query(usedCodesStatement, [antragsnummer])
}

const UNLINKED = `status = 'offen', iss = null, sub = null, verknuepft_am = null, eingeladen_bis = null`

const takeBackStatement = statement(
  'einspeiserantraege.takeBack',
  `update portal.antrag set ${UNLINKED} where antragsnummer = $1 and iss = $2 and sub = $3 and verknuepft_am <= $4`,
)

/** Removes the person's link unless it was made after `until`. */
export async function takeBackLink(db: Queries, { iss, sub }: Owner, antragsnummer: string, until: Date): Promise<void> {
  await db.query(takeBackStatement, [antragsnummer, iss, sub, until])
}

const reopenStatement = statement(
  'einspeiserantraege.reopen',
  `update portal.antrag set status = 'offen', stornierung = null where antragsnummer = $1 and status = 'storniert' and stornierung = $2`,
)

/** Undoes the cancellation by this Vorgang; an application that was invited again since stays as it is. */
export async function reopen(db: Queries, antragsnummer: string, vorgangId: string): Promise<void> {
  await db.query(reopenStatement, [antragsnummer, vorgangId])
}

// --- deletion of an account

const forgetLinksStatement = statement(
  'einspeiserantraege.forgetLinks',
  `update portal.antrag set ${UNLINKED}
    where antragsnummer in (select antragsnummer from portal.antrag where iss = $1 and sub = $2 order by antragsnummer for update)`,
)
const forgetCodesStatement = statement('einspeiserantraege.forgetCodes', 'delete from portal.antragscode where iss = $1 and sub = $2')

/** Unlinks and uninvites the person's applications and deletes their codes. Locks rows in one order to avoid deadlocks. */
export async function forgetPerson(db: Queries, { iss, sub }: Owner): Promise<void> {
  await db.query(forgetLinksStatement, [iss, sub])
  await db.query(forgetCodesStatement, [iss, sub])
}
