import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import classes from './Page.module.css'
import { takeHeadingFocus } from './heading-focus.ts'

/** What follows the page's name in the window's title: "Kundenportal Netz Musterland GmbH". */
export const TitleSuffix = createContext('Kundenportal')

interface PageProps {
  readonly title: string
  /** comes before the title while a form has errors, or names the step of a wizard */
  readonly titlePrefix?: string | undefined
  /** a line above the heading, "Schritt 1 von 3": a new step begins at the top of the window */
  readonly caption?: string | undefined
  /** false where the focus belongs to something else on the page */
  readonly focusHeading?: boolean
  readonly isBusy?: boolean
  /** stands above the heading: the way back */
  readonly above?: ReactNode
  readonly children: ReactNode
}

export function Page({ title, titlePrefix, caption, focusHeading = true, isBusy = false, above, children }: PageProps) {
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

  // whether something else on the page takes it may show only once that is loaded
  useEffect(() => {
    if (isFocusOwed.current && focusHeading) heading.current?.focus({ preventScroll: true })
    if (focusHeading || !isBusy) isFocusOwed.current = false
  }, [title, caption, focusHeading, isBusy])

  return (
    <div className={classes['page']} aria-busy={isBusy || undefined}>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {caption && <span className={classes['caption']}>{caption}</span>}
        {title}
      </h1>
      {children}
    </div>
  )
}
