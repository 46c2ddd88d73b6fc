import { lazy, Suspense } from 'react'
import type { DeviceDisplayProps } from './DeviceDisplay.tsx'
import classes from './Field.module.css'
import { CardBoundary } from './CardBoundary.tsx'

const DeviceDisplay = lazy(() => import('./DeviceDisplay.tsx').then((module) => ({ default: module.DeviceDisplay })))

/** The picture of a meter display, with reserved space while it loads. It is optional: if it fails, nothing replaces it. */
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
