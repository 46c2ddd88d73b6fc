import type { AnbieterOptions } from '../anbieter/anbieter.ts'
import { plainProvider, type Kontoanbieter } from './anbieter.ts'
import { embeddedProvider } from './embedded.ts'

/** The account functions of the configured provider. */
export function createKontoanbieter(options: AnbieterOptions): Kontoanbieter {
  return options.dialect === 'embedded' ? embeddedProvider(options) : plainProvider
}
