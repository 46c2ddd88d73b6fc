import { contactAddress } from './contact.ts'
import { texts } from './links-texts.de.ts'
import { betreiber } from './queries.ts'

/** The operator's contact form or mail address, with what it is about: "Vertragskonto 2000000001". Nothing if none is configured. */
export function ContactLink({ about }: { readonly about: string }) {
  const kontakt = betreiber.use()?.links.kontaktformular
  if (!kontakt) return null
  return (
    <a href={contactAddress(kontakt, about)} target="_blank" rel="noreferrer">
      {texts.contact}
      <span className="visually-hidden">
        {' '}
        ({about}) {texts.window}
      </span>
    </a>
  )
}
