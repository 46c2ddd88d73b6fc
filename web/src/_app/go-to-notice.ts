import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { useRouter } from '@tanstack/react-router'
import type { GoTo } from '../meldungen/kinds.ts'

/** Returns the function that navigates to what a notice is about. */
export function useGoToNotice(): GoTo {
  const router = useRouter()
  const go = async (meldung: MeldungV5) => {
    const { href } = router.latestLocation
    const { targetOf } = await import('./notice-target.ts')
    const target = await targetOf(meldung)
    // stays if the customer has navigated elsewhere in the time
    if (router.latestLocation.href === href) await router.navigate(target)
  }
  return (meldung) => void go(meldung)
}
