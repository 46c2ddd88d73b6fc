import type { AnbieterOptions } from '../anbieter/anbieter.ts'
import { plainProvider, type Kontoanbieter } from './anbieter.ts'
import { cidaasProvider, type CidaasParts } from './cidaas/adapter.ts'
import { embeddedProvider } from './embedded.ts'

/** The account functions of the configured provider. */
export function createKontoanbieter(options: AnbieterOptions, parts: CidaasParts): Kontoanbieter {
  if (options.dialect === 'embedded') return embeddedProvider(options)
  return options.cidaas ? cidaasProvider(options, options.cidaas, parts) : plainProvider
}
