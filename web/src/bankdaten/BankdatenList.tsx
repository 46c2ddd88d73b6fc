import { paths } from '#contract/_shared/paths.ts'
import type { Bankstaende, BankdatenseiteV5 } from '#contract/bankdaten/schema.ts'
import { Link } from '@tanstack/react-router'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Toggletip } from '../_ui/Toggletip.tsx'
import { BankdatenCard } from './BankdatenCard.tsx'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Bankdaten.module.css'

interface BankdatenListProps {
  readonly sparte: Sparte
  readonly partners: BankdatenseiteV5['Bankdaten']
  /** The requested changes, as far as they could be loaded. */
  readonly staende: { readonly data: Bankstaende | undefined; readonly isError: boolean }
  readonly today: string
  /** The account to focus. */
  readonly arrival: string | undefined
}

/** The accounts by business partner, below the notes on all bank details. */
export function BankdatenList({ sparte, partners, staende, today, arrival }: BankdatenListProps) {
  const standOf = (vk: string) => staende.data?.Konten.find(({ VkNummer }) => VkNummer === vk)
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
