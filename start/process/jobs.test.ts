import { createLog } from '#platform/log.ts'
import { getEventListeners } from 'node:events'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { startJobs, type Job } from './jobs.ts'

/** Log lines about jobs, as objects. */
function logInto(lines: object[]) {
  return createLog('warn', new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line)) as object), done()) }))
}

/** Bytes in use after garbage collection. */
function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

function start(jobs: readonly Job[]) {
  const stopping = new AbortController()
  const logged: object[] = []
  const { ended } = startJobs(jobs, logInto(logged), stopping.signal)
  const stop = async (withinMs = 60_000) => {
    stopping.abort()
    await ended(withinMs)
  }
  return { stop, logged }
}

describe('jobs', () => {
  it('leave nothing behind in 20,000 pauses: no listener on the signal, no memory', async () => {
    const [side, warmUp, pauses] = [100, 2000, 20_000]
    const listeners: number[] = []
    const heaps: number[] = []
    let ran = 0
    const done = Promise.withResolvers<undefined>()
    const job: Job = {
      name: 'short',
      everySeconds: 0,
      run: async (signal) => {
        ran += 1
        if (ran !== warmUp && ran !== warmUp + pauses) return
        listeners.push(signal ? getEventListeners(signal, 'abort').length : Number.NaN)
        heaps.push(heapAfterCollection())
        if (ran > warmUp) done.resolve(undefined)
      },
    }
    // in parallel, since no pause of Node is shorter than a millisecond
    const { stop } = start(Array.from({ length: side }, () => job))
    await done.promise
    await stop()
    const [[few = 0, many = 0], [early = 0, late = 0]] = [listeners, heaps]
    // at most those of the current pauses
    expect(few).toBeLessThanOrEqual(side)
    expect(many).toBeLessThanOrEqual(side)
    const bytesPerPause = (late - early) / pauses
    expect(bytesPerPause).toBeLessThan(50)
  })

  it('run again after a failure, which is logged', async () => {
    const second = Promise.withResolvers<undefined>()
    let ran = 0
    const run = async () => {
      ran += 1
      if (ran === 1) throw new Error('the first time it fails')
      second.resolve(undefined)
    }
    const { stop, logged } = start([{ name: 'shaky', everySeconds: 0, run }])
    await second.promise
    await stop()
    expect(logged).toMatchObject([
      { job: 'shaky', msg: 'a job failed and will be tried again', err: { message: 'the first time it fails' } },
    ])
  })

  it.each(['before a run has ended', 'within the pause'])('end %s without waiting for an hour, and do not run again', async (when) => {
    let ran = 0
    const { stop, logged } = start([{ name: 'rare', everySeconds: 3600, run: async () => void (ran += 1) }])
    if (when === 'within the pause') await setImmediate()
    await stop()
    expect([ran, logged]).toEqual([1, []])
  })

  it('jobs that do not end are awaited for the given time only, and the log names them', async () => {
    const hangs: Job = { name: 'hangs', everySeconds: 0, run: () => new Promise(() => undefined) }
    const ends: Job = { name: 'ends', everySeconds: 3600, run: async () => undefined }
    const { stop, logged } = start([hangs, ends])
    await stop(0)
    expect(logged).toMatchObject([{ jobs: ['hangs'], msg: 'jobs are broken off, since they do not end' }])
  })
})
