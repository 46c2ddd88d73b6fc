/** First path segments of calls and files, where the web app has no page. */
const NO_PAGE = /^\/(api|auth|ablesung|completion|opt-in|id|assets|health|metrics|betreiber(\.css)?)(\/|$)/i

/** Whether the web app may have a page at this path, given without its query. */
export function mayBePage(path: string): boolean {
  return !NO_PAGE.test(path)
}
