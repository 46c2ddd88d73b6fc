import { lazy, Suspense } from 'react'
import { AnlagenPage as Anlagen } from '../anlagen/AnlagenPage.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'

/** Its answer comes after the plants in any case. */
const Auszahlung = lazy(() => import('../auszahlung/AuszahlungCard.tsx').then((module) => ({ default: module.AuszahlungCard })))

/** The plants, with the payout check above them. */
export function AnlagenWithAuszahlungPage() {
  return (
    <Anlagen
      payout={
        <CardBoundary fallback={null}>
          <Suspense>
            <Auszahlung />
          </Suspense>
        </CardBoundary>
      }
    />
  )
}
