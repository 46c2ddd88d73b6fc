let isFirstPage = true
let hasNavigated = false

/** Called by the router on each navigation: the next page focuses its heading. */
export function expectHeadingFocus(): void {
  hasNavigated = true
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
