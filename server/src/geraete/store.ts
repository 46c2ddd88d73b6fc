import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'

export interface GeraetRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly geraet_id: string
  readonly geraete_art: string
  readonly hersteller: string | null
  readonly system_typ: string | null
  readonly typ: string | null
  readonly leistung: number | null
  readonly angemeldet_am: string | null
  readonly standort: string | null
}

const listStatement = statement(
  'geraete.list',
  `select k.gp_nummer, k.vk_nummer, k.strasse, k.hausnummer, k.plz, k.ort, d.geraet_id, d.geraete_art, d.hersteller, d.system_typ, d.typ,
          d.leistung, d.angemeldet_am, d.standort
     from portal.geraet d
     join portal.vertragskonto k on k.vk_nummer = d.vk_nummer and k.gp_nummer = any($1)
    where d.gp_nummer = any($1)
    order by k.gp_nummer, k.vk_nummer, d.angemeldet_am desc nulls last, d.geraet_id`,
)

/** The significant loads of these business partners. */
export function listGeraete(db: Queries, gps: readonly string[]): Promise<GeraetRow[]> {
  return db.query<GeraetRow>(listStatement, [gps])
}

// --- registrations that persons started

export interface AnmeldeereignisRow {
  readonly id: string
  readonly created_at: Date
}

const ereignisseStatement = statement(
  'geraete.ereignisse',
  'select id, created_at from portal.anmeldeereignis where iss = $1 and sub = $2 order by created_at desc, id',
)

/** The person's own events, newest first. */
export function listAnmeldeereignisse(db: Queries, { iss, sub }: Owner): Promise<AnmeldeereignisRow[]> {
  return db.query<AnmeldeereignisRow>(ereignisseStatement, [iss, sub])
}

const afterStatement = statement(
  'geraete.ereignisAfter',
  'select id, created_at from portal.anmeldeereignis where iss = $1 and sub = $2 and created_at > $3 order by created_at desc limit 1',
)

/** The person's latest event after this moment, if any. */
export async function findAnmeldeereignisAfter(db: Queries, { iss, sub }: Owner, after: Date): Promise<AnmeldeereignisRow | undefined> {
  const [row] = await db.query<AnmeldeereignisRow>(afterStatement, [iss, sub, after])
  return row
}

const countStatement = statement(
  'geraete.countEreignisse',
  'select count(*)::integer as count from portal.anmeldeereignis where iss = $1 and sub = $2 and created_at > $3',
)

export async function countAnmeldeereignisseAfter(db: Queries, { iss, sub }: Owner, after: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement, [iss, sub, after])
  return row?.count ?? 0
}

const insertStatement = statement(
  'geraete.ereignis',
  'insert into portal.anmeldeereignis (id, iss, sub, created_at) values ($1, $2, $3, $4)',
)

export async function insertAnmeldeereignis(db: Queries, { iss, sub }: Owner, { id, created_at }: AnmeldeereignisRow): Promise<void> {
  await db.query(insertStatement, [id, iss, sub, created_at])
}

const deleteStatement = statement('geraete.deleteEreignisse', 'delete from portal.anmeldeereignis where iss = $1 and sub = $2')

export async function deleteAnmeldeereignisse(db: Queries, { iss, sub }: Owner): Promise<void> {
  await db.query(deleteStatement, [iss, sub])
}
