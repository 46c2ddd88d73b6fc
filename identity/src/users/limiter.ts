/** Too many computations wait already. */
export class Busy extends Error {
  constructor() {
    super('too many computations at once')
    this.name = 'Busy'
  }
}

export interface Limiter {
  /** Runs the work when its turn has come. Throws Busy where the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Bounds how much CPU and memory hashing takes, whatever the number of requests. */
export function createLimiter(atOnce: number, queueLength: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0

  /** A slot is handed on to who has waited longest, or given back. */
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
