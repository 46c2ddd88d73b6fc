import { mailDomainOf } from '#contract/_shared/kontakt/kontakt-email.ts'
import type { AddressSuggestion } from '#contract/completion/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { isBelow } from './email.ts'
import { KEPT_SECONDS, MOST_SUGGESTIONS } from './limits.ts'
import { takesMail, type NameServer } from './mail-hosts.ts'
import { askPhoton } from './photon.ts'
import { findAdressen, type AdresseRow } from './store.ts'
import { readSearch } from './suchtext.ts'
import { createUpstream } from './upstream.ts'

export interface CompletionOptions {
  /** a Photon server, asked before the operator's own register */
  readonly adressdienstUrl: string | undefined
  /** answers whether a domain takes mail; absent means no such check */
  readonly nameServer: NameServer | undefined
  /** domains of disposable addresses */
  readonly wegwerfDomains: ReadonlySet<string>
  /** accepts addresses like ada@demo.example, for a demo, whose mail never leaves the machine */
  readonly takesReservedDomains: boolean
  /** timeout for both services; default ANSWER_MS */
  readonly patienceMs?: number
}

export interface Completion {
  completeAddress(input: string): Promise<readonly AddressSuggestion[]>
  /** returns false if the name alone shows that no mail can arrive */
  mayBeEmail(email: string): boolean
  /** the same plus the name server's answer; a failed check counts as good */
  isEmailGood(email: string): Promise<boolean>
}

interface CompletionService {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly completion: CompletionOptions
}

/** reserved for examples (RFC 2606): never takes mail */
const RESERVED = new Set(['example', 'test', 'example.com', 'example.net', 'example.org'])
/**
 * Names of inner networks (RFC 6762 appendix G, RFC 8375), which never take mail. The operator's name server is not asked, so its inner
 * names stay hidden.
 */
const INNER = ['internal', 'intern', 'intranet', 'private', 'corp', 'home', 'lan', 'local', 'home.arpa', 'localhost', 'localdomain']
const NEVER = new Set(['invalid', ...INNER])

export function createCompletion({ database, clock, log, completion }: CompletionService): Completion {
  const { adressdienstUrl, nameServer, wegwerfDomains, takesReservedDomains, patienceMs } = completion
  const shared = { clock, keptSeconds: KEPT_SECONDS, timeoutMs: patienceMs }
  const askService =
    adressdienstUrl === undefined
      ? undefined
      : createUpstream({
          ...shared,
          ask: (input, signal) => askPhoton(adressdienstUrl, input, signal),
          onPause: () => log.warn('the address service does not answer; the own register is used'),
        })
  const askNameServer =
    nameServer &&
    createUpstream({
      ...shared,
      ask: (domain) => takesMail(nameServer, domain),
      onPause: () => log.warn('the name server does not answer; e-mail addresses are not checked there'),
    })
  /** the domain of the address, unless its name rules mail out */
  const mailDomainIn = (email: string): string | undefined => {
    const domain = mailDomainOf(email)
    if (domain === undefined || isBelow(domain, wegwerfDomains) || isBelow(domain, NEVER)) return undefined
    return isBelow(domain, RESERVED) && !takesReservedDomains ? undefined : domain
  }
  return {
    completeAddress: async (input) => {
      const search = readSearch(input)
      if (search.words.length === 0) return []
      const found = await askService?.(lineOf(input))
      if (found && found.length > 0) return found.slice(0, MOST_SUGGESTIONS)
      return (await findAdressen(database, search, MOST_SUGGESTIONS)).map(suggestionOf)
    },
    mayBeEmail: (email) => mailDomainIn(email) !== undefined,
    isEmailGood: async (email) => {
      const domain = mailDomainIn(email)
      if (domain === undefined || isBelow(domain, RESERVED)) return domain !== undefined
      return (await askNameServer?.(domain)) !== false
    },
  }
}

/** The input as one line without control characters. */
function lineOf(input: string): string {
  return input
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

function suggestionOf({ strasse, hausnummer, plz, ort, land }: AdresseRow): AddressSuggestion {
  return { street: strasse, house_number: hausnummer, zip: plz, city: ort, country: land }
}
