import { lazy } from 'react'
import { AnschluessePage } from '../wasseranschluesse/AnschluessePage.tsx'

const Verbrauch = lazy(() => import('../zaehlerstaende/verlauf/Wasserverlauf.tsx').then((module) => ({ default: module.Wasserverlauf })))

/** The water connections, with the usage from the readings on demand. */
export function AnschluesseWithVerbrauchPage() {
  return <AnschluessePage Verbrauch={Verbrauch} />
}
