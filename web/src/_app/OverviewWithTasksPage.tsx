import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuszahlungCard } from '../auszahlung/AuszahlungCard.tsx'
import { meldungenQuery } from '../meldungen/queries.ts'
import { TaskList } from '../meldungen/TaskList.tsx'
import { VertraegePage } from '../vertraege/VertraegePage.tsx'
import { useGoToNotice } from './go-to-notice.ts'

/** The tasks appear above the contracts together with them, so that nothing moves; after this time the contracts appear alone. */
const TASKS_PATIENCE_MS = 1000

/** The start page: tasks, then contracts. The history state may name a business partner to scroll to (`gp`). */
export function OverviewWithTasksPage() {
  const goTo = useGoToNotice()
  const { isFetched } = useQuery(meldungenQuery)
  const isLate = useIsLate(TASKS_PATIENCE_MS)
  const { gp, __TSR_key: visit } = useLocation({ select: (location) => location.state })
  const { from }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  return (
    <VertraegePage
      tasks={<TaskList goTo={goTo} />}
      payout={<AuszahlungCard />}
      isReady={isFetched || isLate}
      arrival={gp ? { gp, visit, isNew: from === 'pin' } : undefined}
    />
  )
}

function useIsLate(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
