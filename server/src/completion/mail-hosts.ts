import { Resolver } from 'node:dns/promises'

/** What a name server says of a domain; Node's Resolver is one. */
export type NameServer = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>

/** each try; the whole question has its own limit */
const TRY_MS = 700

export function createNameServer(): NameServer {
  return new Resolver({ timeout: TRY_MS, tries: 2 })
}

/**
 * Whether a domain takes mail: where it names hosts for it, or has an address itself (RFC 5321, 5.1). It does not where it does not
 * exist, has neither, or says so (RFC 7505). Throws where the name server gives no such answer: that is an outage, not a fault of
 * the domain.
 */
export async function takesMail(dns: NameServer, domain: string): Promise<boolean> {
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
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTFOUND') return 'unknown domain'
    if (code === 'ENODATA') return []
    throw error
  }
}
