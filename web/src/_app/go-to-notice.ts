import type { MeldungV5 } from '#contract/meldungen/schema.ts'
import { useRouter } from '@tanstack/react-router'
import type { GoTo, LeadingTyp } from '../meldungen/kinds.ts'

/** Returns the function that navigates to what a notice is about. */
export function useGoToNotice(): GoTo {
  const router = useRouter()
  const go = async (meldung: MeldungV5, typ: LeadingTyp) => {
    const { href } = router.latestLocation
    const { targetOf } = await import('./notice-target.ts')
    const target = await targetOf(meldung, typ)
    // stays if the customer has navigated elsewhere in the time
    if (router.latestLocation.href === href) await router.navigate(target)
  }
  return (meldung, typ) => void go(meldung, typ)
}
