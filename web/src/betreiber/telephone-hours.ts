import { erreichbarkeit } from '#contract/betreiber/rules.ts'
import { texts } from './telephone-hours-texts.de.ts'

export interface TelephoneHours {
  readonly isOpen: boolean
  readonly sentence: string
}

/** Whether the phone is staffed at a moment, in words. */
export function telephoneHoursAt(moment: Date): TelephoneHours {
  const state = erreichbarkeit(moment)
  if (typeof state === 'string') return { isOpen: false, sentence: texts.closed[state] }
  return 'bis' in state ? { isOpen: true, sentence: texts.openUntil(state.bis) } : { isOpen: false, sentence: texts.openFrom(state.ab) }
}
