let isFirstPage = true
let hasNavigated = false
/** What had the focus when the latest navigation began. */
let focusedBefore: Element | null = null

/** Called by the router on each navigation; the next page focuses its heading if the path has changed. */
export function noteNavigation(pathChanged: boolean): void {
  hasNavigated ||= pathChanged
  focusedBefore = document.activeElement
}

/** Whether the focus is where the navigation began, or was lost with the old content: nobody has moved on since. */
export function isFocusFree(): boolean {
  return document.activeElement === document.body || document.activeElement === focusedBefore
}

/**
 * Whether a new page focuses its heading: after a navigation, or if the focus was lost with the old content.
 *
 * Never on the first page, which is read from the top.
 */
export function takeHeadingFocus(): boolean {
  const takes = !isFirstPage && (hasNavigated || document.activeElement === document.body)
  isFirstPage = false
  hasNavigated = false
  return takes
}
