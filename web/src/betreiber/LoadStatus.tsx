import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { BUSY } from '../_api/busy.ts'
import { busySecondsOf, ResponseError } from '../_api/errors.ts'
import { offlineSentence } from '../_api/offline.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { useHelp } from './useHelp.ts'

interface LoadStatusProps {
  /** The queries needed before anything can be shown. */
  readonly queries: readonly UseQueryResult[]
  /** Names what failed to load. */
  readonly title: string
  /** Whether the content is rendered, which may be later than its data arrive. */
  readonly isShown: boolean
  /** The number of lines to expect. */
  readonly lines?: number
  /** Takes the focus after a successful retry; default is the page heading. */
  readonly next?: RefObject<HTMLElement | null>
}

/**
 * Replaces the content of a page while it loads or has failed. A failure stays visible during a retry, so that the focus has a place.
 *
 * A 401 is no failure here, since it leads to the sign-in.
 */
export function LoadStatus({ queries, title, isShown, lines, next }: LoadStatusProps) {
  const help = useHelp()
  if (!haveFailed(queries)) return isShown ? null : <Loading lines={lines} />
  const retry = () => {
    for (const query of queries) if (!query.isSuccess) void query.refetch()
  }
  const error = queries.find((query) => query.error)?.error
  return (
    <LoadError
      title={title}
      text={busySecondsOf(error) === undefined ? offlineSentence(error) : BUSY}
      help={help}
      isRetrying={queries.some((query) => query.isFetching)}
      next={next}
      onRetry={retry}
    />
  )
}

/** Whether an attempt failed and data is still missing. */
function haveFailed(queries: readonly UseQueryResult[]): boolean {
  return (
    queries.some(({ data }) => data === undefined) &&
    queries.some(({ errorUpdateCount }) => errorUpdateCount > 0) &&
    !queries.some(({ error }) => error instanceof ResponseError && error.status === 401)
  )
}
