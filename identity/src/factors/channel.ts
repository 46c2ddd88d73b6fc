import type { Channel } from '#platform/dispatch/message.ts'
import type { FactorType } from './store.ts'

/** The channel a factor needs. An app needs none and maps to e-mail, which is always available. */
export function channelOf(type: FactorType): Channel {
  return type === 'sms' ? 'sms' : 'email'
}
