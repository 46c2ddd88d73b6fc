import { FetchError } from './errors.ts'

export const OFFLINE = 'Es besteht keine Verbindung zum Kundenportal. Bitte prüfen Sie Ihre Internetverbindung.'

/** The sentence below a load error; only for a lost connection, which the customer can check. */
export function offlineSentence(error: unknown): string | undefined {
  return error instanceof FetchError ? OFFLINE : undefined
}
