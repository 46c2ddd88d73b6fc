/** Buckets in seconds, for what a person waits for. */
const WAITED = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3] as const
/** Buckets in seconds, for work in the background. */
const WORKED = [0.1, 1, 10, 60, 600, 3600] as const

interface Described {
  readonly name: string
  readonly description: string
  readonly unit: string
  readonly labels: readonly string[]
}

interface Declared extends Described {
  readonly kind: 'counter' | 'histogram' | 'gauge' | 'total'
  readonly buckets?: readonly number[]
}

/** Counts what happens. */
const counter = <const L extends string>(name: string, description: string, labels: readonly L[]) =>
  ({ kind: 'counter', name, description, unit: '', labels }) as const
/** Counts and sums durations. */
const histogram = <const L extends string>(name: string, description: string, labels: readonly L[], buckets: readonly number[]) =>
  ({ kind: 'histogram', name, description, unit: 's', labels, buckets }) as const
/** A value that is read when it is asked for. */
const gauge = <const L extends string>(name: string, description: string, labels: readonly L[], unit = '') =>
  ({ kind: 'gauge', name, description, unit, labels }) as const
/** A sum that is kept elsewhere and read when it is asked for. */
const total = <const L extends string>(name: string, description: string, labels: readonly L[], unit = '') =>
  ({ kind: 'total', name, description, unit, labels }) as const

/** Every instrument of the portal and of the identity provider. docs/operations.md shows this table. */
export const instruments = {
  requests: histogram('http_request_duration_seconds', 'time from request to answer', ['method', 'route', 'status'], WAITED),
  outgoing: histogram(
    'http_client_request_duration_seconds',
    'time until another service begins its answer; status 0 without one',
    ['target', 'status'],
    WAITED,
  ),

  signIns: counter('netzportal_sign_ins_total', 'sign-ins at the portal, silent ones included', ['outcome']),
  accountEvents: counter('netzportal_account_events_total', 'what the embedded provider records', ['event']),
  browserErrors: counter('netzportal_browser_errors_total', 'faults that browsers report', ['kind', 'page']),
  messages: counter('netzportal_messages_total', 'tries to send a message to a person', ['channel', 'outcome']),
  webhooks: counter('netzportal_webhooks_total', 'tries to send a Vorgang to a webhook', ['webhook', 'outcome']),
  shed: counter('netzportal_requests_shed_total', 'requests refused with 503, since the process has enough to do', ['load']),
  sparedLines: counter('netzportal_log_lines_spared_total', 'log lines left out, since the same outage was just logged', ['level']),

  jobs: histogram('netzportal_job_duration_seconds', 'runs of jobs and of scheduled work', ['task', 'outcome'], WORKED),
  queueWaiting: gauge('netzportal_queue_waiting', 'jobs that wait for their turn or for a new try', ['queue']),
  queueActive: gauge('netzportal_queue_active', 'jobs that a process works on', ['queue']),
  queueDead: gauge('netzportal_queue_dead', 'jobs that were given up', ['queue']),
  queueOldest: gauge('netzportal_queue_oldest_seconds', 'age of the oldest job that waits for its turn or for a new try', ['queue'], 's'),

  poolInUse: gauge('netzportal_pool_in_use', 'database connections that work', ['pool']),
  poolIdle: gauge('netzportal_pool_idle', 'open database connections without work', ['pool']),
  poolWaiting: gauge('netzportal_pool_waiting', 'calls that wait for a database connection', ['pool']),
  poolMost: gauge('netzportal_pool_most', 'the most connections that a pool opens', ['pool']),

  importEnd: gauge('netzportal_import_end_timestamp_seconds', 'when the last import ended, since 1970', ['outcome'], 's'),
  importDuration: gauge('netzportal_import_duration_seconds', 'how long the last import took', [], 's'),
  importLines: gauge('netzportal_import_lines', 'lines of the last import', ['outcome']),

  vorgaengeOldest: gauge(
    'netzportal_vorgaenge_oldest_seconds',
    'age of the oldest Vorgang that no system of the operator has; 0 without one',
    [],
    's',
  ),
  pullTime: gauge('netzportal_abruf_timestamp_seconds', "when a key's system pulled last, since 1970", ['key'], 's'),
  webhookWaiting: gauge('netzportal_webhook_waiting', 'Vorgänge that wait for a webhook', ['webhook']),
  webhookDead: gauge('netzportal_webhook_dead', 'Vorgänge that a webhook did not take for a day', ['webhook']),
  webhookOldest: gauge('netzportal_webhook_oldest_seconds', 'age of the oldest Vorgang that waits for a webhook', ['webhook'], 's'),
  webhookPaused: gauge('netzportal_webhook_paused', '1 while nothing is sent to a webhook until a command', ['webhook']),

  budgetUsed: gauge('netzportal_budget_used', 'messages of the current day that count against a budget', ['budget']),
  budgetMost: gauge('netzportal_budget_most', 'the budget of a day', ['budget']),

  questionsOpen: gauge('netzportal_rueckfragen_open', 'questions to customers that wait for an answer', []),
  questionsOldest: gauge('netzportal_rueckfragen_oldest_seconds', 'age of the oldest question to a customer without an answer', [], 's'),

  complaintsOpen: gauge('netzportal_beschwerden_open', 'complaints of consumers that wait for an answer', []),
  complaintsOverdue: gauge('netzportal_beschwerden_overdue', 'complaints of consumers without an answer after their deadline', []),

  clockOffset: gauge('netzportal_clock_offset_seconds', 'clock of this process minus that of the database', [], 's'),

  processCpu: total('process_cpu_seconds_total', 'processor time', [], 's'),
  processMemory: gauge('process_resident_memory_bytes', 'memory in use', [], 'By'),
  processStart: gauge('process_start_time_seconds', 'when the process began, since 1970', [], 's'),
  heapUsed: gauge('nodejs_heap_size_used_bytes', 'heap in use', [], 'By'),
  heapTotal: gauge('nodejs_heap_size_total_bytes', 'heap that is reserved', [], 'By'),
  eventLoopMean: gauge('nodejs_eventloop_lag_mean_seconds', 'how late timers are, on average since the last question', [], 's'),
  eventLoopP99: gauge('nodejs_eventloop_lag_p99_seconds', 'how late timers are, but for one in a hundred', [], 's'),
  eventLoopMax: gauge('nodejs_eventloop_lag_max_seconds', 'how late timers are at most', [], 's'),
} as const satisfies Readonly<Record<string, Declared>>

type Instruments = typeof instruments
export type InstrumentName = keyof Instruments
type OfKind<K extends Declared['kind']> = { [N in InstrumentName]: Instruments[N]['kind'] extends K ? N : never }[InstrumentName]
export type CounterName = OfKind<'counter'>
export type HistogramName = OfKind<'histogram'>
export type ObservedName = OfKind<'gauge' | 'total'>
/** The labels of an instrument, each with a value. */
export type Labels<N extends InstrumentName> = Readonly<Record<Instruments[N]['labels'][number], string | number>>
