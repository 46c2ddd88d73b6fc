import type { Browserfehler } from '#contract/browserfehler/schema.ts'

/**
 * Watches for faults that nothing catches. The code that reports them loads with the first one. `page` gives the pattern of the address.
 *
 * Returns a function that takes the faults that React caught.
 */
export function watchFaults(page: () => string | undefined): (art: Browserfehler['Art'], fault: unknown) => void {
  const note = (art: Browserfehler['Art'], fault: unknown) =>
    void import('./report.ts').then(({ report }) => report(art, fault, page() ?? '')).catch(() => undefined)
  addEventListener('error', ({ error, message }) => note('script', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => note('promise', reason))
  return note
}
