import { paths } from '#contract/_shared/paths.ts'
import { zeitraumGrenzen, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Dokumentjahre, Dokumentseite } from '#contract/dokumente/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ChosenKonto } from '../_ui/konten/KontenList.tsx'
import type { Auswahl } from '../_ui/konten/konten-search.ts'
import { pageInWords } from '../_ui/list-pages.ts'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useKept } from '../_ui/useKept.ts'
import { useToday } from '../_ui/useToday.ts'
import { readZeitraum, type ReadZeitraum } from '../_ui/zeitraum/zeitraum-search.ts'
import { useChosenKonto, useKontoChoice } from '../account/konten/chosen-konto.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { FilterBar, type FilterSearch } from './FilterBar.tsx'
import { DokumenteList } from './DokumenteList.tsx'
import { readListSearch, type ListSearch } from './list-search.ts'
import { dokumenteQuery, jahreQuery, type Dokumentfilter } from './queries.ts'
import { vertragsartOf } from './dokument-words.ts'
import { texts } from './texts.de.ts'

/** All documents of the signed-in customer, newest first. */
export function DokumentePage() {
  const wanted = readListSearch(useSearch({ strict: false }))
  const today = useToday()
  const navigate = useNavigate()
  const alle = useQuery(jahreQuery({}))
  const grenzen = alle.data && grenzenOf(alle.data, today)
  const { zeitraum, problems } = periodOf(wanted, grenzen)
  const kept = useChosenKonto()
  const konto = wanted.konto ?? (isEmpty(wanted.konten) ? kept?.vk : undefined)
  const { typ: vertragskontotyp, ...konten } = wanted.konten
  const filter: Dokumentfilter = { art: wanted.art, vertragskonto: konto, vertragskontotyp, ...konten, ...zeitraum }
  // a period in the address is checked against its limits, so it waits for them
  const enabled = grenzen !== undefined || isEmpty(wanted.enden)
  const list = useQuery({ ...dokumenteQuery(filter, wanted.page), enabled })
  const jahre = useQuery({ ...jahreQuery(filter), enabled })
  // the filter bar stays if a filtered list fails to load
  const known: Dokumentseite | undefined = useKept(jahre.data && list.data)
  const chosen = useKontoChoice({
    konto: wanted.konto,
    isMany: known !== undefined && known.AnzahlKonten > FEW_KONTEN,
    isFiltered: !isEmpty(wanted.konten),
    find: (vk) => chosenOf(known, vk) ?? (kept?.vk === vk ? kept : undefined),
  })
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
      <Intro konto={konto} />
      {!isShown && <LoadStatus queries={[alle, list, jahre]} title={texts.loadFailed} isShown={false} lines={6} />}
      {isShown && isWithout(alle.data) && <NothingHere title={texts.empty.title}>{texts.empty.text}</NothingHere>}
      {isShown && !isWithout(alle.data) && (
        <>
          <FilterBar
            wanted={wanted}
            konten={known.Auswahl ? [] : known.Konten.map(choiceOf)}
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

const NO_AUSWAHL: Auswahl = { Partner: [], Orte: [], Typen: [] }

const isEmpty = (of: object) => Object.keys(of).length === 0

/** An account of the answer as a chip names it; one without an address has another owner now. */
function chosenOf(page: Dokumentseite | undefined, vk: string): ChosenKonto | undefined {
  const adresse = page?.Konten.find(({ Vertragskonto }) => Vertragskonto === vk)?.Adresse
  return adresse && { vk, ort: `${adresse.Strasse} ${adresse.Hausnummer}` }
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

function isWithout(alle: Dokumentjahre | undefined): boolean {
  return alle?.AeltestesVersanddatum === undefined
}

/** The years to choose from, whatever the filter. */
const yearsOf = (alle: Dokumentjahre | undefined) => (alle?.Jahre ?? []).map(({ Jahr }) => Jahr)

function choiceOf({ Vertragskonto, Vertragskontotyp, Adresse }: Dokumentseite['Konten'][number]) {
  const pieces = [Vertragskonto, vertragsartOf(Vertragskontotyp), Adresse && adresseInOneLine(Adresse)]
  return { value: Vertragskonto, label: pieces.filter(Boolean).join(', ') }
}
