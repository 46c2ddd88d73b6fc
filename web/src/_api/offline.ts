import { FetchError } from './errors.ts'

export const OFFLINE = 'Es besteht keine Verbindung zum Kundenportal. Bitte prüfen Sie Ihre Internetverbindung.'

/** What a load error says besides that nothing could be loaded: only what the customer can do something about. */
export function offlineSentence(error: unknown): string | undefined {
  return error instanceof FetchError ? OFFLINE : undefined
}
