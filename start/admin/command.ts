import type { Operator } from '#identity/app.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Kettenschluessel } from '#server/_protokoll/chain.ts'
import type { Einladender } from '#server/einspeiserantraege/einladung/acts.ts'
import type { EntscheidungService } from '#server/vorgaenge/entscheidung/acts.ts'

/** What an act may need, whether the portal does it or the command itself. */
export interface ActContext {
  readonly database: Database
  readonly clock: Clock
  /** made only where it is asked for: it needs the portal's secret */
  readonly entscheidung: () => Promise<EntscheidungService>
  /** the same */
  readonly einladender: () => Promise<Einladender>
  /** the same */
  readonly kettenschluessel: () => Promise<Kettenschluessel>
  /** whose subjects the portal knows: the configured identity provider */
  readonly issuer: string
  /** where browsers reach the portal */
  readonly publicUrl: string
  /** gives the accounts of the embedded provider; undefined where people sign in at one of the operator's own */
  readonly withOperator: <T>(work: (operator: Operator | undefined) => Promise<T>) => Promise<T>
}

/** What is left to do when the arguments are good; gives the lines to print. */
export type Act = (context: ActContext) => Promise<readonly string[]>

/** A command of the operator's. */
export interface Command {
  /** the words that name it: wartungsbanner setzen */
  readonly name: string
  /** its options as the usage shows them */
  readonly usage: string
  /** Throws Unable that names the argument which cannot be used. */
  readonly prepare: (args: readonly string[], clock: Clock) => Act
}
