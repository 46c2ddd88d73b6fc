import type { Operator } from '#identity/app.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Aufbewahrung } from '#server/aufbewahrung/fristen.ts'
import type { Kettenschluesselbund } from '#server/_protokoll/acts.ts'
import type { Einladender } from '#server/einspeiserantraege/einladung/acts.ts'
import type { WebhookService } from '#server/erp/webhook/acts.ts'
import type { ClaimNames } from '#server/account/anbieter/claim-names.ts'
import type { AuskunftService } from '#server/account/auskunft/acts.ts'
import type { EntscheidungService } from '#server/vorgaenge/entscheidung/acts.ts'
import type { RueckfrageService } from '#server/vorgaenge/rueckfrage/acts.ts'
import type { DemoParts } from '../demo/fill-pin.ts'
import type { Config } from '../settings/config.ts'
import type { SecretPlace } from './secret-places.ts'

/** Dependencies of a command's work, whether the portal runs it or the command itself. */
export interface ActContext {
  readonly database: Database
  readonly clock: Clock
  /** created on demand, since it needs the portal's secret */
  readonly entscheidung: () => Promise<EntscheidungService & RueckfrageService>
  /** created on demand */
  readonly einladender: () => Promise<Einladender>
  /** the receivers of Vorgänge, and whether they may do without TLS; created on demand, since it needs the portal's secret */
  readonly webhooks: () => Promise<WebhookService & { readonly mayBePlain: boolean }>
  /** created on demand */
  /** what a data subject's export reads besides the database; created on demand */
  readonly auskunft: () => Promise<Pick<AuskunftService, 'files' | 'belege' | 'messages'>>
  readonly kettenschluessel: () => Promise<Kettenschluesselbund>
  /** issuer of the persons: the configured identity provider */
  readonly issuer: string
  /** the configured periods of retention */
  readonly aufbewahrung: Aufbewahrung
  /** public address of the portal */
  readonly publicUrl: string
  /** gives access to every database that SECRET protects, the portal's first */
  readonly withSecrets: <T>(work: (places: readonly [SecretPlace, ...SecretPlace[]]) => Promise<T>) => Promise<T>
  /** where an external provider names roles, and how; by default as the portal does */
  readonly claims?: ClaimNames
  /** what fills in demo data; undefined in operation */
  readonly demo?: (() => Promise<DemoParts>) | undefined
  /** gives access to accounts of the embedded provider; undefined with an external provider */
  readonly withOperator: <T>(work: (operator: Operator | undefined) => Promise<T>) => Promise<T>
}

/** The work of a command with checked arguments. Gives the lines to print. */
export type Act = (context: ActContext) => Promise<readonly string[]>

/** What a command prints, by the settings alone. */
export type Print = (config: Config) => readonly string[]

/** A command that needs no database. */
export interface PrintingCommand {
  readonly name: string
  readonly usage: string
  /** Checks the arguments. Throws Unable naming the bad one. */
  readonly preparePrint: (args: readonly string[]) => Print
}

/** A command of the operator. */
export interface Command {
  /** its words on the command line, such as "wartungsbanner setzen" */
  readonly name: string
  /** options as shown in the usage */
  readonly usage: string
  /** Checks the arguments. Throws Unable naming the bad one. */
  readonly prepare: (args: readonly string[], clock: Clock) => Act
}
