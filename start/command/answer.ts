import type { Database } from '#platform/db/port.ts'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../settings/config.ts'

/** A line of an answer: how far the work is, any number of times, and at the end what came of it. */
export type AnswerLine =
  | { readonly stand: unknown }
  | { readonly ergebnis: unknown }
  /** `unable` where the message is for the person who gave the command */
  | { readonly grund: string; readonly unable: boolean }

export interface CommandRequest {
  /** the portal's, which the command shares */
  readonly config: Config
  readonly database: Database
  readonly request: IncomingMessage
  readonly query: URLSearchParams
  /** tells the command how far the work is */
  readonly tell: (stand: unknown) => void
}
