import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { texts } from './texts.de.ts'

interface LongListProps<T> {
  readonly all: readonly T[]
  /** The number shown at first. */
  readonly first: number
  /** The number each press adds. */
  readonly step: number
  /** The index of an entry to show from the start: the list includes all entries up to it. */
  readonly reaches?: number
  /** The selector of the focusable element; each entry has one. */
  readonly focus: string
  /** Names the entries, because the button may be read without its list. */
  readonly of: string
  readonly children: (shown: readonly T[]) => ReactNode
}

/** The first entries of a list and a button that adds more. The first new entry takes the focus. */
export function LongList<T>({ all, first, step, reaches = -1, focus, of, children }: LongListProps<T>) {
  const [wanted, setWanted] = useState(first)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const shown = Math.min(Math.max(wanted, reaches + 1), all.length)

  // on paper nobody can ask for more
  useEffect(() => {
    const showAll = () => flushSync(() => setWanted(all.length))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [all.length])

  const showMore = () => {
    const next = Math.min(shown + step, all.length)
    setWanted(next)
    setAnnouncement(texts.more.shown(next - shown, next, all.length))
    // the first new entry exists only after the next render
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(focus)[shown]?.focus())
  }

  return (
    <>
      <div ref={list}>{children(all.slice(0, shown))}</div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {shown < all.length && (
        <Button look="secondary" onClick={showMore}>
          {texts.more.show(shown, all.length)}
          <span className="visually-hidden"> {of}</span>
        </Button>
      )}
    </>
  )
}
