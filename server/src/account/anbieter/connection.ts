import { Refusal } from '../../_kit/refusal.ts'
import { RETRY_SECONDS } from '../../_kit/limits.ts'

/** The portal may not reach its own public address behind a proxy, so it calls the embedded provider on loopback. */
export function insideUrl(url: string, publicOrigin: string, internalOrigin: (() => string) | undefined): string {
  return internalOrigin && url.startsWith(publicOrigin) ? internalOrigin() + url.slice(publicOrigin.length) : url
}

export function unreachable(error: unknown, { isLogged = false } = {}): Refusal {
  const refusal = new Refusal('VoruebergehendNichtErreichbar', { retryAfterSeconds: RETRY_SECONDS, isLogged })
  refusal.cause = error
  return refusal
}
