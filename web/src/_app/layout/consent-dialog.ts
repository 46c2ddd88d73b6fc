/** The consent tool appends its dialog to the body under this id. */
const DIALOG = 'CybotCookiebotDialog'
const ANSWERS = ['CookiebotOnAccept', 'CookiebotOnDecline'] as const
const LOOK_EVERY_MS = 250

/**
 * Makes the page inert while the consent dialog is visible. It polls, because a dialog that closes without an event would lock the customer
 * out.
 *
 * `left` is the element that lost the focus to the dialog; it gets the focus back.
 */
export function followConsentDialog(page: HTMLElement, left: EventTarget | null): void {
  if (page.inert || !isOpen(page)) return
  const focused = page.contains(document.activeElement) ? document.activeElement : left
  page.inert = true
  const giveBack = () => {
    clearInterval(timer)
    for (const answer of ANSWERS) window.removeEventListener(answer, look)
    page.inert = false
    // closing the dialog left the focus on the body
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  // the answer event may fire while the dialog still fades out
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
