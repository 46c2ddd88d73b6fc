import { useEffect, useRef, useState } from 'react'
import { useNow } from '../_ui/useNow.ts'
import type { TelephoneHours } from './telephone-hours.ts'
import classes from './Kontaktzeiten.module.css'
import { texts } from './texts.de.ts'

/** The hours, and what they mean right now; the hours stand there in every case. */
export function Kontaktzeiten() {
  const line = useRef<HTMLParagraphElement>(null)
  const { isOpen, sentence } = useTelephoneHours(useNow(line)) ?? {}
  return (
    <>
      <p ref={line} className={isOpen ? classes['open'] : classes['closed']}>
        {sentence}
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

/** What a clock of another place needs is fetched once the line comes near; without it the hours say enough. */
function useTelephoneHours(now: Date | undefined): TelephoneHours | undefined {
  const [erreichbar, setErreichbar] = useState<TelephoneHours>()
  useEffect(() => {
    if (now)
      void import('./telephone-hours.ts')
        .then(({ telephoneHoursAt: erreichbarAt }) => setErreichbar(erreichbarAt(now)))
        .catch(() => undefined)
  }, [now])
  return erreichbar
}
