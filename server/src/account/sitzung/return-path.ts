import { mayBePage } from '../../_kit/page-paths.ts'

/** One slash at the start, and neither a backslash nor a control character, which browsers read as a slash or not at all. */
const OWN = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** The pages of demo mode are nothing that somebody signs in for. */
const DEMO_PAGE = /^\/dev(\/|$)/i

/**
 * A wanted path of ours, or the overview for anything else (trust.md T12): it stays on our origin whatever a browser makes of
 * it. What comes out is looked at again, since "/.//host" becomes "//host".
 */
export function ownPath(wanted: string | undefined, publicOrigin: string): string {
  const resolved = wanted && OWN.test(wanted) ? URL.parse(wanted, publicOrigin) : null
  const isPage =
    resolved?.origin === publicOrigin && OWN.test(resolved.pathname) && mayBePage(resolved.pathname) && !DEMO_PAGE.test(resolved.pathname)
  return isPage ? resolved.pathname + resolved.search : '/'
}
