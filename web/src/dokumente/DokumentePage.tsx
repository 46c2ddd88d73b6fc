import { paths } from '#contract/_shared/paths.ts'
import type { Dokumentjahre } from '#contract/dokumente/schema.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { NO_AUSWAHL } from '../_ui/konten/konten-search.ts'
import { kontoChoiceOf } from '../_ui/konten/konto-choice.ts'
import { pageInWords } from '../_ui/list-pages.ts'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useDrawn } from '../_ui/useDrawn.ts'
import { useToday } from '../_ui/useToday.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { FilterBar, type FilterSearch } from './FilterBar.tsx'
import { DokumenteList } from './DokumenteList.tsx'
import { texts } from './texts.de.ts'
import { useDokumentlist } from './useDokumentlist.ts'

/** All documents of the signed-in customer, newest first. */
export function DokumentePage() {
  const today = useToday()
  const navigate = useNavigate()
  const { wanted, problems, grenzen, alle, list, jahre, known: latest, filter, chosen } = useDokumentlist(today)
  const known = useDrawn(latest)
  const isShown = grenzen !== undefined && known !== undefined
  const place = list.data && pageInWords(wanted.page, list.data.pages)
  const go = (search: FilterSearch) => void navigate({ to: '.', search, resetScroll: false })
  return (
    <Page
      layout="wide"
      title={texts.title}
      titlePrefix={problems.length > 0 ? 'Fehler:' : place && `${place}:`}
      isBusy={!isShown || list.isPlaceholderData}
    >
      <Intro konto={filter.vertragskonto} />
      {!isShown && <LoadStatus queries={[alle, list, jahre]} title={texts.loadFailed} isShown={false} lines={6} />}
      {isShown && isWithout(alle.data) && <NothingHere title={texts.empty.title}>{texts.empty.text}</NothingHere>}
      {isShown && !isWithout(alle.data) && (
        <>
          <FilterBar
            wanted={wanted}
            konten={known.Auswahl ? [] : known.Konten.map(kontoChoiceOf)}
            auswahl={chosen ? undefined : known.Auswahl}
            jahre={yearsOf(alle.data)}
            onApply={go}
            {...{ grenzen, problems }}
          />
          <DokumenteList
            {...{ list, jahre, filter, chosen, grenzen, today }}
            konten={wanted.konten}
            auswahl={known.Auswahl ?? NO_AUSWAHL}
            page={wanted.page}
            onFilter={go}
          />
        </>
      )}
    </Page>
  )
}

/** The introduction, with a link to the year's overview for the tax return. */
function Intro({ konto }: { readonly konto: string | undefined }) {
  return (
    <p>
      {texts.intro}{' '}
      <Link to={paths.jahresuebersicht} search={konto ? { konto } : {}}>
        {texts.jahresuebersicht}
      </Link>
    </p>
  )
}

function isWithout(alle: Dokumentjahre | undefined): boolean {
  return alle?.AeltestesVersanddatum === undefined
}

/** The years to choose from, whatever the filter. */
const yearsOf = (alle: Dokumentjahre | undefined) => (alle?.Jahre ?? []).map(({ Jahr }) => Jahr)
