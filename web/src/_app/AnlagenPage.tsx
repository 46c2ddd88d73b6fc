import { lazy, Suspense } from 'react'
import { AnlagenPage as Anlagen } from '../anlagen/AnlagenPage.tsx'
import { begin as beginAnlagen } from '../anlagen/queries.ts'
import { begin as beginAuszahlung } from '../auszahlung/queries.ts'

// what is asked for here needs none of it
const AuszahlungCard = lazy(() => import('../auszahlung/AuszahlungCard.tsx').then((module) => ({ default: module.AuszahlungCard })))

export function begin(): void {
  beginAnlagen()
  beginAuszahlung()
}

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
