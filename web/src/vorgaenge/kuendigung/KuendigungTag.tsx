import { lazy, Suspense } from 'react'
import { CardBoundary } from '../../_ui/CardBoundary.tsx'

const OffeneKuendigung = lazy(() => import('./OffeneKuendigung.tsx').then((module) => ({ default: module.OffeneKuendigung })))

/** The tag of a water account with a pending cancellation. It loads after the screen, since few accounts have one. */
export function KuendigungTag({ vk }: { readonly vk: string }) {
  return (
    <CardBoundary fallback={null}>
      <Suspense>
        <OffeneKuendigung vk={vk} />
      </Suspense>
    </CardBoundary>
  )
}
