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
  /** the account whose bank details are being changed, and which of them */
  readonly aendern?: string
  readonly zweck?: string
  /** the account that somebody was led to, or came back from */
  readonly konto?: string
}

export const Einspeisung = () => <BankdatenPage sparte="einspeisung" />
export const Trinkwasser = () => <BankdatenPage sparte="trinkwasser" />

/** Bank details of one kind of account (P 3, decisions.md 33): where money is paid to, and where it is taken from. */
function BankdatenPage({ sparte }: { readonly sparte: Sparte }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(bankdatenQuery(sparte))
  const staende = useQuery(bankstaendeQuery)
  // what is asked for already stands first, so it is waited for; where it cannot be known, the rest is shown
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
    <Page title={texts.title[sparte]} isBusy={!partners} focusHeading={!isLed}>
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

/** The change that the address names, where it is possible. Once begun it stays until somebody leaves. */
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
