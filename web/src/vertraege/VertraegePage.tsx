import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeFailure } from '../_api/describe-failure.ts'
import { buttonClass } from '../_ui/Button.tsx'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { Page } from '../_ui/Page.tsx'
import { PartnerSection } from './PartnerSection.tsx'
import { vertraegeQuery } from './queries.ts'
import { texts } from './texts.de.ts'

/** The contracts overview (P 2.4): every business partner with the accounts at each consumption address. */
export function VertraegePage() {
  const { data, error, refetch } = useQuery(vertraegeQuery)
  if (error && !data) {
    return (
      <Page title={texts.title}>
        <LoadError title={texts.loadFailed} text={describeFailure(error).satz} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page title={texts.title} isBusy={!data}>
      {!data && <Loading />}
      {data?.Geschaeftspartner.length === 0 && <NoContracts />}
      {data?.Geschaeftspartner.map((partner) => (
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
