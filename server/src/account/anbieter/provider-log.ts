import type { Logger } from '#platform/log.ts'
import { lineOf, type AnbieterFault } from './fault.ts'

/** Log lines for faults that hit every customer. */
export interface ProviderLog {
  /** a renewal failed and the session continues */
  keptSession(fault: AnbieterFault): void
  /** somebody signed in with the claims of the ID token alone */
  withoutUserInfo(fault: AnbieterFault): void
  noAuthTime(): void
}

export function createProviderLog(log: Logger): ProviderLog {
  let saidNoAuthTime = false
  return {
    keptSession: (fault) => {
      const line = lineOf(fault)
      if (fault.passes) log.warn(line, 'the provider could not renew a session, which goes on')
      else log.error(line, 'the provider refuses to renew sessions, which go on: look at its settings and ours')
    },
    withoutUserInfo: (fault) => log.warn(lineOf(fault), 'the provider does not say all about a person: a sign-in had the ID token alone'),
    noAuthTime: () => {
      if (saidNoAuthTime) return
      saidNoAuthTime = true
      log.warn('the provider does not say when people proved who they are (auth_time): changes that need it cannot be made')
    },
  }
}
