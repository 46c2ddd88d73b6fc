import { useRouter } from '@tanstack/react-router'
import { FetchError } from '../_api/errors.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Page } from '../_ui/Page.tsx'
import { betreiber } from '../betreiber/queries.ts'
import { texts } from './texts.de.ts'

/** Stands where a page failed: the address stays, and trying again may be enough. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const operator = betreiber.use()
  const failure = error instanceof FetchError ? texts.offline : texts.broken
  return (
    <Page title={failure.title}>
      <LoadError title={texts.notShown} text={failure.text} help={operator && texts.help(operator.telefon)} onRetry={() => void router.invalidate()} />
    </Page>
  )
}
