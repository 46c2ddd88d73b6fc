import { useEffect, useState, type ComponentType } from 'react'
import { CardBoundary } from '../../_ui/CardBoundary.tsx'

/** The hints load this long after the page. */
const DELAY_MS = 1000

/** Hints beside every page. A fault in them, or in loading them, costs only the hints. */
export function LateHints() {
  const [Hints, setHints] = useState<ComponentType>()
  useEffect(() => {
    const load = () => void import('./Hints.tsx').then((module) => setHints(() => module.Hints)).catch(() => undefined)
    const timer = setTimeout(load, DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <CardBoundary fallback={null}>{Hints && <Hints />}</CardBoundary>
}
