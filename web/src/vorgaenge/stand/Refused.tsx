import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import type { NichtUebernommen } from '#contract/vorgaenge/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CardBoundary } from '../../_ui/CardBoundary.tsx'
import { vorgangsstandQuery } from './queries.ts'

const RefusedLine = lazy(() => import('./RefusedLine.tsx').then((module) => ({ default: module.RefusedLine })))

interface RefusedProps {
  readonly arten: readonly VorgangArt[]
  /** Only requests about this account or this business partner. */
  readonly vk?: string
  readonly gp?: string
  /** Narrows further by what was sent. */
  readonly isAbout?: (inhalt: NichtUebernommen['Inhalt']) => boolean
}

/**
 * Says on the screen concerned what the operator refused, until something newer is asked. The words load only where there is something to
 * say.
 */
export function Refused({ arten, vk, gp, isAbout }: RefusedProps) {
  const { data } = useQuery(vorgangsstandQuery)
  const found = (data?.NichtUebernommen ?? []).filter(
    ({ Art, VKNummer, GPNummer, Inhalt }) =>
      arten.some((art) => art === Art) &&
      (vk === undefined || vk === VKNummer) &&
      (gp === undefined || gp === GPNummer) &&
      (isAbout?.(Inhalt) ?? true),
  )
  if (found.length === 0) return null
  return (
    <CardBoundary fallback={null}>
      <Suspense>
        {found.map((vorgang) => (
          <RefusedLine key={vorgang.VorgangId} vorgang={vorgang} />
        ))}
      </Suspense>
    </CardBoundary>
  )
}
