import type { Channel } from '#platform/dispatch/message.ts'
import type { FactorType } from './store.ts'

/** What a factor's codes travel by; those of an app travel nowhere, like the mail that is always there. */
export function channelOf(type: FactorType): Channel {
  return type === 'sms' ? 'sms' : 'email'
}
