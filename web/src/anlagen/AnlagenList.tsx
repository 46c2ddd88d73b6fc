import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import { lazy, Suspense, useMemo } from 'react'
import { Loading } from '../_ui/Loading.tsx'
import { AnlageCard } from './AnlageCard.tsx'

/** Search and pages, for more running contracts than a few. */
const ManyAnlagen = lazy(() => import('./ManyAnlagen.tsx').then((module) => ({ default: module.ManyAnlagen })))

/** Below the other cards, for those who have ended contracts. */
const Ended = lazy(() => import('./Ended.tsx').then((module) => ({ default: module.Ended })))

/** Above this number the cards start closed but for the first, and each renders its details when opened. */
const FEW_OPEN = 2

/** The plants whose contracts run, and those whose contracts have ended. */
export function useRunning(anlagen: readonly AnlagendatenV5[] = [], today: string) {
  return useMemo(() => {
    const { running = [], ended = [] } = Object.groupBy(anlagen, ({ Ablaufdatum }) => (isExpired(Ablaufdatum, today) ? 'ended' : 'running'))
    return { running, ended, isMany: running.length > FEW_KONTEN }
  }, [anlagen, today])
}

interface AnlagenListProps {
  readonly anlagen: ReturnType<typeof useRunning>
  readonly today: string
  /** The plant that takes the focus. */
  readonly arrival: string | undefined
}

/** The running plants; the ended ones folded below. */
export function AnlagenList({ anlagen: { running, ended, isMany }, today, arrival }: AnlagenListProps) {
  if (isMany) {
    return (
      <Suspense fallback={<Loading lines={6} />}>
        <ManyAnlagen {...{ running, ended, today, arrival }} />
      </Suspense>
    )
  }
  return (
    <>
      {running.map((anlage, index) => (
        <AnlageCard
          key={anlage.Vertragskonto}
          anlage={anlage}
          today={today}
          isClosed={running.length + ended.length > FEW_OPEN}
          isFirst={index === 0 && arrival === undefined}
          takesFocus={anlage.Vertragskonto === arrival}
        />
      ))}
      {ended.length > 0 && (
        <Suspense>
          <Ended anlagen={ended} {...{ today, arrival }} />
        </Suspense>
      )}
    </>
  )
}
