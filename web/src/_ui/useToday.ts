import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { useState } from 'react'

/** Today in Berlin as YYYY-MM-DD, fixed while the screen is open. */
export function useToday(): string {
  const [today] = useState(() => berlinDayOf(new Date()))
  return today
}
