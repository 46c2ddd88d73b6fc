import { lazy, Suspense } from 'react'
import { AnlagenPage as Anlagen } from '../anlagen/AnlagenPage.tsx'

// what is asked for here needs none of it
const AuszahlungCard = lazy(() => import('../auszahlung/AuszahlungCard.tsx').then((module) => ({ default: module.AuszahlungCard })))

/** The plants, under what their payouts lack. */
export function AnlagenPage() {
  return (
    <Anlagen
      payout={
        <Suspense>
          <AuszahlungCard isOpenFirst />
        </Suspense>
      }
    />
  )
}
