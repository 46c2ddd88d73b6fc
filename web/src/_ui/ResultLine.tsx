import { useEffect, useRef, type RefObject } from 'react'
import { useKept } from './useKept.ts'
import { usePatience } from './usePatience.ts'
import classes from './ResultLine.module.css'

interface ResultLineProps {
  /** for what leads the focus here */
  readonly ref?: RefObject<HTMLParagraphElement | null>
  readonly page: number
  /** what is said once the wait for the list takes long: "Die Vorgänge werden geladen." */
  readonly waiting: string | undefined
  /** how much a list holds now: "23 Vorgänge, Seite 2 von 3." */
  readonly children: string
}

/** What a list shows, told politely; another page of it begins here, with the focus. */
export function ResultLine({ ref, page, waiting, children }: ResultLineProps) {
  const own = useRef<HTMLParagraphElement>(null)
  const line = ref ?? own
  const shown = useRef(page)
  const isWaiting = waiting !== undefined
  const isLong = usePatience(isWaiting)
  const result = useKept(isWaiting ? undefined : children)
  useEffect(() => {
    // whoever comes here hears what is there, not what was
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
