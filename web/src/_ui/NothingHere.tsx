import { paths } from '#contract/_shared/paths.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { texts } from './nothing-here-texts.de.ts'

interface NothingHereProps {
  /** Left out where the page's heading says the same. */
  readonly title?: string
  /** Why it is empty, and when that changes. */
  readonly children: ReactNode
}

/** The empty state of an area: explains why and links home. */
export function NothingHere({ title, children }: NothingHereProps) {
  return (
    <>
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      <Link to={paths.overview} className={buttonClass('primary')}>
        {texts.toOverview}
      </Link>
    </>
  )
}
