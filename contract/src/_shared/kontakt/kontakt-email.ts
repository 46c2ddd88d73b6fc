import { EMail } from './email.ts'
import { EMAIL_PARTS } from '../limits.ts'

/** Letters of any script, digits and the atom characters of RFC 5322, separated by single dots. A quoted local part is a typing error. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** The name is parsed as the host of a URL, which would cut off a port or path; so these characters only. */
const NAME = /^[\p{L}\p{M}\p{N}.-]+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const LATIN = /\p{Script=Latin}/u
/** Scripts with letters that look Latin. */
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** The domain of a contact address in its DNS (ASCII) form; undefined if no mail can be sent to it. */
export function mailDomainOf(email: string): string | undefined {
  if (!EMail.safeParse(email).success || isMixed(email)) return undefined
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  if (new TextEncoder().encode(local).length > EMAIL_PARTS.local || !LOCAL_PART.test(local)) return undefined
  const name = email.slice(at + 1)
  const domain = NAME.test(name) ? URL.parse(`https://${name}`)?.hostname : undefined
  return domain !== undefined && isDomain(domain) ? domain : undefined
}

/** Latin letters mixed with look-alikes in one label are meant to deceive. */
function isMixed(email: string): boolean {
  return email.split(/[.@]/).some((word) => LATIN.test(word) && ALIKE.test(word))
}

export function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const isSpelt = labels.every((label) => label.length <= EMAIL_PARTS.label && LABEL.test(label))
  // an IP address ends without a letter
  return isSpelt && domain.length <= EMAIL_PARTS.domain && labels.length > 1 && /[a-z]/.test(labels.at(-1) ?? '')
}
