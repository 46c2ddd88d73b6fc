import { monitorEventLoopDelay } from 'node:perf_hooks'
import { observe } from './live.ts'
import { LAG_RESOLUTION_MS } from './limits.ts'

const NANOSECONDS = 1e9

/** Observes this process. Returns a function that ends it. */
export function observeProcess(): () => void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  lag.enable()
  const names = ['processCpu', 'processMemory', 'processStart', 'heapUsed', 'heapTotal'] as const
  const loop = ['eventLoopMean', 'eventLoopP99', 'eventLoopMax'] as const
  const begun = (Date.now() - performance.now()) / 1000
  const forget = observe([...names, ...loop], (tell) => {
    const { rss, heapUsed, heapTotal } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    tell('processCpu', (user + system) / 1e6, {})
    tell('processMemory', rss, {})
    tell('processStart', begun, {})
    tell('heapUsed', heapUsed, {})
    tell('heapTotal', heapTotal, {})
    // before its first sample the mean is not a number
    tell('eventLoopMean', (lag.mean || 0) / NANOSECONDS, {})
    tell('eventLoopP99', lag.percentile(99) / NANOSECONDS, {})
    tell('eventLoopMax', lag.max / NANOSECONDS, {})
    lag.reset()
  })
  return () => {
    forget()
    lag.disable()
  }
}
