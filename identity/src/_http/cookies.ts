import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'

/** Cookie names of the provider. Under plain HTTP they contain the port, because all ports of a host share cookies. */
export interface CookieNames {
  /** the provider's own session */
  readonly session: string
  /** binds authorization requests to this browser */
  readonly browser: string
  /** marks a browser that its owner has signed in with before */
  readonly device: string
  /** two cookies of oidc-provider for the way back to it */
  readonly interaction: string
  readonly resume: string
}

export function cookieNames({ https, issuer }: Pick<Settings, 'https' | 'issuer'>): CookieNames {
  const port = new URL(issuer).port || '80'
  const host = (name: string) => (https ? `__Host-id_${name}` : `id_${name}_${port}`)
  // these two have their own path, which __Host- forbids
  const secure = (name: string) => (https ? `__Secure-id_${name}` : `id_${name}_${port}`)
  return {
    session: host('session'),
    browser: host('browser'),
    device: host('device'),
    interaction: secure('interaction'),
    resume: secure('resume'),
  }
}

export type Cookies = ReadonlyMap<string, string>

export function readCookies(request: IncomingMessage): Cookies {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => {
    const equals = pair.indexOf('=')
    return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()] as const
  })
  // the first cookie of a name wins: browsers send the most specific path first
  return new Map(pairs.toReversed())
}

/** SameSite=Lax: browsers send the cookie with navigations and same-site frames, but not with posts from another site. */
export function cookieText(name: string, value: string, options: { readonly https: boolean; readonly maxAgeSeconds?: number }): string {
  const age = options.maxAgeSeconds === undefined ? '' : `; Max-Age=${options.maxAgeSeconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${options.https ? '; Secure' : ''}${age}`
}
