import type { Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { PrintButton } from '../_ui/PrintButton.tsx'
import { ContactLink } from '../betreiber/ContactLink.tsx'
import classes from './KontoCard.module.css'
import { texts } from './texts.de.ts'

/** The numbers that other programs and the hotline ask for, to copy, and the card on paper. */
export function KontoTools({ konto: { Vertragskonto, Zaehler } }: { readonly konto: Uebersichtskonto }) {
  const numbers = [
    [texts.account(Vertragskonto), Vertragskonto] as const,
    ...Zaehler.map(({ Zaehlernummer }) => [texts.meter(Zaehlernummer), Zaehlernummer] as const),
  ]
  return (
    <Disclosure
      summary={
        <>
          {texts.tools}
          <span className="visually-hidden"> {texts.of(Vertragskonto)}</span>
        </>
      }
    >
      <ul className={classes['tools']}>
        {numbers.map(([name, value]) => (
          <li key={name}>
            {name} <CopyButton name={name} value={value} />
          </li>
        ))}
        <li>
          <ContactLink about={texts.account(Vertragskonto)} />
        </li>
        <li>
          <PrintButton of={texts.account(Vertragskonto)} />
        </li>
      </ul>
    </Disclosure>
  )
}
