import { diag, DiagLogLevel } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { FLUSH_MS, SOURCE_MS } from './limits.ts'
import { forgetInstruments, makeInstruments } from './live.ts'
import { observeProcess } from './node.ts'

export interface TelemetryOptions {
  /** what this process is, such as netzportal */
  readonly service: string
  /** its name among all processes */
  readonly instance: string
  readonly version: string
  /** where metrics and traces are sent by OTLP; undefined sends none */
  readonly endpoint?: string | undefined
  /** the share of requests that are traced, from 0 to 1; all by default */
  readonly share?: number
  /** for tests */
  readonly flushMs?: number
  readonly log: Pick<Logger, 'warn'>
}

export interface Telemetry {
  /** whether requests are traced */
  readonly traces: boolean
  /** all metrics, as Prometheus reads them */
  metrics(): Promise<string>
  /** sends what is left, and ends */
  stop(): Promise<void>
}

/** The content type of `metrics`. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Begins to count, and with an endpoint to send metrics and traces. One at a time in a process. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  tellLog(options.log)
  const reader = new PrometheusExporter({ preventServerStart: true })
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)
  const end = await begin(options, reader)
  const forgetProcess = observeProcess()
  return {
    traces: options.endpoint !== undefined,
    metrics: async () => {
      const { resourceMetrics, errors } = await reader.collect({ timeoutMillis: SOURCE_MS })
      for (const err of errors) options.log.warn({ err }, 'some metrics cannot be read')
      return serializer.serialize(resourceMetrics)
    },
    stop: async () => {
      forgetProcess()
      forgetInstruments()
      // a receiver that is away must not hold up the stop
      await Promise.race([end(), pause(options.flushMs ?? FLUSH_MS, undefined, { ref: false })])
      diag.disable()
    },
  }
}

async function begin(options: TelemetryOptions, reader: PrometheusExporter): Promise<() => Promise<unknown>> {
  const { endpoint, share = 1 } = options
  const resource = resourceOf(options)
  // needed by few
  const otlp = endpoint === undefined ? undefined : await import('./otlp.ts')
  const provider = new MeterProvider({ resource, readers: [reader, ...(otlp && endpoint ? [otlp.metricSender(endpoint)] : [])] })
  makeInstruments(provider.getMeter('netzportal'))
  const endTraces = otlp && endpoint ? otlp.startTraces({ endpoint, share, resource }) : async () => undefined
  return () => Promise.allSettled([endTraces(), provider.shutdown()])
}

function resourceOf({ service, instance, version }: TelemetryOptions): Resource {
  return resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance, 'service.version': version })
}

/** The library's own complaints, such as a receiver that is away. */
function tellLog(log: TelemetryOptions['log']): void {
  const tell = (message: string) => log.warn({ outage: 'telemetry', detail: message.slice(0, LONGEST_DETAIL) }, 'telemetry has a fault')
  const quiet = () => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

const LONGEST_DETAIL = 500
