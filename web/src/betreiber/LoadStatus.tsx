import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { offlineSentence } from '../_api/offline.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { useHelp } from './useHelp.ts'

interface LoadStatusProps {
  /** all that is needed before anything can be shown */
  readonly queries: readonly UseQueryResult[]
  /** what could not be loaded */
  readonly title: string
  /** what was loaded is drawn; in steps that is later than it came */
  readonly isShown: boolean
  /** how much is expected */
  readonly lines?: number
  /** takes the focus of a try that succeeds, if not the heading of the page */
  readonly next?: RefObject<HTMLElement | null>
}

/**
 * Stands in place of what a page shows while that is on its way, and where it could not be loaded; a failure stays while another try is
 * under way, so that the focus has a place. Who is signed out is led to the sign-in, which is no failure.
 */
export function LoadStatus({ queries, title, isShown, lines, next }: LoadStatusProps) {
  const help = useHelp()
  if (!haveFailed(queries)) return isShown ? null : <Loading lines={lines} />
  const retry = () => {
    for (const query of queries) if (!query.isSuccess) void query.refetch()
  }
  return (
    <LoadError
      title={title}
      text={offlineSentence(queries.find((query) => query.error)?.error)}
      help={help}
      isRetrying={queries.some((query) => query.isFetching)}
      next={next}
      onRetry={retry}
    />
  )
}

/** Whether a try has ended badly, and something is missing still. */
function haveFailed(queries: readonly UseQueryResult[]): boolean {
  return (
    queries.some(({ data }) => data === undefined) &&
    queries.some(({ errorUpdateCount }) => errorUpdateCount > 0) &&
    !queries.some(({ error }) => error instanceof ResponseError && error.status === 401)
  )
}
