import { lazy, Suspense } from 'react'
import type { DeviceDisplayProps } from './DeviceDisplay.tsx'
import classes from './Field.module.css'
import { CardBoundary } from './CardBoundary.tsx'

const DeviceDisplay = lazy(() => import('./DeviceDisplay.tsx').then((module) => ({ default: module.DeviceDisplay })))

/** The picture of a meter's display, whose place is kept until it is there. It only helps: without it the field is as good. */
export function DeviceDisplayPicture(props: DeviceDisplayProps) {
  return (
    <div className={classes['picture']}>
      <CardBoundary fallback={null}>
        <Suspense>
          <DeviceDisplay {...props} />
        </Suspense>
      </CardBoundary>
    </div>
  )
}
