import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { STAND_COLUMNS, type AntragStand } from '../store.ts'

export type Kanal = 'EMail' | 'Postversand'

export interface EinladungRow {
  readonly einladung_id: string
  readonly antragsnummer: string
  readonly kanal: Kanal
  /** recipient of a letter; all five or none */
  readonly name: string | null
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
}

const openStatement = statement(
  'einladungen.takeOpen',
  `update portal.einladung e set auftrag_am = $2
     from (select einladung_id from portal.einladung where erledigt_am is null and auftrag_am is null
            order by einladung_id limit $1 for update skip locked) open
    where e.einladung_id = open.einladung_id
   returning e.einladung_id`,
)

/** Marks invitations that are not sent yet and have no job. */
export async function takeOpen(db: Queries, most: number, now: Date): Promise<string[]> {
  const rows = await db.query<{ einladung_id: string }>(openStatement, [most, now])
  return rows.map(({ einladung_id }) => einladung_id)
}

const antragOfStatement = statement('einladungen.antragOf', 'select antragsnummer from portal.einladung where einladung_id = $1')

/** The application of an invitation, without a lock. */
export async function antragOf(db: Queries, einladungId: string): Promise<string | undefined> {
  const [row] = await db.query<{ antragsnummer: string }>(antragOfStatement, [einladungId])
  return row?.antragsnummer
}

// locks the application before its invitations, as the import does; otherwise the two could deadlock
const lockAntragStatement = statement(
  'einladungen.lockAntrag',
  `select ${STAND_COLUMNS} from portal.antrag where antragsnummer = $1 for update`,
)

/** Locks an application; undefined if unknown. */
export async function lockAntrag(db: Queries, antragsnummer: string): Promise<AntragStand | undefined> {
  const [row] = await db.query<AntragStand>(lockAntragStatement, [antragsnummer])
  return row
}

const takeStatement = statement(
  'einladungen.take',
  `select einladung_id, antragsnummer, kanal, name, strasse, hausnummer, plz, ort from portal.einladung
    where einladung_id = $1 and erledigt_am is null for update skip locked`,
)

/** Locks a waiting invitation; undefined if it is done or another process sends it. */
export async function takeEinladung(db: Queries, einladungId: string): Promise<EinladungRow | undefined> {
  const [row] = await db.query<EinladungRow>(takeStatement, [einladungId])
  return row
}

const finishStatement = statement('einladungen.finish', 'update portal.einladung set erledigt_am = $2 where einladung_id = $1')

export async function finish(db: Queries, einladungId: string, now: Date): Promise<void> {
  await db.query(finishStatement, [einladungId, now])
}

const inviteStatement = statement(
  'einladungen.invite',
  `update portal.antrag set antrag_id = $2, status = 'offen', eingeladen_bis = $3 where antragsnummer = $1 and status <> 'verknuepft'`,
)

interface NewId {
  readonly antragId: string
  readonly until: Date
}

/** Replaces the id, so the previous one stops working. */
export async function invite(db: Queries, antragsnummer: string, { antragId, until }: NewId): Promise<void> {
  await db.query(inviteStatement, [antragsnummer, antragId, until])
}

// written by versions up to 2.26.3 only
const formerIds = deletionOf('einladungen.forgetFormer', 'portal.fruehere_antrag_id', 'ersetzt_am < $1 order by ersetzt_am')

export function forgetFormerIds(db: Queries, before: Date): Promise<number> {
  return formerIds(db, [before])
}

const insertStatement = statement(
  'einladungen.insert',
  'insert into portal.einladung (einladung_id, antragsnummer, kanal, erledigt_am) values ($1, $2, $3, $4)',
)

/** Records an invitation by command as done. */
export async function insertDone(
  db: Queries,
  { einladung_id, antragsnummer, kanal }: Pick<EinladungRow, 'einladung_id' | 'antragsnummer' | 'kanal'>,
  now: Date,
): Promise<void> {
  await db.query(insertStatement, [einladung_id, antragsnummer, kanal, now])
}

export interface InvitedRow {
  readonly antragsnummer: string
  readonly antrag_id: string
  readonly eingeladen_bis: Date
  /** total without the limit */
  readonly gesamt: number
}

const invitedStatement = statement(
  'einladungen.invited',
  `select antragsnummer, antrag_id, eingeladen_bis, count(*) over ()::int as gesamt from portal.antrag
    where status = 'offen' and eingeladen_bis > $1 order by eingeladen_bis, antragsnummer limit $2`,
)

/** Valid invitations, first to expire first. */
export function listInvited(db: Queries, now: Date, most: number): Promise<InvitedRow[]> {
  return db.query<InvitedRow>(invitedStatement, [now, most])
}
