import { lazy, Suspense } from 'react'
import { CardBoundary } from '../../_ui/CardBoundary.tsx'

const OffeneKuendigung = lazy(() => import('./OffeneKuendigung.tsx').then((module) => ({ default: module.OffeneKuendigung })))

/** The tag beside a water account whose cancellation is under way. It comes once the screen stands: few accounts have one. */
export function KuendigungTag({ vk }: { readonly vk: string }) {
  return (
    <CardBoundary fallback={null}>
      <Suspense>
        <OffeneKuendigung vk={vk} />
      </Suspense>
    </CardBoundary>
  )
}
