import type { Fault } from '#contract/faults/schema.ts'

/**
 * Watches for faults that nothing catches. The code that reports them loads with the first one. `page` gives the pattern of the address.
 *
 * Returns a function that takes the faults that React caught.
 */
export function watchFaults(page: () => string | undefined): (kind: Fault['kind'], fault: unknown) => void {
  const note = (kind: Fault['kind'], fault: unknown) =>
    void import('./report.ts').then(({ tellServer }) => tellServer(kind, fault, page() ?? '')).catch(() => undefined)
  addEventListener('error', ({ error, message }) => note('script', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => note('promise', reason))
  return note
}
