import { later, type Kernel } from '../kernel.ts'
import { FORGET_AFTER_SECONDS } from '../limits.ts'
import * as store from './store.ts'

/** Deletes expired rows and counters. */
export async function cleanUp(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const now = kernel.clock.now()
  await kernel.query((checkout) => store.deleteExpired(checkout, now, later(now, -FORGET_AFTER_SECONDS), signal))
}
