import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '#server/_kit/owner.ts'

const forgetStatement = statement('demo.forgetZugaenge', 'delete from portal.zugang where iss = $1 and sub = $2')

export async function forgetZugaenge(db: Queries, { iss, sub }: Owner): Promise<void> {
  await db.query(forgetStatement, [iss, sub])
}

const giveStatement = statement(
  'demo.giveZugaenge',
  'insert into portal.zugang (iss, sub, gp_nummer) select $1, $2, unnest($3::text[]) on conflict do nothing',
)

export async function giveZugaenge(db: Queries, { iss, sub }: Owner, gps: readonly string[]): Promise<void> {
  await db.query(giveStatement, [iss, sub, gps])
}

const takeStatement = statement('demo.takeVorgaenge', 'update portal.vorgang set iss = $1, sub = $2 where gp_nummer = any($3)')

/** Makes all requests about these business partners the person's own. */
export async function takeVorgaenge(db: Queries, { iss, sub }: Owner, gps: readonly string[]): Promise<void> {
  await db.query(takeStatement, [iss, sub, gps])
}

const returnStatement = statement(
  'demo.returnVorgaenge',
  'update portal.vorgang set iss = $3, sub = $4 where iss = $1 and sub = $2 and gp_nummer = any($5)',
)

/** Gives the requests of one person about these business partners to another. */
export async function returnVorgaenge(db: Queries, from: Owner, to: Owner, gps: readonly string[]): Promise<void> {
  await db.query(returnStatement, [from.iss, from.sub, to.iss, to.sub, gps])
}

const lettersStatement = statement('demo.forgetLetters', 'delete from portal.registrierung where gp_nummer = $1 and vk_nummer = $2')

/** Another letter may follow at once. */
export async function forgetLetters(
  db: Queries,
  { gpNummer, vkNummer }: { readonly gpNummer: string; readonly vkNummer: string },
): Promise<void> {
  await db.query(lettersStatement, [gpNummer, vkNummer])
}

const roleStatement = statement('demo.rolesOf', 'select rolle from portal.rolle where iss = $1 and sub = $2 order by rolle')

export async function rolesOf(db: Queries, { iss, sub }: Owner): Promise<('support' | 'betrieb')[]> {
  const rows = await db.query<{ rolle: 'support' | 'betrieb' }>(roleStatement, [iss, sub])
  return rows.map(({ rolle }) => rolle)
}
