import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { MINUTE } from '#contract/_shared/datum/units.ts'
import { useSyncExternalStore } from 'react'

/** Today in Berlin as YYYY-MM-DD. It changes at midnight while the screen is open. */
export function useToday(): string {
  return useSyncExternalStore(watchDay, () => berlinDayOf(new Date()))
}

/** Looks at each full minute and when the tab is seen again. A single timer for midnight would be late after a laptop's sleep. */
function watchDay(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const goOn = () => {
    timer = setTimeout(
      () => {
        look()
        goOn()
      },
      MINUTE * 1000 - (Date.now() % (MINUTE * 1000)),
    )
  }
  goOn()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
