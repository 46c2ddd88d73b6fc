import { statement, type Queries } from '#platform/db/port.ts'

export type Rolle = 'support' | 'betrieb'

export interface RolleRow {
  readonly iss: string
  readonly sub: string
  readonly rolle: Rolle
  /** as the provider named the person at the last sign-in here */
  readonly name: string | null
  readonly email: string | null
}

const COLUMNS = `r.iss, r.sub, r.rolle,
  (select p.profil ->> 'name' from portal.person p where p.iss = r.iss and p.sub = r.sub) as name,
  (select p.profil ->> 'email' from portal.person p where p.iss = r.iss and p.sub = r.sub) as email`

const listStatement = statement('rolle.list', `select ${COLUMNS} from portal.rolle r order by r.rolle, r.iss, r.sub`)

export function listRollen(db: Queries): Promise<RolleRow[]> {
  return db.query<RolleRow>(listStatement)
}

const insertStatement = statement(
  'rolle.insert',
  'insert into portal.rolle (iss, sub, rolle) values ($1, $2, $3) on conflict do nothing returning 1 as one',
)

/** False where the person has the role already. */
export async function insertRolle(db: Queries, iss: string, sub: string, rolle: Rolle): Promise<boolean> {
  return (await db.query(insertStatement, [iss, sub, rolle])).length > 0
}

const deleteStatement = statement('rolle.delete', 'delete from portal.rolle where iss = $1 and sub = $2 and rolle = $3 returning 1 as one')

/** False where the person does not have it. */
export async function deleteRolle(db: Queries, iss: string, sub: string, rolle: Rolle): Promise<boolean> {
  return (await db.query(deleteStatement, [iss, sub, rolle])).length > 0
}
