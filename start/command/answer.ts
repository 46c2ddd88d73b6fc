import type { Database } from '#platform/db/port.ts'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../settings/config.ts'

/** Lines of an answer: any number of progress lines, then the result. */
export type AnswerLine =
  | { readonly stand: unknown }
  | { readonly ergebnis: unknown }
  /** `unable` if the message is for the person at the terminal, `away` if something that the portal needs cannot be reached */
  | { readonly grund: string; readonly unable: boolean; readonly away: boolean }

export interface CommandRequest {
  /** the portal's configuration, which the command shares */
  readonly config: Config
  readonly database: Database
  readonly request: IncomingMessage
  readonly query: URLSearchParams
  /** reports progress to the command */
  readonly tell: (stand: unknown) => void
}
