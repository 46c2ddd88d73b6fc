import { readFileSync } from 'node:fs'
import { readDomains } from './email.ts'

/** The list that comes with the portal. */
export const WEGWERF_DATEI = new URL('wegwerf-domains.txt', import.meta.url)

/** The domains of a list. Throws where the file cannot be read, or with the line that is none. */
export function readWegwerfDomains(file: string | URL): ReadonlySet<string> {
  return readDomains(readFileSync(file, 'utf8'))
}
