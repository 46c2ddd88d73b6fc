import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSignedOut } from '../../_api/errors.ts'
import { offlineSatz } from '../../_api/offline.ts'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { PasswordFlow } from './PasswordFlow.tsx'
import { kontoQuery } from './queries.ts'
import { texts as changes } from './changes-texts.de.ts'
import { texts } from './texts.de.ts'

/** Changing the password at its own address (P 2.1). */
export function PasswordChangePage() {
  const navigate = useNavigate()
  const help = useHelp()
  const query = useQuery(kontoQuery)
  const toSettings = () => void navigate({ to: '/user/manage' })
  if (query.data?.funktionen.passwort) return <PasswordFlow konto={query.data} onLeave={toSettings} />
  const hasFailed = !query.data && query.errorUpdateCount > 0 && !isSignedOut(query.error)
  return (
    <Page title={changes.passwort.title} isBusy={!query.data}>
      {hasFailed && (
        <LoadError
          title={texts.loadFailed}
          text={offlineSatz(query.error)}
          help={help}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !hasFailed && <Loading />}
      {query.data && (
        <Notice look="info">
          <p>{changes.passwort.elsewhere}</p>
        </Notice>
      )}
    </Page>
  )
}
