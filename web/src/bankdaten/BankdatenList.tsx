import { paths } from '#contract/_shared/paths.ts'
import type { Bankstaende, BankdatenseiteV5 } from '#contract/bankdaten/schema.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { Loading } from '../_ui/Loading.tsx'
import { Toggletip } from '../_ui/Toggletip.tsx'
import { Partners } from './Partners.tsx'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

/** Search, rows and pages. */
const ManyBankdaten = lazy(() => import('./ManyBankdaten.tsx').then((module) => ({ default: module.ManyBankdaten })))

interface BankdatenListProps {
  readonly sparte: Sparte
  readonly partners: BankdatenseiteV5['Bankdaten']
  /** The requested changes, as far as they could be loaded. */
  readonly staende: { readonly data: Bankstaende | undefined; readonly isError: boolean }
  readonly today: string
  /** More accounts run than a few. */
  readonly isMany: boolean
  /** The account to focus. */
  readonly arrival: string | undefined
}

/** The accounts below the notes on all bank details: a few by business partner, many in rows. */
export function BankdatenList({ sparte, partners, staende, today, isMany, arrival }: BankdatenListProps) {
  const byNumber = useMemo(() => new Map(staende.data?.Konten.map((stand) => [stand.VkNummer, stand])), [staende.data])
  const standOf = (vk: string) => byNumber.get(vk)
  const of = { sparte, partners, today, arrival, standOf }
  return (
    <>
      <p>{texts.intro}</p>
      <p>
        {texts.letters}{' '}
        <Link to={paths.dokumente} search={{ art: 'Bankdaten' }}>
          {texts.lettersLink}
        </Link>{' '}
        <Toggletip term={texts.lettersLink} question={texts.lettersHelp.question} text={texts.lettersHelp.text} />
      </p>
      {!partners.some(({ Bankdaten }) => Bankdaten.some(({ Abbuchung }) => Abbuchung)) && <p>{texts.noMandate}</p>}
      {staende.isError && <p role="alert">{texts.standMissing}</p>}
      {isMany ? (
        <Suspense fallback={<Loading />}>
          <ManyBankdaten {...of} />
        </Suspense>
      ) : (
        <Partners {...of} />
      )}
    </>
  )
}
