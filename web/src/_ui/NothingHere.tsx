import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { texts } from './nothing-here-texts.de.ts'

interface NothingHereProps {
  readonly title: string
  /** why, and when there will be something */
  readonly children: ReactNode
}

/** An area without anything in it explains itself and leads home (decisions.md 6). */
export function NothingHere({ title, children }: NothingHereProps) {
  return (
    <>
      <h2>{title}</h2>
      <p>{children}</p>
      <Link to="/" className={buttonClass('primary')}>
        {texts.toOverview}
      </Link>
    </>
  )
}
