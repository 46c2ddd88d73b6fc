import { erreichbarkeit, type Erreichbarkeit } from '#contract/betreiber/rules.ts'
import { useRef } from 'react'
import { useNow } from '../_ui/useNow.ts'
import classes from './Kontaktzeiten.module.css'
import { texts } from './texts.de.ts'

/** The hours, and what they mean right now; the hours stand there in every case. */
export function Kontaktzeiten() {
  const line = useRef<HTMLParagraphElement>(null)
  const now = useNow(line)
  const state = now && erreichbarkeit(now)
  const isOpen = typeof state === 'object' && 'bis' in state
  return (
    <>
      <p ref={line} className={isOpen ? classes['open'] : classes['closed']}>
        {state && sentenceOf(state)}
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

function sentenceOf(state: Erreichbarkeit): string {
  if (typeof state === 'string') return texts.closed[state]
  return 'bis' in state ? texts.openUntil(state.bis) : texts.openFrom(state.ab)
}
