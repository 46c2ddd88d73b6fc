import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { offlineSatz } from '../_api/describe-failure.ts'
import { isSignedOut } from '../_api/errors.ts'
import { buttonClass } from '../_ui/Button.tsx'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { PartnerSection } from './PartnerSection.tsx'
import { vertraegeQuery } from './queries.ts'
import { texts } from './texts.de.ts'

/** The contracts overview (P 2.4): every business partner with the accounts at each consumption address. */
export function VertraegePage() {
  const vertraege = useQuery(vertraegeQuery)
  const help = useHelp()
  const partners = vertraege.data?.Geschaeftspartner
  const hasFailed = !partners && vertraege.errorUpdateCount > 0 && !isSignedOut(vertraege.error)
  return (
    <Page title={texts.title} isBusy={!partners}>
      {hasFailed && (
        <LoadError
          title={texts.loadFailed}
          text={offlineSatz(vertraege.error)}
          help={help}
          isRetrying={vertraege.isFetching}
          onRetry={() => void vertraege.refetch()}
        />
      )}
      {!partners && !hasFailed && <Loading />}
      {partners?.length === 0 && <NoContracts />}
      {partners?.map((partner) => (
        <PartnerSection key={partner.GPNummer} partner={partner} />
      ))}
    </Page>
  )
}

function NoContracts() {
  return (
    <>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.empty}</p>
      <Link to="/add-account" className={buttonClass('primary')}>
        {texts.addAccount}
      </Link>
    </>
  )
}
