import { erreichbarkeit } from '#contract/betreiber/rules.ts'
import { useNow } from '../_ui/useNow.ts'
import classes from './Kontaktzeiten.module.css'
import { texts } from './texts.de.ts'

/** The hours, and what they mean right now; the hours stand there in every case. */
export function Kontaktzeiten() {
  const now = erreichbarkeit(useNow())
  return (
    <>
      <p className={now && 'bis' in now ? classes['open'] : classes['closed']}>
        {now ? ('bis' in now ? texts.openUntil(now.bis) : texts.openFrom(now.ab)) : texts.closed}
      </p>
      <dl className={classes['hours']} aria-label={texts.hoursLabel}>
        {texts.hours.map(([day, hours]) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
