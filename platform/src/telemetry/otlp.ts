import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'

interface Sending {
  readonly endpoint: string
  /** the share of requests that are traced, from 0 to 1, unless the proxy decides */
  readonly share: number
  readonly resource: Resource
}

/** A reader that sends the metrics once a minute. What headers and certificates it needs, the library reads from the environment. */
export function metricSender(endpoint: string): IMetricReader {
  return new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }) })
}

/** Begins to trace. Returns a function that sends the last spans. */
export function startTraces({ endpoint, share, resource }: Sending): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return () => {
    // the next one in this process, as in tests, may set its own
    for (const api of [trace, context, propagation]) api.disable()
    return provider.shutdown()
  }
}
