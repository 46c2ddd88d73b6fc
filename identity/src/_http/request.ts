import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'
import { HttpRefusal } from './refusal.ts'

/**
 * Replaces what the sender claims about addresses: sets the configured host, drops forwarded headers and cuts off the mount path. Returns
 * false for a path outside the mount path.
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
  // koa reads this header; it must see https behind a proxy that terminates TLS
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.headers['x-forwarded-for'] = ip
  request.url = url.slice(mountPath.length).replace(/^(?!\/)/, '/')
  return true
}

/**
 * Refuses requests from pages of another origin. A page without a referrer sends the origin "null"; then Sec-Fetch-Site decides, which no
 * page can set.
 */
export function refuseForeignOrigin(request: IncomingMessage, ownOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreignSite = site !== undefined && site !== 'same-origin'
  const foreignOrigin = origin !== undefined && !(origin === 'null' && site === 'same-origin') && origin !== ownOrigin
  if (foreignSite || foreignOrigin) throw new HttpRefusal(403, 'foreign_origin')
}
