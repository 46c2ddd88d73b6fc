import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { AtProvider } from './AtProvider.tsx'
import { PasswordFlow } from './PasswordFlow.tsx'
import { kontoQuery } from './queries.ts'
import { texts as changes } from './changes-texts.de.ts'
import { texts } from './texts.de.ts'

/** The page /user/password-change. */
export function PasswordChangePage() {
  const navigate = useNavigate()
  const query = useQuery(kontoQuery)
  const toSettings = () => void navigate({ to: paths.manage })
  if (query.data?.funktionen.passwort) return <PasswordFlow konto={query.data} onLeave={toSettings} />
  return (
    <Page title={changes.passwort.title} isBusy={!query.data}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={query.data !== undefined} />
      {query.data && (
        <Notice look="info">
          <AtProvider konto={query.data} parts={['passwort']} />
        </Notice>
      )}
    </Page>
  )
}
