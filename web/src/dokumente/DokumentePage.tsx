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
import { vertragsartOf } from './shown.ts'
import { texts } from './texts.de.ts'

/** What is known of a contract account besides its number. */
export interface Kontoangaben {
  readonly typ: string
  readonly adresse: string
}

interface DokumentePageProps {
  /** by their numbers; empty until they are known */
  readonly konten: ReadonlyMap<string, Kontoangaben>
}

/** All documents of the signed-in customer, newest first (P 2.4, "Documents"). */
export function DokumentePage({ konten }: DokumentePageProps) {
  const wanted = readListSearch(useSearch({ strict: false }))
  const today = useToday()
  const navigate = useNavigate()
  const alle = useQuery(jahreQuery({}))
  const grenzen = alle.data && grenzenOf(alle.data, today)
  const { zeitraum, problems } = periodOf(wanted, grenzen)
  const filter: Dokumentfilter = { art: wanted.art, vertragskonto: wanted.konto, ...zeitraum }
  // a period can only be held against its limits once they are known
  const enabled = grenzen !== undefined || Object.keys(wanted.enden).length === 0
  const liste = useQuery({ ...dokumenteQuery(filter, wanted.page), enabled })
  const jahre = useQuery({ ...jahreQuery(filter), enabled })
  // the filter stays while a part of what it leaves cannot be loaded
  const nummern = useKept(jahre.data && liste.data?.MoeglicheVertragskontonummern)
  const isShown = grenzen !== undefined && nummern !== undefined
  const seite = liste.data && pageInWords(wanted.page, liste.data.seiten)
  const go = (search: FilterSearch) => void navigate({ to: '.', search, resetScroll: false })
  return (
    <Page
      title={texts.title}
      titlePrefix={problems.length > 0 ? 'Fehler:' : seite && `${seite}:`}
      isBusy={!isShown || liste.isPlaceholderData}
    >
      <Intro konto={wanted.konto} />
      {!isShown && <LoadStatus queries={[alle, liste, jahre]} title={texts.loadFailed} isShown={false} lines={6} />}
      {isShown && isEmpty(alle.data) && <NothingHere title={texts.empty.title}>{texts.empty.text}</NothingHere>}
      {isShown && !isEmpty(alle.data) && (
        <>
          <FilterBar wanted={wanted} konten={choicesOf(nummern, konten)} grenzen={grenzen} problems={problems} onApply={go} />
          <DokumenteList {...{ liste, jahre, filter, today }} page={wanted.page} onFilter={go} />
        </>
      )}
    </Page>
  )
}

/** What the page is for, and the way to what else a tax return takes. */
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

/** From the oldest document to today (decisions.md 37). */
function grenzenOf({ AeltestesVersanddatum }: Dokumentjahre, today: string): ZeitraumGrenzen {
  return zeitraumGrenzen(AeltestesVersanddatum ? [AeltestesVersanddatum] : [], today)
}

function periodOf({ enden }: ListSearch, grenzen: ZeitraumGrenzen | undefined): ReadZeitraum {
  return grenzen ? readZeitraum(enden, grenzen) : { zeitraum: {}, problems: [] }
}

function isEmpty(alle: Dokumentjahre | undefined): boolean {
  return alle?.AeltestesVersanddatum === undefined
}

function choicesOf(nummern: readonly string[], konten: DokumentePageProps['konten']) {
  return nummern.map((nummer) => {
    const angaben = konten.get(nummer)
    return { value: nummer, label: [nummer, angaben && vertragsartOf(angaben.typ), angaben?.adresse].filter(Boolean).join(', ') }
  })
}
