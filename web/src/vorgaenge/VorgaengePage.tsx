import { paths } from '#contract/_shared/paths.ts'
import type { VorgangFilter, Vorgangsseite } from '#contract/vorgaenge/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { isSignedOut } from '../_api/errors.ts'
import { offlineSentence } from '../_api/offline.ts'
import { BackButton } from '../_ui/BackButton.tsx'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { pageInWords } from '../_ui/list-pages.ts'
import { NoSuchPage } from '../_ui/NoSuchPage.tsx'
import { Page } from '../_ui/Page.tsx'
import { Pagination } from '../_ui/Pagination.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { FILTERS, readListSearch } from './list-search.ts'
import { vorgaengeQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import { VorgangItem } from './VorgangItem.tsx'
import classes from './Vorgaenge.module.css'

/** The customer's requests with their states. */
export function VorgaengePage() {
  const { filter, page } = readListSearch(useSearch({ strict: false }))
  const query = useQuery(vorgaengeQuery(filter, page))
  const help = useHelp()
  const navigate = useNavigate()
  const hasFailed = query.isError && !isSignedOut(query.error)
  const pages = query.data?.pages ?? 0
  const inWords = pageInWords(page, pages)
  return (
    <Page
      layout="wide"
      title={texts.title}
      titlePrefix={inWords && `${inWords}:`}
      isBusy={query.isPending || query.isPlaceholderData}
      above={<BackButton onBack={() => void navigate({ to: paths.overview })}>{texts.back}</BackButton>}
    >
      <p>{texts.intro}</p>
      {hasFailed && (
        <LoadError
          title={texts.loadFailed}
          text={offlineSentence(query.error)}
          help={help}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && !hasFailed && <Loading lines={6} />}
      {query.data && !hasFailed && (
        <VorgangList found={query.data} filter={filter} page={page} pages={pages} isWaiting={query.isPlaceholderData} />
      )}
    </Page>
  )
}

interface VorgangListProps {
  readonly found: Vorgangsseite
  readonly filter: VorgangFilter | undefined
  readonly page: number
  readonly pages: number
  /** Still shows the previous page. */
  readonly isWaiting: boolean
}

function VorgangList({ found, filter, page, pages, isWaiting }: VorgangListProps) {
  const { Vorgaenge, Gesamtanzahl, Offen } = found
  if (Gesamtanzahl === 0 && filter === undefined) return <NothingYet />
  return (
    <>
      <Filters filter={filter} open={Offen} />
      <ResultLine page={page} waiting={isWaiting ? texts.loadingPage : undefined}>
        {resultOf(Gesamtanzahl, page, pages)}
      </ResultLine>
      <ul className={classes['list']}>
        {Vorgaenge.map((vorgang) => (
          <li key={vorgang.VorgangId}>
            <VorgangItem vorgang={vorgang} />
          </li>
        ))}
      </ul>
      {Gesamtanzahl === 0 && filter && !isWaiting && <NothingFiltered filter={filter} />}
      {Gesamtanzahl > 0 && Vorgaenge.length === 0 && !isWaiting && <NoSuchPage />}
      <Pagination page={Math.min(page, pages)} pages={pages} />
    </>
  )
}

function resultOf(count: number, page: number, pages: number): string {
  const of = pageInWords(page, pages)
  return of ? texts.resultPage(count, of) : texts.result(count)
}

function Filters({ filter, open }: { readonly filter: VorgangFilter | undefined; readonly open: number }) {
  return (
    <nav aria-label={texts.filterLabel} className={classes['filter']}>
      <ul className={classes['filters']}>
        {[undefined, ...FILTERS].map((one) => (
          <li key={one ?? 'alle'}>
            <Link
              to={paths.vorgaenge}
              search={{ status: one }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === filter ? 'true' : undefined}
            >
              {one === 'offen' && open > 0 ? texts.filterOpen(open) : texts.filter[one ?? 'alle']}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingYet() {
  return (
    <>
      <h2>{texts.empty.title}</h2>
      <p>{texts.empty.text}</p>
    </>
  )
}

function NothingFiltered({ filter }: { readonly filter: VorgangFilter }) {
  return (
    <>
      <p>{texts.emptyFilter[filter]}</p>
      <p>
        <Link to={paths.vorgaenge} className={classes['link']}>
          {texts.showAll}
        </Link>
      </p>
    </>
  )
}
