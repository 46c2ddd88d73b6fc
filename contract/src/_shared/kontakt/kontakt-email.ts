import { EMail } from './email.ts'
import { EMAIL_PARTS } from '../limits.ts'

/** Letters of any script, digits and the signs of RFC 5322, with single dots between; what needs quotes is a slip of the keyboard. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** A name is read as that of an address on the web: what follows the name there would be cut off. */
const NAME = /^[\p{L}\p{M}\p{N}.-]+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const LATIN = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin ones. */
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** The domain of an address for contact as name servers spell it; undefined where it is none that a mail could be sent to. */
export function mailDomainOf(email: string): string | undefined {
  if (!EMail.safeParse(email).success || isMixed(email)) return undefined
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  if (new TextEncoder().encode(local).length > EMAIL_PARTS.local || !LOCAL_PART.test(local)) return undefined
  const name = email.slice(at + 1)
  const domain = NAME.test(name) ? URL.parse(`https://${name}`)?.hostname : undefined
  return domain !== undefined && isDomain(domain) ? domain : undefined
}

/** A word of Latin letters and others that look like them is made to be mistaken for another. */
function isMixed(email: string): boolean {
  return email.split(/[.@]/).some((word) => LATIN.test(word) && ALIKE.test(word))
}

export function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const isSpelt = labels.every((label) => label.length <= EMAIL_PARTS.label && LABEL.test(label))
  // an address of numbers has no letter at its end
  return isSpelt && domain.length <= EMAIL_PARTS.domain && labels.length > 1 && /[a-z]/.test(labels.at(-1) ?? '')
}
