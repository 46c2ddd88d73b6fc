import { HttpRefusal } from '../_http/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether the unique index refused a value that somebody else took in this very moment. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Of two people who claim the same address or number at once, the unique index refuses the second. Throws already_in_use. */
export async function unlessTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw isTaken(error) ? new HttpRefusal(409, 'already_in_use') : error
  }
}
