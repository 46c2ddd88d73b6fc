import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { useState } from 'react'

/** The day in Berlin on which the screen was opened; it stays the screen's day while it is open. */
export function useToday(): string {
  const [today] = useState(() => berlinDayOf(new Date()))
  return today
}
