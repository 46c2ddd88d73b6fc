import { useQuery } from '@tanstack/react-query'
import { isSignedOut } from '../_api/errors.ts'
import { offlineSatz } from '../_api/offline.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { antraegeQuery } from './queries.ts'
import { texts } from './texts.de.ts'

/** Applications to feed in and how far they are (P 3, P 4). */
export function EinspeiseantraegePage() {
  const query = useQuery(antraegeQuery)
  const help = useHelp()
  const hasFailed = query.isError && !isSignedOut(query.error)
  return (
    <Page title={texts.title} isBusy={query.isPending}>
      {hasFailed && (
        <LoadError
          title={texts.loadFailed}
          text={offlineSatz(query.error)}
          help={help}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && !hasFailed && <Loading lines={6} />}
    </Page>
  )
}
