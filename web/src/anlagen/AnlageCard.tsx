import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { isSteuerwechselMoeglich } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5, Modulart } from '#contract/anlagen/schema.ts'
import { useId, useState } from 'react'
import { Card, CardHeading } from '../_ui/Card.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { AnlageDetails } from './AnlageDetails.tsx'
import { formatLeistung } from './leistung.ts'
import { texts } from './texts.de.ts'
import classes from './Anlagen.module.css'

interface AnlageCardProps {
  readonly anlage: AnlagendatenV5
  readonly today: string
  /** Shows only the heading until opened. */
  readonly isClosed: boolean
  /** The first plant of the page: a closed one starts open, and the words are explained. */
  readonly isFirst: boolean
  /** The page was opened for this plant. */
  readonly takesFocus: boolean
}

/** One plant. A fault in it breaks only this card. */
export function AnlageCard({ anlage, today, isClosed, isFirst, takesFocus }: AnlageCardProps) {
  const headingId = useId()
  const [isOpen, setIsOpen] = useState(!isClosed || takesFocus || isFirst)
  const leistung = anlage.Anlagendetails.Gesamtleistung
  const under = (
    <>
      {leistung === undefined ? '' : `${formatLeistung(leistung, anlage.Anlagendetails.Modularten)}, `}
      {texts.account(anlage.Vertragskonto)}
      <Tags anlage={anlage} today={today} />
    </>
  )
  const name = (
    <CardHeading id={headingId} takesFocus={takesFocus} under={under}>
      {nameOf(anlage.Anlagendetails.Modularten)}, {adresseInOneLine(anlage.Adresse)}
    </CardHeading>
  )
  const details = (
    <CardBoundary fallback={<p>{texts.broken}</p>}>
      <Refused arten={['Steuerbefreiung', 'Zusammenlegung']} vk={anlage.Vertragskonto} />
      <AnlageDetails anlage={anlage} today={today} explains={isFirst} />
    </CardBoundary>
  )
  if (!isClosed) {
    return (
      <Card headingId={headingId}>
        {name}
        {details}
      </Card>
    )
  }
  return (
    <Card headingId={headingId} isClosed={!isOpen}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={classes['summary']}>
          <Icon name="chevron-right" size={24} />
          {name}
        </summary>
        {isOpen && details}
      </details>
    </Card>
  )
}

function Tags({ anlage, today }: Pick<AnlageCardProps, 'anlage' | 'today'>) {
  const { Ablaufdatum, AlleModulArtenStillgelegt, GeaenderteBesteuerungsart } = anlage
  return (
    <>
      {Ablaufdatum && <Tag>{(isExpired(Ablaufdatum, today) ? texts.endedOn : texts.endsOn)(formatDatum(Ablaufdatum))}</Tag>}
      {AlleModulArtenStillgelegt && <Tag>{texts.shutDown}</Tag>}
      {GeaenderteBesteuerungsart !== undefined && <Tag look="pending">{texts.pending}</Tag>}
      {isSteuerwechselMoeglich(anlage, today) && <Tag>{texts.taxPossible}</Tag>}
    </>
  )
}

/** A plant is named by what generates electricity; by its storage only if there is nothing else. */
function nameOf(modularten: readonly Modulart[]): string {
  const [first] = Object.keys(texts.anlagenarten).filter((art) => modularten.some(({ Anlagenart }) => Anlagenart === art))
  return (first && texts.anlagenarten[first]) ?? texts.anlage
}
