import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import classes from './Page.module.css'
import { isFocusFree, takeHeadingFocus } from './heading-focus.ts'

/** The end of the window title: "Kundenportal Netz Musterland GmbH". */
export const TitleSuffix = createContext('Kundenportal')

/** What stands beside every page of words and forms, such as the operator's telephone. */
export const PageSide = createContext<ReactNode>(undefined)

interface PageProps {
  readonly title: string
  /** Words of the heading, if they are not the title. */
  readonly heading?: string | undefined
  /** Words and forms have one column and a side column; lists and tables take the whole width. */
  readonly layout?: 'reading' | 'wide'
  /** Comes first in the side column; in a narrow window it follows the content. */
  readonly side?: ReactNode
  /** Comes before the title: "Fehler:" while a form has errors, or the step of a wizard. */
  readonly titlePrefix?: string | undefined
  /** A line above the heading, "Schritt 1 von 3". A new caption scrolls to the top. */
  readonly caption?: string | undefined
  /** False if another element of the page takes the focus. */
  readonly focusHeading?: boolean
  readonly isBusy?: boolean
  /** Content above the heading, such as the way back. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

export function Page(props: PageProps) {
  const { title, heading: words = title, layout = 'reading', titlePrefix, caption, focusHeading = true, isBusy = false, ...parts } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const suffix = useContext(TitleSuffix)
  const besideAll = useContext(PageSide)
  const isFocusOwed = useRef(false)

  useEffect(() => {
    document.title = `${titlePrefix ? `${titlePrefix} ` : ''}${caption ? `${caption}: ` : ''}${title} – ${suffix}`
  }, [title, titlePrefix, caption, suffix])

  useEffect(() => {
    isFocusOwed.current = takeHeadingFocus()
    if (caption) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [title, caption])

  // whether another element takes the focus may be known only after loading
  useEffect(() => {
    if (isFocusOwed.current && focusHeading && isFocusFree()) heading.current?.focus({ preventScroll: true })
    if (focusHeading || !isBusy) isFocusOwed.current = false
  }, [title, caption, focusHeading, isBusy])

  const content = (
    <>
      {parts.above}
      <h1 ref={heading} tabIndex={-1}>
        {caption && <span className={classes['caption']}>{caption}</span>}
        {words}
      </h1>
      {parts.children}
    </>
  )
  return (
    <div className={`${classes['page']} ${classes[layout]}`} aria-busy={isBusy || undefined}>
      {layout === 'wide' ? (
        content
      ) : (
        <>
          <div className={classes['column']}>{content}</div>
          <div className={classes['side']}>
            {parts.side}
            {besideAll}
          </div>
        </>
      )}
    </div>
  )
}
