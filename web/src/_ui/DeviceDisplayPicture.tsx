import { lazy, Suspense } from 'react'
import type { AnzeigeProps } from './DeviceDisplay.tsx'
import classes from './Field.module.css'
import { CardBoundary } from './CardBoundary.tsx'

const Anzeige = lazy(() => import('./DeviceDisplay.tsx').then((module) => ({ default: module.Anzeige })))

/** The picture of a meter's display, whose place is kept until it is there. It only helps: without it the field is as good. */
export function AnzeigeBild(props: AnzeigeProps) {
  return (
    <div className={classes['picture']}>
      <CardBoundary fallback={null}>
        <Suspense>
          <Anzeige {...props} />
        </Suspense>
      </CardBoundary>
    </div>
  )
}
