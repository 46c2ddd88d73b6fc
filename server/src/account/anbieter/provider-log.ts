import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { AnbieterFault } from './fault.ts'
import { MOST_FAULT_KINDS, SAME_LINE_SECONDS } from '../limits.ts'

/** Log lines for faults that hit every customer: at most one a minute per kind, with the number suppressed. */
export interface ProviderLog {
  /** a renewal failed and the session continues */
  keptSession(fault: AnbieterFault): void
  noAuthTime(): void
}

export function createProviderLog(log: Logger, clock: Clock): ProviderLog {
  const kinds = new Map<string, { readonly at: number; spared: number }>()
  let saidNoAuthTime = false
  return {
    keptSession: ({ fields, passes }) => {
      const kind = `${fields.phase} ${fields.reason}`
      const [now, last] = [clock.now().getTime(), kinds.get(kind)]
      if (last && Math.abs(now - last.at) < SAME_LINE_SECONDS * 1000) return void (last.spared += 1)
      if (kinds.size >= MOST_FAULT_KINDS) kinds.clear()
      kinds.set(kind, { at: now, spared: 0 })
      const line = { ...fields, spared: last?.spared ?? 0 }
      if (passes) log.warn(line, 'the provider could not renew a session, which goes on')
      else log.error(line, 'the provider refuses to renew sessions, which go on: look at its settings and ours')
    },
    noAuthTime: () => {
      if (saidNoAuthTime) return
      saidNoAuthTime = true
      log.warn('the provider does not say when people proved who they are (auth_time): changes that need it cannot be made')
    },
  }
}
