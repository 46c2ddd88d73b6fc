import { EMail } from '#contract/_shared/email.ts'
import { domainToASCII } from 'node:url'

/** Letters of any script, digits and the signs of RFC 5322, with single dots between; what needs quotes is a slip of the keyboard. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Node reads a name as that of an address on the web: what follows the name there would be cut off. */
const NAME = /^[\p{L}\p{M}\p{N}.-]+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const LONGEST = { local: 64, domain: 253, label: 63 }

/** The domain of an e-mail address as name servers spell it; undefined where it is none that a mail could be sent to. */
export function mailDomainOf(email: string): string | undefined {
  if (!EMail.safeParse(email).success) return undefined
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  if (Buffer.byteLength(local) > LONGEST.local || !LOCAL_PART.test(local)) return undefined
  const name = email.slice(at + 1)
  const domain = NAME.test(name) ? domainToASCII(name) : ''
  return isDomain(domain) ? domain : undefined
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const isSpelt = labels.every((label) => label.length <= LONGEST.label && LABEL.test(label))
  // an address of numbers has no letter at its end
  return isSpelt && domain.length <= LONGEST.domain && labels.length > 1 && /[a-z]/.test(labels.at(-1) ?? '')
}

/** Whether a domain is one of these, or below one. */
export function isBelow(domain: string, domains: ReadonlySet<string>): boolean {
  const labels = domain.split('.')
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')))
}

/** A file with one domain a line; lines that begin with # say something. Throws with the line that is none. */
export function readDomains(text: string): ReadonlySet<string> {
  const lines = text.split(/\r?\n/).map((line) => line.trim().toLowerCase())
  const domains = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const wrong = domains.find((domain) => !isDomain(domain))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no domain`)
  return new Set(domains)
}
