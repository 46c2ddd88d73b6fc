import type { FileStore } from '#platform/files/store.ts'
import type { Service } from '../process/readiness.ts'
import type { Config } from '../settings/config.ts'

const TIMEOUT_MS = 2000
/** A name that no file has. */
const NO_FILE = 'bereitschaft'

/** Whether the file store answers. */
export function filesService(store: FileStore): Service {
  return {
    name: 'files',
    works: async () => {
      const file = await store.open(NO_FILE)
      file?.content.destroy()
      return true
    },
  }
}

/** Whether the identity provider answers, unless it is in this process. */
export function providerServices({ identity, identityUrl }: Config, issuer: string): Service[] {
  const address = identity === 'embedded' ? identityUrl && `${identityUrl}/id` : issuer
  if (!address) return []
  const works = async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok, body } = await fetch(`${address}/.well-known/openid-configuration`, { redirect: 'manual', signal })
    await body?.cancel()
    return ok
  }
  return [{ name: 'provider', works }]
}
