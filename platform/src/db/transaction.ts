import type { Transaction } from './port.ts'

/** How a transaction begins and ends. */
export interface Ends {
  begin(): Promise<unknown>
  commit(): Promise<unknown>
  rollback(): Promise<unknown>
}

/** Statements that remember the first one that failed. */
function watched<S extends Transaction>(statements: S): { readonly statements: S; readonly failure: () => { error: unknown } | undefined } {
  let first: { error: unknown } | undefined
  const watch =
    (run: (...values: never[]) => Promise<unknown>) =>
    async (...values: never[]) => {
      try {
        return await run(...values)
      } catch (error) {
        first ??= { error }
        throw error
      }
    }
  const entries = Object.entries(statements).map(([name, run]) => [name, watch(run as (...values: never[]) => Promise<unknown>)])
  return { statements: Object.fromEntries(entries) as S, failure: () => first }
}

/**
 * Commits when the work ends and rolls back if it throws.
 *
 * Throws also if the work ignored a failed statement: PostgreSQL answers that commit with a rollback and no error.
 */
export async function runTransaction<S extends Transaction, T>(ends: Ends, statements: S, work: (statements: S) => Promise<T>): Promise<T> {
  const watch = watched(statements)
  await ends.begin()
  let result: T
  try {
    result = await work(watch.statements)
    const failure = watch.failure()
    if (failure) throw failure.error
  } catch (error) {
    await ends.rollback()
    throw error
  }
  await ends.commit()
  return result
}
