import { context, metrics, propagation, trace, type Meter } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { setTimeout as pause } from 'node:timers/promises'

interface Sending {
  readonly endpoint: string
  /** how long the stop may take */
  readonly flushMs: number
  readonly resource: Resource
  /** the reader of /metrics */
  readonly reader: IMetricReader
  readonly makeInstruments: (meter: Meter) => void
}

/** Sends metrics and traces by OTLP over HTTP. What headers and certificates it needs, the library reads from the environment. */
export function startOtlp({ endpoint, flushMs, resource, reader, makeInstruments }: Sending): { stop(): Promise<void> } {
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` })
  const sdk = new NodeSDK({
    resource,
    // they would name the user and the command line of the process
    autoDetectResources: false,
    metricReaders: [reader, new PeriodicExportingMetricReader({ exporter })],
    traceExporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    logRecordProcessors: [],
    instrumentations: [],
  })
  sdk.start()
  makeInstruments(metrics.getMeter('netzportal'))
  return {
    stop: async () => {
      // a receiver that is away must not hold up the stop
      await Promise.race([sdk.shutdown().catch(() => undefined), pause(flushMs, undefined, { ref: false })])
      for (const api of [metrics, trace, context, propagation]) api.disable()
    },
  }
}
