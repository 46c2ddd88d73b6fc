/** One slash at the start, and neither a backslash nor a control character, which browsers read as a slash or not at all. */
const OWN = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** First parts of paths that are no pages: nobody is led into a call after signing in. */
const NOT_PAGES = /^\/(api|auth|ablesung|completion|opt-in|id|assets|health|metrics|dev)(\/|$)/i

/**
 * A wanted path of ours, or the overview for anything else (trust.md T12): it stays on our origin whatever a browser makes of
 * it. What comes out is looked at again, since "/.//host" becomes "//host".
 */
export function ownPath(wanted: string | undefined, publicOrigin: string): string {
  const resolved = wanted && OWN.test(wanted) ? URL.parse(wanted, publicOrigin) : null
  const isPage = resolved?.origin === publicOrigin && OWN.test(resolved.pathname) && !NOT_PAGES.test(resolved.pathname)
  return isPage ? resolved.pathname + resolved.search : '/'
}
