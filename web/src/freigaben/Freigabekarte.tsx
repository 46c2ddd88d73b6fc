import type { EntschiedeneFreigabe, OffeneFreigabe } from '#contract/freigaben/schema.ts'
import { useId, type ReactNode } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Card, CardHeading } from '../_ui/Card.tsx'
import { Fact, FactBox } from '../_ui/Facts.tsx'
import { formatMoment } from '../_ui/format-moment.ts'
import { Tag } from '../_ui/Tag.tsx'
import type { Entscheid } from './queries.ts'
import classes from './Freigaben.module.css'
import { texts } from './texts.de.ts'

type Freigabe = Pick<OffeneFreigabe, 'Name' | 'EMail' | 'Kennung' | 'Art' | 'Grund' | 'GebetenAm'>

/** How sentences name the person. */
export function nameOf({ Name, EMail, Kennung }: Pick<Freigabe, 'Name' | 'EMail' | 'Kennung'>): string {
  return Name ?? EMail ?? Kennung
}

/** The address, unless it stands in for the name already. */
const underName = ({ Name, EMail }: Freigabe) => (Name === undefined ? undefined : EMail)

interface OffeneKarteProps {
  readonly freigabe: OffeneFreigabe
  readonly onAsk: (entscheid: Entscheid) => void
}

/** A request that waits, with its buttons. */
export function OffeneKarte({ freigabe, onAsk }: OffeneKarteProps) {
  const id = useId()
  const { IstEigenes, IstBegonnen, GueltigBis } = freigabe
  const named = nameOf(freigabe)
  return (
    <Card headingId={id}>
      <CardHeading id={id} level={3} takesFocus={false} under={underName(freigabe)}>
        {named}{' '}
      </CardHeading>
      <Facts freigabe={freigabe}>
        <Fact label={texts.facts.bis}>{formatMoment(new Date(GueltigBis))}</Fact>
      </Facts>
      {IstEigenes && <p>{texts.own}</p>}
      {IstBegonnen && <p>{texts.begun}</p>}
      <p className={classes['buttons']}>
        {!IstEigenes && (
          <Button onClick={() => onAsk('bestaetigen')} aria-label={texts.confirmNamed(named)}>
            {texts.confirm}
          </Button>
        )}
        {!IstBegonnen && (
          <Button look="secondary" onClick={() => onAsk('ablehnen')} aria-label={texts.refuseNamed(named)}>
            {texts.refuse}
          </Button>
        )}
      </p>
    </Card>
  )
}

const LOOK = { bestaetigt: 'good', abgelehnt: 'bad', abgelaufen: 'neutral', hinfaellig: 'neutral', ungewiss: 'pending' } as const

/** A request that has ended, with who decided. */
export function EntschiedeneKarte({ freigabe }: { readonly freigabe: EntschiedeneFreigabe }) {
  const id = useId()
  const { Ausgang, EntschiedenAm, EntschiedenVon } = freigabe
  return (
    <Card headingId={id}>
      <CardHeading
        id={id}
        level={3}
        takesFocus={false}
        under={
          <>
            {underName(freigabe)} <Tag look={LOOK[Ausgang]}>{texts.ausgang[Ausgang]}</Tag>
          </>
        }
      >
        {nameOf(freigabe)}{' '}
      </CardHeading>
      <Facts freigabe={freigabe}>
        <Fact label={texts.facts.entschieden}>{formatMoment(new Date(EntschiedenAm))}</Fact>
        {EntschiedenVon && <Fact label={texts.facts.von}>{EntschiedenVon}</Fact>}
      </Facts>
      {Ausgang === 'ungewiss' && <p>{texts.unknown}</p>}
    </Card>
  )
}

function Facts({ freigabe, children }: { readonly freigabe: Freigabe; readonly children: ReactNode }) {
  const { Kennung, Art, Grund, GebetenAm } = freigabe
  return (
    <FactBox>
      <Fact label={texts.facts.kennung}>{Kennung}</Fact>
      <Fact label={texts.facts.faktor}>{texts.arten[Art]}</Fact>
      <Fact label={texts.facts.grund}>{Grund}</Fact>
      <Fact label={texts.facts.gebeten}>{formatMoment(new Date(GebetenAm))}</Fact>
      {children}
    </FactBox>
  )
}
