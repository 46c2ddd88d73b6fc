import { HttpRefusal } from '../_http/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** Of two people who claim the same address or number at once, the unique index refuses the second. Throws already_in_use. */
export async function unlessTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    throw isTaken ? new HttpRefusal(409, 'already_in_use') : error
  }
}
