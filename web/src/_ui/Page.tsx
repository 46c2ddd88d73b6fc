import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import classes from './Page.module.css'
import { isFocusFree, takeHeadingFocus } from './heading-focus.ts'

/** The end of the window title: "Kundenportal Netz Musterland GmbH". */
export const TitleSuffix = createContext('Kundenportal')

interface PageProps {
  readonly title: string
  /** Words of the heading, if they are not the title. */
  readonly heading?: string | undefined
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

export function Page({
  title,
  heading: words = title,
  titlePrefix,
  caption,
  focusHeading = true,
  isBusy = false,
  above,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const suffix = useContext(TitleSuffix)
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

  return (
    <div className={classes['page']} aria-busy={isBusy || undefined}>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {caption && <span className={classes['caption']}>{caption}</span>}
        {words}
      </h1>
      {children}
    </div>
  )
}
