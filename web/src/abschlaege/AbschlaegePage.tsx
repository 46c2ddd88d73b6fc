import { isExpired } from '#contract/_shared/datum/datum.ts'
import { abschlagHindernis } from '#contract/abschlaege/rules.ts'
import type { AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { AbschlagCard } from './AbschlagCard.tsx'
import { abschlaegeQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

const AbschlagWizard = lazy(() => import('./change/AbschlagWizard.tsx').then((module) => ({ default: module.AbschlagWizard })))

interface Search {
  /** The account whose advance is being changed. */
  readonly aendern?: string
  /** The account to focus, from a link or after a change. */
  readonly konto?: string
}

interface AbschlaegePageProps {
  readonly sparte: Sparte
  /** The payments of an account; rendered on demand. */
  readonly Zahlungen: ComponentType<{ readonly sparte: Sparte; readonly vk: string }>
}

/** Advance payments of one kind of account: present, next, and a form to request another. */
export function AbschlaegePage({ sparte, Zahlungen }: AbschlaegePageProps) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(abschlaegeQuery(sparte))
  const page = useDrawn(query.data)
  const today = useToday()
  const opened = useOpened(search.aendern, page?.Abschlaege, today)

  if (opened) {
    const leave = () => void navigate({ to: '.', search: { konto: opened.Vertragskonto }, replace: true, resetScroll: false })
    return (
      <Suspense fallback={<Loading />}>
        <AbschlagWizard sparte={sparte} abschlag={opened} onLeave={leave} />
      </Suspense>
    )
  }
  const arrival = search.konto ?? search.aendern
  const isLed = arrival !== undefined && (page?.Abschlaege.some(({ Vertragskonto }) => Vertragskonto === arrival) ?? true)
  return (
    <Page layout="wide" title={texts.title[sparte]} isBusy={!page} focusHeading={!isLed}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={page !== undefined} lines={6} />
      {page && !page.BesitztAnlagen && <NothingHere title={texts.hiddenTitle}>{texts.hidden[sparte]}</NothingHere>}
      {page?.BesitztAnlagen && (
        <>
          {page.AlleMonatlichAbgerechnet ? (
            <Notice look="info">
              <p>{texts.allMonthly[sparte]}</p>
            </Notice>
          ) : (
            <p>{texts.intro[sparte]}</p>
          )}
          {page.Abschlaege.length === 0 && !page.AlleMonatlichAbgerechnet && <p>{texts.none}</p>}
          <AbschlagList sparte={sparte} abschlaege={page.Abschlaege} today={today} arrival={arrival} Zahlungen={Zahlungen} />
        </>
      )}
    </Page>
  )
}

/** The advance named in the address, if it can be changed. An open form stays open even if it no longer can. */
function useOpened(vk: string | undefined, abschlaege: readonly AbschlagV5[] | undefined, today: string): AbschlagV5 | undefined {
  const [opened, setOpened] = useState<AbschlagV5>()
  if (opened && opened.Vertragskonto !== vk) setOpened(undefined)
  if (vk === undefined) return undefined
  if (opened?.Vertragskonto === vk) return opened
  const found = abschlaege?.find(({ Vertragskonto }) => Vertragskonto === vk)
  if (!found || abschlagHindernis(found, today)) return undefined
  setOpened(found)
  return found
}

interface AbschlagListProps extends AbschlaegePageProps {
  readonly abschlaege: readonly AbschlagV5[]
  readonly today: string
  readonly arrival: string | undefined
}

function AbschlagList({ abschlaege, ...cards }: AbschlagListProps) {
  const hasEnded = ({ Ablaufdatum }: AbschlagV5) => isExpired(Ablaufdatum, cards.today)
  const ended = abschlaege.filter(hasEnded)
  return (
    <>
      <Cards abschlaege={abschlaege.filter((one) => !hasEnded(one))} {...cards} />
      {ended.length > 0 && (
        <Disclosure summary={texts.ended(ended.length)} isOpenFirst={ended.some(({ Vertragskonto }) => Vertragskonto === cards.arrival)}>
          <Cards abschlaege={ended} {...cards} />
        </Disclosure>
      )}
    </>
  )
}

function Cards({ abschlaege, arrival, ...parts }: AbschlagListProps) {
  return abschlaege.map((abschlag, index) => (
    <AbschlagCard
      key={abschlag.Vertragskonto}
      {...parts}
      abschlag={abschlag}
      explains={index === 0}
      takesFocus={abschlag.Vertragskonto === arrival}
    />
  ))
}
