import { statement, type Queries } from '#platform/db/port.ts'

/** The kinds of second factors, the strongest first. */
export const FACTOR_TYPES = ['totp', 'sms', 'email'] as const
export type FactorType = (typeof FACTOR_TYPES)[number]

export interface Factor {
  readonly type: FactorType
  /** the TOTP secret, encrypted */
  readonly secret: Buffer | null
  readonly created_at: Date
}

const insertFactor = statement(
  'identity.insertFactor',
  `insert into identity.factor (sub, type, secret, created_at) values ($1, $2, $3, $4)
   on conflict (sub, type) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = null`,
)

/** A factor that is set up again takes the place of the old one. */
export async function putFactor(queries: Queries, sub: string, factor: Factor): Promise<void> {
  await queries.query(insertFactor, [sub, factor.type, factor.secret, factor.created_at])
}

const selectFactors = statement(
  'identity.factors',
  `select type, secret, created_at from identity.factor where sub = $1
    order by used_at desc nulls last, array_position(array['totp', 'sms', 'email'], type)`,
)

/** The one used last first, then the strongest. */
export function listFactors(queries: Queries, sub: string): Promise<Factor[]> {
  return queries.query<Factor>(selectFactors, [sub])
}

const usedStatement = statement('identity.factorUsed', `update identity.factor set used_at = $3 where sub = $1 and type = $2`)

export async function markFactorUsed(queries: Queries, sub: string, type: FactorType, now: Date): Promise<void> {
  await queries.query(usedStatement, [sub, type, now])
}

const stepStatement = statement(
  'identity.takeTotpStep',
  `update identity.factor set last_step = $2 where sub = $1 and type = 'totp' and (last_step is null or last_step < $2) returning sub`,
)

/** Takes a time step's code out of use; false where it, or a newer one, was used before. */
export async function takeTotpStep(queries: Queries, sub: string, step: number): Promise<boolean> {
  return (await queries.query(stepStatement, [sub, step])).length > 0
}

const deleteStatement = statement(
  'identity.deleteFactor',
  `delete from identity.factor where sub = $1 and type = $2 returning type, secret, created_at`,
)

export async function removeFactor(queries: Queries, sub: string, type: FactorType): Promise<Factor | undefined> {
  return (await queries.query<Factor>(deleteStatement, [sub, type]))[0]
}
