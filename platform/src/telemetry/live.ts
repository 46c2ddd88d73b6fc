import type { Attributes, Counter, Histogram, Meter, Observable } from '@opentelemetry/api'
import { instruments, type CounterName, type HistogramName, type InstrumentName, type Labels, type ObservedName } from './instruments.ts'

/** The instruments of the process, made from the table. */
export interface Made {
  readonly meter: Meter
  readonly counters: ReadonlyMap<string, Counter>
  readonly histograms: ReadonlyMap<string, Histogram>
  readonly observed: ReadonlyMap<string, Observable>
}

let live: Made | undefined
/** Sources that were named before the instruments are made, and after. */
const sources = new Set<Source>()

interface Source {
  readonly names: readonly ObservedName[]
  readonly read: (tell: Tell) => void | Promise<void>
  remove?: () => void
}

/** Tells the value of one instrument. */
export type Tell = <N extends ObservedName>(name: N, value: number, labels: Labels<N>) => void

/** Makes all instruments. From here on the process counts. */
export function makeInstruments(meter: Meter): void {
  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  const observed = new Map<string, Observable>()
  for (const [key, declared] of Object.entries(instruments)) {
    const { name, description, unit, kind } = declared
    if (kind === 'counter') counters.set(key, meter.createCounter(name, { description }))
    else if (kind === 'histogram')
      histograms.set(key, meter.createHistogram(name, { description, unit, advice: { explicitBucketBoundaries: [...declared.buckets] } }))
    else if (kind === 'gauge') observed.set(key, meter.createObservableGauge(name, { description, unit }))
    else observed.set(key, meter.createObservableCounter(name, { description, unit }))
  }
  live = { meter, counters, histograms, observed }
  for (const source of sources) attach(live, source)
}

/** From here on nothing is counted. */
export function forgetInstruments(): void {
  for (const source of sources) source.remove?.()
  live = undefined
}

export function count<N extends CounterName>(name: N, labels: Labels<N>): void {
  live?.counters.get(name)?.add(1, labels)
}

export function measure<N extends HistogramName>(name: N, seconds: number, labels: Labels<N>): void {
  live?.histograms.get(name)?.record(seconds, labels)
}

/**
 * Names the source of values. It is read each time somebody asks for the metrics; if it fails or takes too long, its values are left out.
 *
 * Returns a function that ends it.
 */
export function observe(names: readonly ObservedName[], read: Source['read']): () => void {
  const source: Source = { names, read }
  sources.add(source)
  if (live) attach(live, source)
  return () => {
    source.remove?.()
    sources.delete(source)
  }
}

function attach({ meter, observed }: Made, source: Source): void {
  const mine = source.names.map((name) => known(observed, name))
  const callback = (result: { observe(metric: Observable, value: number, attributes?: Attributes): void }) =>
    source.read((name, value, labels) => result.observe(known(observed, name), value, labels))
  meter.addBatchObservableCallback(callback, mine)
  source.remove = () => meter.removeBatchObservableCallback(callback, mine)
}

function known(observed: Made['observed'], name: InstrumentName): Observable {
  const found = observed.get(name)
  if (!found) throw new Error(`${name} is not read`)
  return found
}
