import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'

/** The names of the provider's cookies. Under plain HTTP they carry the port, since a host's ports share their cookies. */
export interface CookieNames {
  /** the provider's own session */
  readonly session: string
  /** binds authorization requests to this browser */
  readonly browser: string
  /** a browser that its owner signed in with before */
  readonly device: string
  /** two of the protocol library, for the way back to it */
  readonly interaction: string
  readonly resume: string
}

export function cookieNames({ https, issuer }: Pick<Settings, 'https' | 'issuer'>): CookieNames {
  const port = new URL(issuer).port || '80'
  const host = (name: string) => (https ? `__Host-id_${name}` : `id_${name}_${port}`)
  // these two have a path of their own, which __Host- forbids
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
  // the first one counts: browsers send the most specific path first
  return new Map(pairs.toReversed())
}

/** Lax goes along in a navigation and in a frame of the same site, and never on a post from another site. */
export function cookieText(name: string, value: string, options: { readonly https: boolean; readonly maxAgeSeconds?: number }): string {
  const age = options.maxAgeSeconds === undefined ? '' : `; Max-Age=${options.maxAgeSeconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${options.https ? '; Secure' : ''}${age}`
}
