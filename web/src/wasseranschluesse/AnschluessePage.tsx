import { paths } from '#contract/_shared/paths.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { Wasseranschluss } from '#contract/wasseranschluesse/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { kuendigungenQuery } from '../vorgaenge/kuendigung/queries.ts'
import { AnschlussCard, type CardParts } from './AnschlussCard.tsx'
import { anschluesseQuery } from './queries.ts'
import { texts } from './texts.de.ts'

interface Search {
  /** "abmelden" after a cancellation. */
  readonly from?: string
  /** The business partner or account to focus. */
  readonly gp?: string
  readonly konto?: string
  readonly preventScrollToTop?: string
}

/** The drinking-water connections with the possible actions. */
export function AnschluessePage({ Verbrauch }: Pick<CardParts, 'Verbrauch'>) {
  const search: Search = useSearch({ strict: false })
  const query = useQuery(anschluesseQuery)
  const kuendigungen = useQuery(kuendigungenQuery)
  // waits for the pending cancellations, since they replace the offer; if they fail to load, the offer shows
  const anschluesse = useDrawn(kuendigungen.isFetched ? query.data?.Anschluesse : undefined)
  const today = useToday()
  const hasCancelled = search.from === 'abmelden'
  const arrival = arrivalOf(search, anschluesse, today)
  const isLed = anschluesse ? arrival !== undefined : (search.gp ?? search.konto) !== undefined
  return (
    <Page layout="wide" title={texts.title} isBusy={!anschluesse} focusHeading={!isLed && !hasCancelled}>
      {hasCancelled && !isLed && <Eingegangen takesFocus />}
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={anschluesse !== undefined} lines={6} />
      {anschluesse?.length === 0 && <NothingHere title={texts.hiddenTitle}>{texts.hidden}</NothingHere>}
      {anschluesse && (
        <AnschlussList
          anschluesse={anschluesse}
          arrival={arrival}
          received={hasCancelled && <Eingegangen />}
          keepsPosition={search.preventScrollToTop !== undefined}
          today={today}
          Verbrauch={Verbrauch}
        />
      )}
    </Page>
  )
}

/** The account to focus: the named one, or the partner's first, with active ones before ended ones. */
function arrivalOf({ konto, gp }: Search, anschluesse: readonly Wasseranschluss[] = [], today: string): string | undefined {
  const ofPartner = anschluesse.filter(({ GPNummer }) => GPNummer === gp)
  const found =
    anschluesse.find(({ Vertragskonto }) => Vertragskonto === konto) ??
    ofPartner.find(({ Ablaufdatum }) => !isExpired(Ablaufdatum, today)) ??
    ofPartner[0]
  return found?.Vertragskonto
}

/** Confirms a cancellation; in the connection's card if the address names it. */
function Eingegangen({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  return (
    <Notice look="success" title={texts.received.title} takesFocus={takesFocus}>
      <p>
        {texts.received.text} <Link to={paths.vorgaenge}>{texts.cancel.requests}</Link>
      </p>
    </Notice>
  )
}

interface AnschlussListProps extends CardParts {
  /** The confirmation, for the card named in the address. */
  readonly received: ReactNode
  readonly anschluesse: readonly Wasseranschluss[]
  readonly arrival: string | undefined
}

function AnschlussList({ anschluesse, ...cards }: AnschlussListProps) {
  const current = anschluesse.filter(({ Ablaufdatum }) => !isExpired(Ablaufdatum, cards.today))
  const ended = anschluesse.filter(({ Ablaufdatum }) => isExpired(Ablaufdatum, cards.today))
  return (
    <>
      <Cards anschluesse={current} {...cards} />
      {ended.length > 0 && (
        <Disclosure summary={texts.ended(ended.length)} isOpenFirst={ended.some(({ Vertragskonto }) => Vertragskonto === cards.arrival)}>
          <Cards anschluesse={ended} {...cards} />
        </Disclosure>
      )}
    </>
  )
}

function Cards({ anschluesse, arrival, received, ...parts }: AnschlussListProps) {
  return anschluesse.map((anschluss, index) => {
    const takesFocus = anschluss.Vertragskonto === arrival
    return (
      <AnschlussCard key={anschluss.Vertragskonto} {...parts} anschluss={anschluss} explains={index === 0} takesFocus={takesFocus}>
        {takesFocus && received}
      </AnschlussCard>
    )
  })
}
