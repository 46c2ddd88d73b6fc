import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { FetchError } from '../_api/errors.ts'
import { queryClient } from '../_api/query-client.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { texts } from './texts.de.ts'

/** Stands where a page failed: the address stays, and trying again may be enough. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const help = useHelp()
  const isIncomplete = isFailedImport(error)
  const failure = error instanceof FetchError || isIncomplete ? texts.offline : texts.broken
  // what could not be loaded of the app itself comes only with the page
  const retry = () => (isIncomplete ? window.location.reload() : void startAnew(router))
  return (
    <Page title={failure.title}>
      <LoadError title={texts.notShown} text={failure.text} help={help} onRetry={retry} />
    </Page>
  )
}

/** What was loaded may be what the page broke of, so it is asked for again. */
async function startAnew(router: AnyRouter): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await router.invalidate()
}

/** Browsers say it in different words, and each names the module. */
function isFailedImport(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message)
}
