import type { Bankaenderung, Bankdaten } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../_ui/Loading.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { BankdatenList } from './BankdatenList.tsx'
import { bankdatenQuery, bankstaendeQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

const BankWizard = lazy(() => import('./change/BankWizard.tsx').then((module) => ({ default: module.BankWizard })))

interface Search {
  /** The account and purpose being changed. */
  readonly aendern?: string
  readonly zweck?: string
  /** The account to focus, from a link or after a change. */
  readonly konto?: string
}

export const Einspeisung = () => <BankdatenPage sparte="einspeisung" />
export const Trinkwasser = () => <BankdatenPage sparte="trinkwasser" />

/** Bank details of one kind of account: where the operator pays to and debits from. */
function BankdatenPage({ sparte }: { readonly sparte: Sparte }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(bankdatenQuery(sparte))
  const staende = useQuery(bankstaendeQuery)
  // waits for requested changes, since they come first; if they fail to load, the page shows the rest
  const partners = useDrawn(staende.isFetched ? query.data?.Bankdaten : undefined)
  const today = useToday()
  const konten = partners?.flatMap(({ Bankdaten: all }) => all)
  const opened = useOpened(search, konten)

  if (opened) {
    const { konto, zweck } = opened
    const leave = () => void navigate({ to: '.', search: { konto: konto.VkNummer }, replace: true, resetScroll: false })
    return (
      <Suspense fallback={<Loading />}>
        <BankWizard konto={konto} zweck={zweck} onLeave={leave} />
      </Suspense>
    )
  }
  const arrival = search.konto ?? search.aendern
  const isLed = arrival !== undefined && (konten?.some(({ VkNummer }) => VkNummer === arrival) ?? true)
  return (
    <Page layout="wide" title={texts.title[sparte]} isBusy={!partners} focusHeading={!isLed}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={partners !== undefined} lines={6} />
      {partners?.length === 0 && <NothingHere title={texts.hiddenTitle}>{texts.hidden[sparte]}</NothingHere>}
      {partners && partners.length > 0 && <BankdatenList {...{ sparte, partners, staende, today, arrival }} />}
    </Page>
  )
}

interface Opened {
  readonly konto: Bankdaten
  readonly zweck: Bankaenderung['Zweck']
}

/** The change named in the address, if it is possible. An open form stays open even if it no longer is. */
function useOpened({ aendern: vk, zweck }: Search, konten: readonly Bankdaten[] | undefined): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  const isSame = opened?.konto.VkNummer === vk && opened?.zweck === zweck
  if (opened && !isSame) setOpened(undefined)
  if (vk === undefined || !isZweck(zweck)) return undefined
  if (opened && isSame) return opened
  const konto = konten?.find(({ VkNummer }) => VkNummer === vk)
  if (!konto || konto.AbtretungserklaerungVorhanden) return undefined
  const now = { konto, zweck }
  setOpened(now)
  return now
}

function isZweck(value: string | undefined): value is Zweck {
  return value === 'Auszahlung' || value === 'Abbuchung'
}
