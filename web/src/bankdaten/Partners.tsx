import type { BankdatenseiteV5 } from '#contract/bankdaten/schema.ts'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { BankdatenCard } from './BankdatenCard.tsx'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import type { Stand } from './verbindung.ts'
import classes from './Bankdaten.module.css'

export interface PartnersProps {
  readonly sparte: Sparte
  readonly partners: BankdatenseiteV5['Bankdaten']
  readonly today: string
  /** The account to focus. */
  readonly arrival: string | undefined
  readonly standOf: (vk: string) => Stand | undefined
}

/** The accounts by business partner, each whole. */
export function Partners({ sparte, partners, standOf, today, arrival }: PartnersProps) {
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
