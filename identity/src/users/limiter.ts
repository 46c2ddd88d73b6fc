/** The queue of computations is full. */
export class Busy extends Error {
  constructor() {
    super('too many computations at once')
    this.name = 'Busy'
  }
}

export interface Limiter {
  /** Runs the work when a slot is free. Throws Busy if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Bounds CPU and memory of hashing under any number of requests. */
export function createLimiter(atOnce: number, queueLength: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0

  /** Passes the slot to the longest waiting work, or frees it. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run: async (work) => {
      if (running < atOnce) running += 1
      else if (waiting.length < queueLength) await new Promise<void>((resolve) => waiting.push(resolve))
      else throw new Busy()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
