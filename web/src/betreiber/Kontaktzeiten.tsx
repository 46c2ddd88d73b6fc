import { useEffect, useRef, useState } from 'react'
import { useNow } from '../_ui/useNow.ts'
import type { TelephoneHours } from './telephone-hours.ts'
import classes from './Kontaktzeiten.module.css'
import { texts } from './texts.de.ts'

/** The contact hours, and whether the phone is staffed right now. */
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

/** Loads the time-zone code once the line is near the window. Without it the hours are enough. */
function useTelephoneHours(now: Date | undefined): TelephoneHours | undefined {
  const [hours, setHours] = useState<TelephoneHours>()
  useEffect(() => {
    if (now) void import('./telephone-hours.ts').then(({ telephoneHoursAt }) => setHours(telephoneHoursAt(now))).catch(() => undefined)
  }, [now])
  return hours
}
