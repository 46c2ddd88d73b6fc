import { Icon } from '../../_ui/Icon.tsx'
import { texts } from '../texts.de.ts'
import classes from './Footer.module.css'
import { PAGE_TOP } from './page-top.ts'

/** Scrolls to the top, smoothly unless reduced motion is set, moves the focus there and emits `toTop`. */
export function BackToTop() {
  const goToTop = (button: HTMLElement) => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.getElementById(PAGE_TOP)?.focus({ preventScroll: true })
    button.dispatchEvent(new CustomEvent('toTop', { bubbles: true }))
  }
  return (
    <button type="button" className={classes['toTop']} onClick={(event) => goToTop(event.currentTarget)}>
      <Icon name="arrow-up" />
      {texts.footer.toTop}
    </button>
  )
}
