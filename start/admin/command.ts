import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'

/** What is left to do when the arguments are good; gives the lines to print. */
export type Act = (database: Database) => Promise<readonly string[]>

/** A command of the operator's. */
export interface Command {
  /** the words that name it: wartungsbanner setzen */
  readonly name: string
  /** its options as the usage shows them */
  readonly usage: string
  /** Throws Unable that names the argument which cannot be used. */
  readonly prepare: (args: readonly string[], clock: Clock) => Act
}
