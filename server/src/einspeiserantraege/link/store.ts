import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'

export interface CodeRow {
  /** HMAC of the address it went to */
  readonly an_hash: Buffer
  readonly created_at: Date
  readonly gueltig_bis: Date
}

const findStatement = statement(
  'einspeiserantraege.findCode',
  'select an_hash, created_at, gueltig_bis from portal.antragscode where antragsnummer = $1 and iss = $2 and sub = $3',
)

/** The person's latest code for the application. */
export async function findCode(db: Queries, { iss, sub }: Owner, antragsnummer: string): Promise<CodeRow | undefined> {
  const [row] = await db.query<CodeRow>(findStatement, [antragsnummer, iss, sub])
  return row
}

const keepStatement = statement(
  'einspeiserantraege.keepCode',
  `insert into portal.antragscode (antragsnummer, iss, sub, code_hash, created_at, gueltig_bis, an_hash) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (antragsnummer, iss, sub) do update set code_hash = $4, versuche = 0, created_at = $5, gueltig_bis = $6, an_hash = $7`,
)

/** Replaces the previous code and resets its tries. */
export async function keepCode(
  db: Queries,
  { iss, sub }: Owner,
  antragsnummer: string,
  code: CodeRow & { readonly codeHash: Buffer },
): Promise<void> {
  await db.query(keepStatement, [antragsnummer, iss, sub, code.codeHash, code.created_at, code.gueltig_bis, code.an_hash])
}

const tryStatement = statement(
  'einspeiserantraege.tryCode',
  `with open as (
     select code_hash, versuche from portal.antragscode
      where antragsnummer = $1 and iss = $2 and sub = $3 and gueltig_bis > $4 for update),
   counted as (
     update portal.antragscode c set versuche = c.versuche + 1 from open
      where c.antragsnummer = $1 and c.iss = $2 and c.sub = $3 and open.versuche < $5)
   select code_hash, versuche < $5 as zaehlt from open`,
)

/** Counts a try of the valid code; `zaehlt` is false once `most` tries are used. Returns undefined without a valid code. */
export async function countTry(
  db: Queries,
  { iss, sub }: Owner,
  antragsnummer: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly code_hash: Buffer; readonly zaehlt: boolean } | undefined> {
  const [row] = await db.query<{ code_hash: Buffer; zaehlt: boolean }>(tryStatement, [antragsnummer, iss, sub, now, most])
  return row
}

const oldCodes = deletionOf('einspeiserantraege.deleteCodes', 'portal.antragscode', 'gueltig_bis < $1 order by gueltig_bis')

export function deleteBefore(db: Queries, before: Date): Promise<number> {
  return oldCodes(db, [before])
}
