import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BUSY, pauseAfter } from '../_api/busy.ts'
import { busySecondsOf, FetchError } from '../_api/errors.ts'
import { queryClient } from '../_api/query-client.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { isFailedLoad } from '../faults/failed-load.ts'
import { texts } from './texts.de.ts'

/** Replaces a page that failed. The address stays, because trying again may be enough. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const help = useHelp()
  const isIncomplete = isFailedLoad(error)
  const lost = error instanceof FetchError || isIncomplete ? texts.offline : texts.broken
  const failure = busySecondsOf(error) === undefined ? lost : { ...texts.broken, text: BUSY }
  // a failed import stays cached, so only a reload of the page fetches the code again
  const retry = () => (isIncomplete ? window.location.reload() : void startAnew(router))
  useEffect(() => {
    const pause = pauseAfter(error)
    if (pause === undefined) return undefined
    const again = setTimeout(() => void startAnew(router), pause)
    return () => clearTimeout(again)
  }, [error, router])
  return (
    <Page title={failure.title}>
      <LoadError title={texts.notShown} text={failure.text} help={help} onRetry={retry} />
    </Page>
  )
}

/** The loaded data may be the cause of the failure, so the queries start empty. */
async function startAnew(router: AnyRouter): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await router.invalidate()
}
