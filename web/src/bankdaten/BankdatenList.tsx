import { paths } from '#contract/_shared/paths.ts'
import type { Bankstaende, BankdatenseiteV5 } from '#contract/bankdaten/schema.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Toggletip } from '../_ui/Toggletip.tsx'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import type { Konten } from '../account/konten/useKonten.ts'
import { BankdatenCard } from './BankdatenCard.tsx'
import { BankdatenRows } from './BankdatenRows.tsx'
import type { Bankkonto } from './bankkonten.ts'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import type { Stand } from './verbindung.ts'
import classes from './Bankdaten.module.css'

interface BankdatenListProps {
  readonly sparte: Sparte
  readonly partners: BankdatenseiteV5['Bankdaten']
  /** The requested changes, as far as they could be loaded. */
  readonly staende: { readonly data: Bankstaende | undefined; readonly isError: boolean }
  readonly today: string
  readonly konten: Konten<Bankkonto>
  /** The account to focus. */
  readonly arrival: string | undefined
}

/** The accounts below the notes on all bank details: a few by business partner, many in rows. */
export function BankdatenList({ sparte, partners, staende, today, konten, arrival }: BankdatenListProps) {
  const byNumber = useMemo(() => new Map(staende.data?.Konten.map((stand) => [stand.VkNummer, stand])), [staende.data])
  const standOf = (vk: string) => byNumber.get(vk)
  const of = { sparte, today, arrival, standOf }
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
      {konten.isMany ? (
        <KontenList {...konten.list} hint={texts.searchHint}>
          {konten.chosen ? (
            <Partners {...of} partners={only(konten.chosen.vk, partners)} />
          ) : (
            <BankdatenRows {...{ sparte, today, standOf }} konten={konten.shown} used={arrival} />
          )}
        </KontenList>
      ) : (
        <Partners {...of} partners={partners} />
      )}
    </>
  )
}

/** One account with its partner. */
function only(vk: string, partners: BankdatenListProps['partners']): BankdatenListProps['partners'] {
  return partners
    .map((partner) => ({ ...partner, Bankdaten: partner.Bankdaten.filter(({ VkNummer }) => VkNummer === vk) }))
    .filter(({ Bankdaten }) => Bankdaten.length > 0)
}

type PartnersProps = Pick<BankdatenListProps, 'sparte' | 'partners' | 'today' | 'arrival'> & {
  readonly standOf: (vk: string) => Stand | undefined
}

function Partners({ sparte, partners, standOf, today, arrival }: PartnersProps) {
  return (
    <>
      {partners.map((partner, index) => (
        <section key={partner.GpNummer}>
          <div className={classes['partner']}>
            <h2>{texts.partner(partner.Kundenname, partner.GpNummer)}</h2>
            {index === 0 && <Begriff name="Geschaeftspartner" />}
            <CopyButton name={texts.partnerNumber} value={partner.GpNummer} />
          </div>
          {partner.Bankdaten.map((konto, at) => (
            <BankdatenCard
              key={konto.VkNummer}
              sparte={sparte}
              konto={konto}
              stand={standOf(konto.VkNummer)}
              today={today}
              explains={index === 0 && at === 0}
              takesFocus={konto.VkNummer === arrival}
            />
          ))}
        </section>
      ))}
    </>
  )
}
