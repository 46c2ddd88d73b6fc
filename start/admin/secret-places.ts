import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { sealedMessages } from '#platform/dispatch/seal.ts'
import type { Logger } from '#platform/log.ts'
import type { JobSender } from '#platform/queue/queue.ts'
import type { ChangeParts } from '#platform/secrets/change.ts'
import { kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { sealAnew } from '#server/_protokoll/history.ts'
import { keptPurposes, sealedColumns } from '#server/secrets.ts'
import type { Config } from '../settings/config.ts'
import { messageKeysOf, outboxOf } from '../serve/dispatch.ts'
import { providerSecrets } from '../serve/embedded-provider.ts'
import { addSecret, dropSecrets, keyringOn, secretsOf } from '../storage/secret.ts'
import { withProviderDatabase } from '../storage/provider-database.ts'

/** A database whose secret changes. */
export interface SecretPlace extends ChangeParts {
  /** the provider alone has this database */
  readonly isProviders: boolean
  readonly renewSigningKey: () => Promise<void>
  /** removes secrets from the configuration, where the portal keeps them itself */
  readonly dropSecrets?: ((fingerprints: readonly string[]) => Promise<void>) | undefined
}

interface Parts {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly jobs: JobSender
}

/** Opens every database that SECRET protects: the portal's, and the provider's if it has its own. */
export async function withSecretPlaces<T>(
  { database, ...parts }: Parts & { readonly database: Database },
  work: (places: readonly [SecretPlace, ...SecretPlace[]]) => Promise<T>,
): Promise<T> {
  const portal = await placeOf(parts, database, false)
  if (parts.config.identity !== 'embedded') return work([portal])
  return withProviderDatabase(parts.config, database, async (providers) =>
    work(providers === database ? [portal] : [portal, await placeOf(parts, providers, true)]),
  )
}

async function placeOf({ config, log, clock, jobs }: Parts, database: Database, isProviders: boolean): Promise<SecretPlace> {
  const keyring = await keyringOn(config, database, log)
  const outbox = outboxOf(config, keyring, jobs)
  const provider = await providerSecrets({ config, database, keyring, log, clock, outbox })
  return {
    database,
    keyring,
    isProviders,
    secrets: () => secretsOf(config),
    addSecret: config.secret ? undefined : () => addSecret(config),
    dropSecrets: config.secret ? undefined : (fingerprints) => dropSecrets(config, fingerprints),
    kept: [...(isProviders ? [] : keptPurposes.map((purpose) => [purpose])), ...provider.kept],
    sealAnew: isProviders ? undefined : (owner, keys) => sealAnew(owner, kettenschluesselFrom(keys)),
    columns: [sealedMessages(messageKeysOf(keyring)), ...(isProviders ? [] : sealedColumns(keyring)), ...provider.columns],
    renewSigningKey: provider.renewSigningKey,
  }
}
