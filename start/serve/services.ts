import type { FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import { AnbieterFault, lineOf } from '#server/account/anbieter/fault.ts'
import type { Portal } from '#server/portal.ts'
import type { Service } from '../process/readiness.ts'
import type { Config } from '../settings/config.ts'

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

/** Whether the identity provider can be used, unless it is in this process. */
export function providerServices({ identity, identityUrl }: Config, reach: () => Promise<void> | undefined): Service[] {
  if (identity === 'embedded' && !identityUrl) return []
  const works = async () => {
    await reach()
    return true
  }
  return [{ name: 'provider', works }]
}

/** Says in the log that nobody can sign in yet. The portal starts anyway: sessions go on, and the provider may come later. */
export async function sayIfAway(provider: Portal['provider'], log: Logger): Promise<void> {
  try {
    await provider.reach()
  } catch (error) {
    const fields = error instanceof AnbieterFault ? lineOf(error) : { err: error }
    log.warn(fields, 'the identity provider cannot be used now, so nobody can sign in')
  }
}
