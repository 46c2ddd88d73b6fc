import { isDomain } from '#contract/_shared/kontakt/kontakt-email.ts'

/** Whether a domain is in the set or below a member. */
export function isBelow(domain: string, domains: ReadonlySet<string>): boolean {
  const labels = domain.split('.')
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')))
}

/** Reads one domain per line; # starts a comment line. Throws with the first invalid line. */
export function readDomains(text: string): ReadonlySet<string> {
  const lines = text.split(/\r?\n/).map((line) => line.trim().toLowerCase())
  const domains = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const wrong = domains.find((domain) => !isDomain(domain))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no domain`)
  return new Set(domains)
}
