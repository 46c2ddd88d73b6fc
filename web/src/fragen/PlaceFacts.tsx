import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Fact, FactBox } from '../_ui/Facts.tsx'
import { vorgangQuery } from '../vorgaenge/queries.ts'
import type { Place } from './place.ts'
import { texts } from './texts.de.ts'

/** What goes along with a question, for the person to see before it is sent. */
export function PlaceFacts({ place }: { readonly place: Place }) {
  const { Seite, Adresse, GPNummer, Vertragskonto, VorgangId, Fehler } = place
  if (Object.keys(place).length === 0) return null
  return (
    <section>
      <h2>{texts.place}</h2>
      <p>{texts.placeHint}</p>
      <FactBox>
        {Adresse && !VorgangId && <Fact label={texts.seite}>{Seite ?? Adresse}</Fact>}
        {Vertragskonto && <Fact label={texts.account}>{Vertragskonto}</Fact>}
        {GPNummer && !Vertragskonto && <Fact label={texts.partner}>{GPNummer}</Fact>}
        {VorgangId && <VorgangFact id={VorgangId} />}
        {Fehler && <Fact label={texts.error}>{texts.errorShown}</Fact>}
      </FactBox>
    </section>
  )
}

function VorgangFact({ id }: { readonly id: string }) {
  const { data } = useQuery(vorgangQuery(id))
  return data ? <Fact label={texts.vorgang}>{formatNummer(data.Nummer)}</Fact> : null
}
