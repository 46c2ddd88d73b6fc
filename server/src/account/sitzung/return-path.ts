import { mayBePage } from '../../_kit/page-paths.ts'

/** One slash at the start, and no backslash or control character: browsers read those as a slash or drop them. */
const OWN = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Demo pages need no sign-in. */
const DEMO_PAGE = /^\/dev(\/|$)/i

/**
 * The wanted path if it is a page of ours, otherwise "/". Never leads to another origin.
 *
 * The result is checked again, since "/.//host" becomes "//host".
 */
export function ownPath(wanted: string | undefined, publicOrigin: string): string {
  const resolved = wanted && OWN.test(wanted) ? URL.parse(wanted, publicOrigin) : null
  const isPage =
    resolved?.origin === publicOrigin && OWN.test(resolved.pathname) && mayBePage(resolved.pathname) && !DEMO_PAGE.test(resolved.pathname)
  return isPage ? resolved.pathname + resolved.search : '/'
}
