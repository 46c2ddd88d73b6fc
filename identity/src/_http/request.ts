import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'
import { HttpRefusal } from './refusal.ts'

/**
 * Makes a request independent of what its sender says about addresses: the host is that of the configuration, forwarded
 * headers are gone, and the mount path is cut off. False where the address is not below the mount path.
 */
export function settleRequest(
  request: IncomingMessage,
  ip: string,
  { mountPath, issuer }: Pick<Settings, 'mountPath' | 'issuer'>,
): boolean {
  const url = request.url ?? ''
  if (!url.startsWith(mountPath) || !/^[/?]?$/.test(url.charAt(mountPath.length))) return false
  const { host, protocol } = new URL(issuer)
  for (const name of Object.keys(request.headers)) if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete request.headers[name]
  request.headers.host = host
  // read by the protocol library (koa), which must see https behind a proxy that ends it
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.headers['x-forwarded-for'] = ip
  request.url = url.slice(mountPath.length).replace(/^(?!\/)/, '/')
  return true
}

/**
 * Refuses what a page of another origin sends. A page that sends no referrer names its origin "null"; then only the
 * browser's Sec-Fetch-Site counts, which no page can write.
 */
export function refuseForeignOrigin(request: IncomingMessage, ownOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreignSite = site !== undefined && site !== 'same-origin'
  const foreignOrigin = origin !== undefined && !(origin === 'null' && site === 'same-origin') && origin !== ownOrigin
  if (foreignSite || foreignOrigin) throw new HttpRefusal(403, 'foreign_origin')
}
