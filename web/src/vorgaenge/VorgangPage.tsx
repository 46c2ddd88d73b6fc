import { paths } from '#contract/_shared/paths.ts'
import { titleOf } from '#contract/vorgaenge/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { BackButton } from '../_ui/BackButton.tsx'
import { buttonClass } from '../_ui/Button.tsx'
import { Page } from '../_ui/Page.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { Beleg } from './Beleg.tsx'
import type { MaybeSparte } from './correction.ts'
import { vorgangQuery } from './queries.ts'
import { texts } from './vorgang-texts.de.ts'

interface VorgangPageProps {
  /** The kind of a contract account; undefined until loaded. */
  readonly sparteOf: (vkNummer: string | undefined) => MaybeSparte | undefined
}

/** One request: its state and its receipt. */
export function VorgangPage({ sparteOf }: VorgangPageProps) {
  const { vorgang_id = '' }: { readonly vorgang_id?: string } = useParams({ strict: false })
  const query = useQuery(vorgangQuery(vorgang_id))
  const navigate = useNavigate()
  const help = useHelp()
  if (query.error instanceof ResponseError && query.error.status === 404) return <MissingVorgang help={help} />
  return (
    <Page
      title={query.data ? titleOf(query.data.Art, query.data.Inhalt) : texts.title}
      isBusy={!query.data}
      above={<BackButton onBack={() => void navigate({ to: paths.vorgaenge })}>{texts.back}</BackButton>}
    >
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={query.data !== undefined} lines={6} />
      {query.data && <Beleg key={vorgang_id} vorgang={query.data} sparte={sparteOf(query.data.VKNummer)} />}
    </Page>
  )
}

/** The same for an unknown request and for another customer's. */
function MissingVorgang({ help }: { readonly help: ReactElement | undefined }) {
  return (
    <Page title={texts.missing.title}>
      <p>{texts.missing.text}</p>
      {help && <p>{help}</p>}
      <Link to={paths.vorgaenge} className={buttonClass('primary')}>
        {texts.missing.toList}
      </Link>
    </Page>
  )
}
