import { HttpRefusal } from '../_http/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** True for a violation of the unique index on addresses and numbers. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Throws already_in_use if a concurrent change has taken the same address or number. */
export async function unlessTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw isTaken(error) ? new HttpRefusal(409, 'already_in_use') : error
  }
}
