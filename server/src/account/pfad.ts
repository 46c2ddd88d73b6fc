/**
 * A wanted path of ours, or the overview for anything else (trust.md T12): it begins with one slash, holds no control
 * character, and stays on our origin whatever a browser makes of it.
 */
export function ownPath(wanted: string | undefined, publicOrigin: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/'
  const resolved = URL.parse(wanted, publicOrigin)
  return resolved?.origin === publicOrigin ? resolved.pathname + resolved.search : '/'
}
