import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FlowName } from './flows.ts'
import classes from './Settings.module.css'
import { texts } from './texts.de.ts'

interface SettingsRowProps {
  readonly label: string
  /** Undefined if it cannot be changed here. */
  readonly change?: FlowName | undefined
  /** The link text; default: "Ändern". */
  readonly action?: string | undefined
  readonly arrival?: FlowName | undefined
  readonly children: ReactNode
}

/** A value with the link to change it. The link takes the focus when the person comes back from there. */
export function SettingsRow({ label, change, action = texts.change, arrival, children }: SettingsRowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const takesFocus = change !== undefined && change === arrival
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <div className={classes['row']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {change && (
        <dd className={classes['action']}>
          <Link ref={link} to="." search={{ aendern: change }}>
            {action}
            <span className="visually-hidden"> ({label})</span>
          </Link>
        </dd>
      )}
    </div>
  )
}
