import { ConfigError } from '#platform/config.ts'
import type { CompletionOptions } from '#server/completion/acts.ts'
import { createNameServer } from '#server/completion/mail-hosts.ts'
import { readWegwerfDomains, WEGWERF_DATEI } from '#server/completion/wegwerf.ts'
import type { Config } from '../settings/config.ts'
import { messageOf } from '../command/unable.ts'

/** Options of suggestions and checks. Throws ConfigError if the list of domains is unusable. */
export function completionOf(config: Config): CompletionOptions {
  return {
    adressdienstUrl: config.adressdienstUrl,
    nameServer: (config.emailDns ?? config.modus === 'betrieb') ? createNameServer() : undefined,
    wegwerfDomains: wegwerfDomainsOf(config),
    takesReservedDomains: config.modus === 'demo',
  }
}

function wegwerfDomainsOf({ wegwerfDomains }: Config): ReadonlySet<string> {
  try {
    return readWegwerfDomains(wegwerfDomains ?? WEGWERF_DATEI)
  } catch (error) {
    throw new ConfigError(`WEGWERF_DOMAINS: ${messageOf(error)}`)
  }
}
