/** First parts of addresses that lead to calls or files and never to a page of the web app. */
const NO_PAGE = /^\/(api|auth|ablesung|completion|opt-in|id|assets|health|metrics|betreiber(\.css)?)(\/|$)/i

/** Whether the web app may have a page at a path, given without its query. */
export function mayBePage(path: string): boolean {
  return !NO_PAGE.test(path)
}
