let isFirstPage = true
let hasNavigated = false

/** The router tells that somebody went to another page, which then begins at its heading. */
export function expectHeadingFocus(): void {
  hasNavigated = true
}

/**
 * Whether a page that now appears takes the focus to its heading: after going somewhere, and where the focus was lost with what
 * stood here before. Never on the first page, which is read from the top, nor under somebody who has moved on already.
 */
export function takeHeadingFocus(): boolean {
  const takes = !isFirstPage && (hasNavigated || document.activeElement === document.body)
  isFirstPage = false
  hasNavigated = false
  return takes
}
