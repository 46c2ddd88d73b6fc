import type { Fault } from '#contract/faults/schema.ts'
import { LONGEST_MESSAGE, LONGEST_NAME, LONGEST_STACK } from '#contract/faults/limits.ts'
import { isFailedLoad } from './failed-load.ts'
import { reportFault } from './queries.ts'

/** Reports of a page load; a fault that repeats is reported once. */
const MOST_REPORTS = 5
/** Faults that say nothing about our code: calls that failed or were given up, what add-ons do, and a harmless note of browsers. */
const USUAL = /^(FetchError|ResponseError|AbortError|CancelledError|Script error)|ResizeObserver loop/

const reported = new Set<string>()

/** Tells the server about a fault. Never throws. */
export async function tellServer(kind: Fault['kind'], fault: unknown, page: string): Promise<void> {
  try {
    const { text, stack } = textsOf(fault)
    // without a connection nothing arrives
    if (USUAL.test(text) || isFailedLoad(fault) || !navigator.onLine) return
    const key = text + stack
    if (reported.has(key) || reported.size >= MOST_REPORTS) return
    reported.add(key)
    await reportFault({
      kind,
      message: text.slice(0, LONGEST_MESSAGE),
      stack: stack.slice(0, LONGEST_STACK),
      page: page.slice(0, LONGEST_NAME),
      version: (document.documentElement.dataset['release'] ?? '').slice(0, LONGEST_NAME),
    })
  } catch {
    // a report that fails must not become a fault
  }
}

function textsOf(fault: unknown): { readonly text: string; readonly stack: string } {
  if (fault instanceof Error) return { text: `${fault.name}: ${fault.message}`, stack: fault.stack ?? '' }
  return { text: typeof fault === 'string' ? fault : `thrown ${typeof fault}`, stack: '' }
}
