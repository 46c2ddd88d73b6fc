import { Refusal } from '../_kit/refusal.ts'

/** How long the identity provider may take for an answer; a screen that waits for it answers within these seconds (trust.md). */
export const PROVIDER_TIMEOUT_SECONDS = 3

/** The portal may not reach its own public address (a proxy stands before it): the embedded provider is called on loopback. */
export function insideUrl(url: string, publicOrigin: string, internalOrigin: (() => string) | undefined): string {
  return internalOrigin && url.startsWith(publicOrigin) ? internalOrigin() + url.slice(publicOrigin.length) : url
}

export function unreachable(error: unknown, { isLogged = false } = {}): Refusal {
  const refusal = new Refusal('VoruebergehendNichtErreichbar', { retryAfterSeconds: 5, isLogged })
  refusal.cause = error
  return refusal
}
