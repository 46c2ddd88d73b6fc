import { Resolver } from 'node:dns/promises'
import { NAME_SERVER_TRY_MS } from './limits.ts'

/** The look-ups of a domain; Node's Resolver implements it. */
export type NameServer = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveNs'>

/** A reference domain that every public name server can resolve. */
const REFERENCE = 'de'

export function createNameServer(): NameServer {
  return new Resolver({ timeout: NAME_SERVER_TRY_MS, tries: 2 })
}

/**
 * Whether a domain takes mail: it has mail hosts or an address (RFC 5321, 5.1) and no null MX (RFC 7505).
 *
 * 'unknown' if only the servers of this domain fail. Throws in an outage of the name server, and in a closed network, where names outside
 * do not exist.
 */
export async function takesMail(dns: NameServer, domain: string): Promise<boolean | 'unknown'> {
  const takes = await hasHosts(dns, domain).catch((error: unknown) => {
    if (isOutage(error)) throw error
    return 'unknown' as const
  })
  if (takes === false && !(await knowsForeignNames(dns))) throw new Error('the name server knows no foreign names')
  return takes
}

async function knowsForeignNames(dns: NameServer): Promise<boolean> {
  return dns.resolveNs(REFERENCE).then(
    (servers) => servers.length > 0,
    () => false,
  )
}

async function hasHosts(dns: NameServer, domain: string): Promise<boolean> {
  const hosts = await answerOf(dns.resolveMx(domain))
  if (hosts === 'unknown domain') return false
  if (hosts.length > 0) return hosts.some(({ exchange }) => exchange !== '')
  const addresses = await Promise.all([answerOf(dns.resolve4(domain)), answerOf(dns.resolve6(domain))])
  return addresses.some((found) => found !== 'unknown domain' && found.length > 0)
}

async function answerOf<T>(asked: Promise<T[]>): Promise<T[] | 'unknown domain'> {
  try {
    return await asked
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOTFOUND') return 'unknown domain'
    if (code === 'ENODATA') return []
    throw error
  }
}

/** Codes for no answer at all. Any other error is an answer: one broken domain must not end the check for all. */
const OUTAGES = new Set<unknown>(['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED'])

function isOutage(error: unknown): boolean {
  return OUTAGES.has(codeOf(error))
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
