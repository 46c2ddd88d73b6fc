import type { Endpoint } from '#contract/_kit/endpoint.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import type { JobSender, Queue, Schedule, Watch } from '#platform/queue/queue.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import type { Gentleness } from './erp/import/pace.ts'
import type { Stellen } from './erp/nummern.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { BudgetState, HandoverState, ImportState, DeadlineState, WaitingState } from '#platform/telemetry/feeds.ts'
import type { Anbieter, AnbieterOptions } from './account/anbieter/anbieter.ts'
import type { PersonalFaktor } from './account/anbieter/zweiter-faktor.ts'
import type { SitzungLimits } from './account/store.ts'
import type { Aufbewahrung } from './aufbewahrung/fristen.ts'
import type { CompletionOptions } from './completion/acts.ts'
import type { Dateiziel } from './erp/dateiuebergabe/acts.ts'
import type { PinBudgets } from './registrierungen/limits.ts'

export interface PortalOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** the portal's public address without a trailing slash */
  readonly publicUrl: string
  /** every key of the portal derives from it */
  readonly keyring: Keyring
  readonly anbieter: AnbieterOptions
  /** queues messages to persons, in the transaction of their cause */
  readonly outbox: Outbox
  /** sends jobs, in the transaction of their cause */
  readonly jobs: JobSender
  /** files of documents */
  readonly files: FileStore
  /** the channels configured here */
  readonly channels: readonly Channel[]
  /** PINs per channel and day, for all customers together; default: a share of the contract accounts */
  readonly pinBudgets?: PinBudgets
  readonly limits: SitzungLimits
  /** whether roles of staff need a sign-in with a second factor, and how the provider says that one was used */
  readonly personalFaktor: PersonalFaktor
  /** sign-ins that one network address may begin in a quarter of an hour */
  readonly signInsPerNetwork: number
  readonly betreiber: Betreiber
  /** where reminders of open complaints go */
  readonly beschwerdeEMail?: string | undefined
  /** receives readings in addition to the operator's system */
  readonly readingServiceUrl: string | undefined
  /** whether webhooks may have addresses without TLS */
  readonly webhooksMayBePlain: boolean
  /** where files for the operator's systems go; undefined without any */
  readonly dateien: Dateiziel | undefined
  /** the address of an entry in the Marktstammdatenregister, with {nummer} as placeholder */
  readonly mastrUrl: string
  readonly completion: CompletionOptions
  /** how long each kind of data is kept, in months */
  readonly aufbewahrung: Aufbewahrung
  /** the share of a kind's rows, in percent, that an import may take away; default SCHUTZ_PROZENT */
  readonly schutzProzent?: number
  /** digits of numbers in the operator's system; default: as in the portal */
  readonly stellen?: Stellen
  /** how a gentle import rests; tests do not wait */
  readonly gentleness?: Gentleness
  /** checks every answer against its schema; on in tests and in demo mode */
  readonly checksAnswers: boolean
}

export interface Portal {
  /** the identity provider, as far as the start and the headers of answers need it */
  readonly provider: Pick<Anbieter, 'reach' | 'pageOrigins'>
  /** The calls of the contract that have a handler. */
  readonly built: readonly Endpoint[]
  readonly queues: readonly Queue[]
  readonly schedules: readonly Schedule[]
  readonly watches: readonly Watch[]
  /** what the metrics read */
  readonly budgets: () => Promise<BudgetState[]>
  readonly imports: () => Promise<ImportState[]>
  readonly rueckfragen: () => Promise<WaitingState>
  readonly beschwerden: () => Promise<DeadlineState>
  readonly handover: () => Promise<HandoverState>
}
