import { statement, type Queries } from '#platform/db/port.ts'

/** Second factors, strongest first. */
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

/** Stores a factor; replaces one of the same type. */
export async function putFactor(queries: Queries, sub: string, factor: Factor): Promise<void> {
  await queries.query(insertFactor, [sub, factor.type, factor.secret, factor.created_at])
}

const selectFactors = statement(
  'identity.factors',
  `select type, secret, created_at from identity.factor where sub = $1
    order by used_at desc nulls last, array_position(array['totp', 'sms', 'email'], type)`,
)

/** Most recently used first, then strongest. */
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

/** Marks a TOTP time step as used; false if it or a newer one already was. */
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
