import { Resolver } from 'node:dns/promises'
import { NAME_SERVER_TRY_MS } from './limits.ts'

/** What a name server says of a domain; Node's Resolver is one. */
export type NameServer = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveNs'>

/** Every name server that knows the internet knows who is in charge of it. */
const REFERENCE = 'de'

export function createNameServer(): NameServer {
  return new Resolver({ timeout: NAME_SERVER_TRY_MS, tries: 2 })
}

/**
 * Whether a domain takes mail: where it names hosts for it, or has an address itself (RFC 5321, 5.1). It does not where it does not
 * exist, has neither, or says so (RFC 7505). 'unknown' where the name server answers that it cannot tell: the domain's own servers are
 * broken, and that says nothing about other domains. Throws where the name server itself gives no answer: that is an outage. So is one
 * in a closed network that says of every foreign name that it does not exist.
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

/** Nobody answered. Everything else is an answer: a broken domain of somebody's would otherwise end the check for all. */
const OUTAGES = new Set<unknown>(['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED'])

function isOutage(error: unknown): boolean {
  return OUTAGES.has(codeOf(error))
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
