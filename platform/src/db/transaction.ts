import type { Transaction } from './port.ts'

interface Ends {
  begin(): Promise<unknown>
  commit(): Promise<unknown>
  rollback(): Promise<unknown>
}

/**
 * Commits when the work ends and rolls back if it throws.
 *
 * Throws also if the work ignored a failed statement: PostgreSQL answers that commit with a rollback and no error.
 */
export async function runTransaction<T>(ends: Ends, statements: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let spoilt: { readonly error: unknown } | undefined
  const watch = <F extends (...values: never[]) => Promise<unknown>>(run: F): F =>
    (async (...values: never[]) => {
      try {
        return await run(...values)
      } catch (error) {
        spoilt ??= { error }
        throw error
      }
    }) as F
  await ends.begin()
  let result: T
  try {
    result = await work({ query: watch(statements.query), run: watch(statements.run), copyIn: watch(statements.copyIn) })
    if (spoilt) throw (spoilt as { error: unknown }).error
  } catch (error) {
    await ends.rollback()
    throw error
  }
  await ends.commit()
  return result
}
