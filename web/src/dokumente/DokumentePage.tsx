import { paths } from '#contract/_shared/paths.ts'
import { zeitraumGrenzen, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import type { Dokumentjahre } from '#contract/dokumente/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { pageInWords } from '../_ui/list-pages.ts'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useKept } from '../_ui/useKept.ts'
import { useToday } from '../_ui/useToday.ts'
import { readZeitraum, type ReadZeitraum } from '../_ui/zeitraum/zeitraum-search.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { FilterBar, type FilterSearch } from './FilterBar.tsx'
import { DokumenteList } from './DokumenteList.tsx'
import { readListSearch, type ListSearch } from './list-search.ts'
import { dokumenteQuery, jahreQuery, type Dokumentfilter } from './queries.ts'
import { vertragsartOf } from './dokument-words.ts'
import { texts } from './texts.de.ts'

/** What the filter shows of a contract account besides its number. */
export interface Kontoangaben {
  readonly typ: string
  readonly adresse: string
}

interface DokumentePageProps {
  /** By number; empty until loaded. */
  readonly konten: ReadonlyMap<string, Kontoangaben>
}

/** All documents of the signed-in customer, newest first. */
export function DokumentePage({ konten }: DokumentePageProps) {
  const wanted = readListSearch(useSearch({ strict: false }))
  const today = useToday()
  const navigate = useNavigate()
  const alle = useQuery(jahreQuery({}))
  const grenzen = alle.data && grenzenOf(alle.data, today)
  const { zeitraum, problems } = periodOf(wanted, grenzen)
  const filter: Dokumentfilter = { art: wanted.art, vertragskonto: wanted.konto, ...zeitraum }
  // a period in the address is checked against its limits, so it waits for them
  const enabled = grenzen !== undefined || Object.keys(wanted.enden).length === 0
  const list = useQuery({ ...dokumenteQuery(filter, wanted.page), enabled })
  const jahre = useQuery({ ...jahreQuery(filter), enabled })
  // the filter bar stays if a filtered list fails to load
  const nummern = useKept(jahre.data && list.data?.MoeglicheVertragskontonummern)
  const isShown = grenzen !== undefined && nummern !== undefined
  const place = list.data && pageInWords(wanted.page, list.data.pages)
  const go = (search: FilterSearch) => void navigate({ to: '.', search, resetScroll: false })
  return (
    <Page
      layout="wide"
      title={texts.title}
      titlePrefix={problems.length > 0 ? 'Fehler:' : place && `${place}:`}
      isBusy={!isShown || list.isPlaceholderData}
    >
      <Intro konto={wanted.konto} />
      {!isShown && <LoadStatus queries={[alle, list, jahre]} title={texts.loadFailed} isShown={false} lines={6} />}
      {isShown && isEmpty(alle.data) && <NothingHere title={texts.empty.title}>{texts.empty.text}</NothingHere>}
      {isShown && !isEmpty(alle.data) && (
        <>
          <FilterBar
            wanted={wanted}
            konten={choicesOf(nummern, konten)}
            jahre={yearsOf(alle.data)}
            onApply={go}
            {...{ grenzen, problems }}
          />
          <DokumenteList {...{ list: list, jahre, filter, grenzen, today }} page={wanted.page} onFilter={go} />
        </>
      )}
    </Page>
  )
}

/** The introduction, with a link to the year's overview for the tax return. */
function Intro({ konto }: Pick<ListSearch, 'konto'>) {
  return (
    <p>
      {texts.intro}{' '}
      <Link to={paths.jahresuebersicht} search={konto ? { konto } : {}}>
        {texts.jahresuebersicht}
      </Link>
    </p>
  )
}

/** The period filter ranges from the oldest document to today. */
function grenzenOf({ AeltestesVersanddatum }: Dokumentjahre, today: string): ZeitraumGrenzen {
  return zeitraumGrenzen(AeltestesVersanddatum ? [AeltestesVersanddatum] : [], today)
}

function periodOf({ enden }: ListSearch, grenzen: ZeitraumGrenzen | undefined): ReadZeitraum {
  return grenzen ? readZeitraum(enden, grenzen) : { zeitraum: {}, problems: [] }
}

function isEmpty(alle: Dokumentjahre | undefined): boolean {
  return alle?.AeltestesVersanddatum === undefined
}

/** The years to choose from, whatever the filter. */
const yearsOf = (alle: Dokumentjahre | undefined) => (alle?.Jahre ?? []).map(({ Jahr }) => Jahr)

function choicesOf(nummern: readonly string[], konten: DokumentePageProps['konten']) {
  return nummern.map((nummer) => {
    const angaben = konten.get(nummer)
    return { value: nummer, label: [nummer, angaben && vertragsartOf(angaben.typ), angaben?.adresse].filter(Boolean).join(', ') }
  })
}
