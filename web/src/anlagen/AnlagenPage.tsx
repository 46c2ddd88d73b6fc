import { paths } from '#contract/_shared/paths.ts'
import { isSteuerwechselMoeglich, isZusammenlegungMoeglich } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Loading } from '../_ui/Loading.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { backToList, type BackFromForm, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { useKept } from '../_ui/useKept.ts'
import { useToday } from '../_ui/useToday.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { OperatorLinks } from '../betreiber/OperatorLinks.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { AnlagenList, useRunning } from './AnlagenList.tsx'
import { anlagenQuery } from './queries.ts'
import { texts } from './texts.de.ts'

const wizards = {
  steuer: lazy(() => import('./requests/SteuerWizard.tsx').then((module) => ({ default: module.SteuerWizard }))),
  zusammenlegen: lazy(() => import('./requests/ZusammenlegungWizard.tsx').then((module) => ({ default: module.ZusammenlegungWizard }))),
} as const
type Antrag = keyof typeof wizards

interface Search extends KontenSearch, BackFromForm {
  /** The account of the tax exemption or merging in progress. */
  readonly steuer?: string
  readonly zusammenlegen?: string
  /** The account to focus or, among many, to choose. */
  readonly konto?: string
}

const isPossible: Readonly<Record<Antrag, (anlage: AnlagendatenV5, today: string) => boolean>> = {
  steuer: isSteuerwechselMoeglich,
  zusammenlegen: isZusammenlegungMoeglich,
}

/** The plants with their tax and the possible requests. `payout` is shown above them. */
export function AnlagenPage({ payout }: { readonly payout: ReactNode }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(anlagenQuery)
  const anlagen = useDrawn(query.data?.Anlagendaten)
  const today = useToday()
  const opened = useOpened(search, anlagen, today)
  const used = useKept(search.steuer ?? search.zusammenlegen)
  const split = useRunning(anlagen, today)

  if (opened) {
    const { art, anlage } = opened
    const Wizard = wizards[art]
    const back = split.isMany ? backToList(search, anlage.Vertragskonto) : { konto: anlage.Vertragskonto }
    const leave = () => void navigate({ to: '.', search: back, replace: true, resetScroll: false })
    return (
      <Suspense fallback={<Loading />}>
        <Wizard anlage={anlage} onLeave={leave} />
      </Suspense>
    )
  }
  const arrival = arrivalOf(search, split) ?? used
  const hasPlace = arrival !== undefined && (anlagen?.some(({ Vertragskonto }) => Vertragskonto === arrival) ?? true)
  return (
    <Page layout="wide" title={texts.title} isBusy={!anlagen} focusHeading={!hasPlace}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={anlagen !== undefined} lines={6} />
      {anlagen?.length === 0 && <NothingHere title={texts.hiddenTitle}>{texts.hidden}</NothingHere>}
      {anlagen && payout}
      {anlagen && anlagen.length > 0 && (
        <>
          <AnlagenList anlagen={split} {...{ today, arrival }} />
          <p>
            <Link to={paths.jahresuebersicht}>{texts.jahresuebersicht}</Link>
          </p>
          <OperatorLinks show={['energySharing', 'netzanschluss', 'mastr']} />
        </>
      )}
    </Page>
  )
}

/** The plant to focus; among many, `?konto=` chooses a running one. */
function arrivalOf({ zuletzt, konto }: Search, { isMany, running }: ReturnType<typeof useRunning>): string | undefined {
  const isChoice = isMany && running.some(({ Vertragskonto }) => Vertragskonto === konto)
  return zuletzt ?? (isChoice ? undefined : konto)
}

interface Opened {
  readonly address: string
  readonly art: Antrag
  readonly anlage: AnlagendatenV5
}

/** The request named in the address, if it is possible. An open form stays open even if it no longer is. */
function useOpened({ steuer, zusammenlegen }: Search, anlagen: readonly AnlagendatenV5[] | undefined, today: string): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  const art = steuer === undefined ? 'zusammenlegen' : 'steuer'
  const vk = steuer ?? zusammenlegen
  const address = `${art} ${vk}`
  if (opened && opened.address !== address) setOpened(undefined)
  if (vk === undefined) return undefined
  if (opened?.address === address) return opened
  const anlage = anlagen?.find(({ Vertragskonto }) => Vertragskonto === vk)
  if (!anlage || !isPossible[art](anlage, today)) return undefined
  const now = { address, art, anlage } as const
  setOpened(now)
  return now
}
