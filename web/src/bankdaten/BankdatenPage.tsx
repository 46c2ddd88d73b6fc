import type { Bankaenderung, Bankdaten } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { backToList, type BackFromForm, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { Loading } from '../_ui/Loading.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useKept } from '../_ui/useKept.ts'
import { useToday } from '../_ui/useToday.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { BankdatenList } from './BankdatenList.tsx'
import { bankkontenOf, runningOf, type Bankkonto } from './bankkonten.ts'
import { bankdatenQuery, bankstaendeQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

const BankWizard = lazy(() => import('./change/BankWizard.tsx').then((module) => ({ default: module.BankWizard })))

interface Search extends KontenSearch, BackFromForm {
  /** The account and purpose being changed. */
  readonly aendern?: string
  readonly zweck?: string
  /** The account to focus or, among many, to choose. */
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
  const all = useMemo(() => partners && bankkontenOf(partners), [partners])
  const opened = useOpened(search, all)
  const used = useKept(search.aendern)
  const isMany = runningOf(all, staende.data, today) > FEW_KONTEN

  if (opened) {
    const { konto, zweck } = opened
    const back = isMany ? backToList(search, konto.VkNummer) : { konto: konto.VkNummer }
    const leave = () => void navigate({ to: '.', search: back, replace: true, resetScroll: false })
    return (
      <Suspense fallback={<Loading />}>
        <BankWizard konto={konto} zweck={zweck} onLeave={leave} />
      </Suspense>
    )
  }
  const arrival = arrivalOf(search, isMany) ?? used
  const isLed = arrival !== undefined && (all?.some(({ konto }) => konto.VkNummer === arrival) ?? true)
  return (
    <Page layout="wide" title={texts.title[sparte]} isBusy={!partners} focusHeading={!isLed}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={partners !== undefined} lines={6} />
      {partners?.length === 0 && <NothingHere title={texts.hiddenTitle}>{texts.hidden[sparte]}</NothingHere>}
      {partners && partners.length > 0 && <BankdatenList {...{ sparte, partners, staende, today, isMany, arrival }} />}
    </Page>
  )
}

/** The account to focus; among many, `?konto=` chooses. */
function arrivalOf({ zuletzt, konto }: Search, isMany: boolean): string | undefined {
  return zuletzt ?? (isMany ? undefined : konto)
}

interface Opened {
  readonly konto: Bankdaten
  readonly zweck: Bankaenderung['Zweck']
}

/** The change named in the address, if it is possible. An open form stays open even if it no longer is. */
function useOpened({ aendern: vk, zweck }: Search, konten: readonly Bankkonto[] | undefined): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  const isSame = opened?.konto.VkNummer === vk && opened?.zweck === zweck
  if (opened && !isSame) setOpened(undefined)
  if (vk === undefined || !isZweck(zweck)) return undefined
  if (opened && isSame) return opened
  const konto = konten?.find((one) => one.konto.VkNummer === vk)?.konto
  if (!konto || konto.AbtretungserklaerungVorhanden) return undefined
  const now = { konto, zweck }
  setOpened(now)
  return now
}

function isZweck(value: string | undefined): value is Zweck {
  return value === 'Auszahlung' || value === 'Abbuchung'
}
