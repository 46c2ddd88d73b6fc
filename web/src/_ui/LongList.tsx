import { useRef, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { texts } from './texts.de.ts'

interface LongListProps<T> {
  readonly all: readonly T[]
  /** how many are shown at first */
  readonly first: number
  /** how many the button adds */
  readonly step: number
  /** the index of an entry that somebody is led to: the list begins with all up to it */
  readonly reaches?: number
  /** selects what takes the focus in an entry; each entry has one */
  readonly focus: string
  /** what the entries are, for those who hear the button without its list */
  readonly of: string
  readonly children: (shown: readonly T[]) => ReactNode
}

/** The first entries of a list and a button that adds more. The first new entry takes the focus. */
export function LongList<T>({ all, first, step, reaches = -1, focus, of, children }: LongListProps<T>) {
  const [wanted, setWanted] = useState(first)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const shown = Math.min(Math.max(wanted, reaches + 1), all.length)

  const showMore = () => {
    const next = Math.min(shown + step, all.length)
    setWanted(next)
    setAnnouncement(texts.more.shown(next - shown, next, all.length))
    // the first new entry exists only after the next drawing
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
