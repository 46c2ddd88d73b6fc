import { useEffect, useRef, type RefObject } from 'react'
import { useKept } from './useKept.ts'
import { usePatience } from './usePatience.ts'
import classes from './ResultLine.module.css'

interface ResultLineProps {
  /** For elements that move the focus here. */
  readonly ref?: RefObject<HTMLParagraphElement | null>
  readonly page: number
  /** The text if loading takes long: "Die Vorgänge werden geladen." */
  readonly waiting: string | undefined
  /** The result: "23 Vorgänge, Seite 2 von 3." */
  readonly children: string
}

/** The result of a list, announced politely. After a page change it takes the focus. */
export function ResultLine({ ref, page, waiting, children }: ResultLineProps) {
  const own = useRef<HTMLParagraphElement>(null)
  const line = ref ?? own
  const shown = useRef(page)
  const isWaiting = waiting !== undefined
  const isLong = usePatience(isWaiting)
  const result = useKept(isWaiting ? undefined : children)
  useEffect(() => {
    // wait with the focus until the new result is there, so that the old one is not read
    if (shown.current === page || (isWaiting && !isLong)) return
    shown.current = page
    line.current?.focus()
  }, [page, isWaiting, isLong, line])
  return (
    <p ref={line} role="status" tabIndex={-1} className={classes['result']}>
      {isLong ? waiting : result}
    </p>
  )
}
