import { readFileSync } from 'node:fs'
import { readDomains } from './email.ts'

/** The list shipped with the portal. */
export const WEGWERF_DATEI = new URL('wegwerf-domains.txt', import.meta.url)

/** Reads a list of domains. Throws if the file is unreadable or a line is invalid. */
export function readWegwerfDomains(file: string | URL): ReadonlySet<string> {
  return readDomains(readFileSync(file, 'utf8'))
}
