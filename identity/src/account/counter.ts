import { counterOf } from '../challenges/counter.ts'
import type { Kernel } from '../kernel.ts'

/**
 * Counts wrong codes per person and target, so that they lock neither other changes nor the sign-in. The daily code quota bounds the total
 * number of guesses.
 */
export function changeCounterOf(kernel: Kernel, sub: string, ...target: readonly string[]): Buffer {
  return counterOf(kernel, 'code', { identifier: ['change', sub, ...target].join(' '), device: undefined, deviceOwner: undefined })
}
