/** The consent tool appends its dialog to the body under this id. */
const DIALOG = 'CybotCookiebotDialog'
const ANSWERS = ['CookiebotOnAccept', 'CookiebotOnDecline'] as const
const LOOK_EVERY_MS = 250

/**
 * Makes the page inert for as long as the consent dialog is to be seen. The tool's events only hasten the end: a dialog that goes without
 * one gives the page back as well, so that nobody is locked out. The focus goes back to where it is now, or to what it has left.
 */
export function followConsentDialog(page: HTMLElement, left: EventTarget | null): void {
  if (page.inert || !isOpen(page)) return
  const focused = page.contains(document.activeElement) ? document.activeElement : left
  page.inert = true
  const giveBack = () => {
    clearInterval(timer)
    for (const answer of ANSWERS) window.removeEventListener(answer, look)
    page.inert = false
    // the dialog took the focus along with it
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  // an answer may be told of while the dialog still fades
  const look = () => {
    if (!isOpen(page)) giveBack()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  for (const answer of ANSWERS) window.addEventListener(answer, look)
}

function isOpen(page: HTMLElement): boolean {
  const dialog = document.getElementById(DIALOG)
  return dialog !== null && !page.contains(dialog) && dialog.checkVisibility({ visibilityProperty: true })
}
