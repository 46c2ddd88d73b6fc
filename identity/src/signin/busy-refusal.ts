import { HttpRefusal } from '../_http/refusal.ts'
import type { Kernel } from '../kernel.ts'
import { BUSY_SECONDS } from '../limits.ts'
import { Busy } from '../users/limiter.ts'

/** 503 with Retry-After: too many passwords are being checked. */
export function busy(): HttpRefusal {
  return new HttpRefusal(503, 'busy', BUSY_SECONDS)
}

/** Hashes a new password. Throws busy. */
export async function hashOrBusy(kernel: Kernel, password: string): Promise<string> {
  try {
    return await kernel.passwords.hash(password)
  } catch (error) {
    throw error instanceof Busy ? busy() : error
  }
}
