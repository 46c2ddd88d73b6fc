import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { FetchError } from '../_api/errors.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Page } from '../_ui/Page.tsx'
import { profil } from '../account/queries.ts'
import { useHelp } from '../betreiber/useHelp.ts'
import { loadSignedIn } from './layout/load-signed-in.ts'
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
  if (profil.current) {
    const { queryClient } = await loadSignedIn()
    queryClient.removeQueries({ type: 'inactive' })
  }
  await router.invalidate()
}

/** Browsers say it in different words, and each names the module. */
function isFailedImport(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message)
}
