import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'

const areasStatement = statement(
  'tabs.areas',
  `select array(select distinct typ from portal.vertragskonto where gp_nummer = any($3)) as typen,
          exists (select from portal.geraet where gp_nummer = any($3)) as geraete,
          exists (select from portal.antrag where gp_nummer = any($3) and status <> 'storniert')
            or exists (select from portal.antrag where iss = $1 and sub = $2) as antraege`,
)

interface Areas {
  /** the types of the person's contract accounts */
  readonly typen: readonly string[]
  readonly geraete: boolean
  readonly antraege: boolean
}

/** The person's data that decide about areas. */
export async function findAreas(db: Queries, { iss, sub, gps }: Owner & { readonly gps: readonly string[] }): Promise<Areas> {
  const [row] = await db.query<Areas>(areasStatement, [iss, sub, gps])
  return row ?? { typen: [], geraete: false, antraege: false }
}
