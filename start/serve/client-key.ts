import { ConfigError } from '#platform/config.ts'
import type { Logger } from '#platform/log.ts'
import { clientKeyIn, type ClientKey } from '#server/account/anbieter/client-key.ts'
import { readFileSync } from 'node:fs'
import type { Config } from '../settings/config.ts'

/**
 * The client's key, read again at each use: an exchanged file counts without a restart. If it cannot be used, the former key stays and
 * the log says so.
 *
 * Undefined without a file. Throws ConfigError if the file is unusable at the start.
 */
export function clientKeyOf(
  { oidcClientKeyFile: file, oidcClientKeyId: kid }: Pick<Config, 'oidcClientKeyFile' | 'oidcClientKeyId'>,
  log: Logger,
): (() => ClientKey) | undefined {
  if (file === undefined) return undefined
  let known = readKey(file, kid, undefined)
  return () => {
    try {
      known = readKey(file, kid, known)
    } catch (error) {
      log.warn(
        { detail: error instanceof Error ? error.message : '', outage: 'client key' },
        'the client key cannot be used: the former one stays',
      )
    }
    return known.key
  }
}

interface Known {
  readonly text: string
  readonly key: ClientKey
}

function readKey(file: string, kid: string | undefined, known: Known | undefined): Known {
  const text = readOrExplain(file)
  if (text === known?.text) return known
  try {
    return { text, key: clientKeyIn(text, kid) }
  } catch (error) {
    throw unusable(error instanceof Error ? error.message : String(error))
  }
}

function readOrExplain(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw unusable(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

const unusable = (why: string) => new ConfigError(`OIDC_CLIENT_KEY_FILE: ${why}`)
