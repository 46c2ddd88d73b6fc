import { paths } from '#contract/_shared/paths.ts'
import { pendingFirst } from '#contract/_shared/konto/ausstehend.ts'
import { besteuerungsartOf, steuerwechselHindernis, wechseljahrOn, wechseltagOf } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { FactGroup, Panel } from '../_ui/Card.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { longDay } from './long-day.ts'
import { texts } from './texts.de.ts'
import classes from './Anlagen.module.css'

interface SteuerProps {
  readonly anlage: AnlagendatenV5
  readonly today: string
}

/** The tax type of a plant's payments, a requested one, and whether it can change. Throws for an unknown tax type. */
export function Steuer({ anlage, today }: SteuerProps) {
  const { GeaenderteBesteuerungsart: geaendert } = anlage
  const shown = pendingFirst(
    texts.tax.besteuerung[besteuerungsartOf(anlage.Besteuerungsart)],
    // requested, but not granted yet
    geaendert === undefined ? undefined : texts.tax.requested,
  )
  return (
    <FactGroup title={texts.tax.title} after={<Wechsel anlage={anlage} today={today} />}>
      {anlage.Steuernummer && <Fact label={texts.tax.number}>{anlage.Steuernummer}</Fact>}
      <Fact label={texts.tax.state}>
        {shown.value} {shown.isPending && <Tag look="pending">{texts.pending}</Tag>}
        {shown.original && <span className={classes['before']}>{texts.tax.before(shown.original)}</span>}
      </Fact>
    </FactGroup>
  )
}

/** Why the tax type can or cannot change, and the link to the request. */
function Wechsel({ anlage, today }: SteuerProps) {
  const id = useId()
  const hindernis = steuerwechselHindernis(anlage, today)
  return (
    <Panel>
      <p id={id}>
        {hindernis ? texts.tax.keinWechsel[hindernis] : texts.tax.possible(longDay(wechseltagOf(wechseljahrOn(today))))}{' '}
        {hindernis === 'beantragt' && <Link to={paths.vorgaenge}>{texts.requests}</Link>}
      </p>
      {!hindernis && (
        <OwnAct>
          <Link
            to="."
            search={(current: Readonly<Record<string, string | undefined>>) => ({ ...current, steuer: anlage.Vertragskonto })}
            className={buttonClass('secondary')}
            aria-describedby={id}
          >
            {texts.tax.start}
            <span className="visually-hidden"> {texts.of(anlage.Vertragskonto)}</span>
          </Link>
        </OwnAct>
      )}
      <p className={classes['before']}>{texts.tax.noAdvice}</p>
    </Panel>
  )
}
