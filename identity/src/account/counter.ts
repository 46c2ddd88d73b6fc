import { counterOf } from '../challenges/counter.ts'
import type { Kernel } from '../kernel.ts'

/**
 * What the wrong codes of a change are counted by: the person and where the code went. Who mistypes one, or a thief in a session,
 * locks no other change and no sign-in. All guesses together are bounded by the codes of a day, of which each has its tries.
 */
export function changeCounterOf(kernel: Kernel, sub: string, ...target: readonly string[]): Buffer {
  return counterOf(kernel, 'code', { identifier: ['change', sub, ...target].join(' '), device: undefined, deviceOwner: undefined })
}
