import { later, type Kernel } from '../kernel.ts'
import { FORGET_AFTER_SECONDS } from '../limits.ts'
import * as store from './store.ts'

export type Attempt =
  | { readonly kind: 'allowed' }
  /** `first`: the first refusal of this lock */
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number; readonly first: boolean }

/** Counts a try; the password may be compared only if the result is `allowed`. */
export async function countAttempt(kernel: Kernel, key: Buffer): Promise<Attempt> {
  const now = kernel.clock.now()
  const limit = kernel.settings.lockoutAfter
  const lockedUntil = later(now, kernel.settings.lockoutSeconds)
  const forgottenBefore = later(now, -FORGET_AFTER_SECONDS)
  const { failures, locked_until } = await kernel.query((checkout) =>
    store.countAttempt(checkout, key, { now, limit, lockedUntil, forgottenBefore }),
  )
  if (failures <= limit) return { kind: 'allowed' }
  const milliseconds = locked_until ? locked_until.getTime() - now.getTime() : 0
  return { kind: 'locked', retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)), first: failures === limit + 1 }
}
