/** Runs work in its turn. Throws if waiting or the work takes too long; a late result goes to `drop`. */
export type Turns = <T>(work: () => Promise<T>, drop: (late: T) => void) => Promise<T>

/** Limits concurrent work. Abandoned work keeps its slot until it ends, so that hanging work cannot hold more threads. */
export function createTurns({ atOnce, waitMs }: { readonly atOnce: number; readonly waitMs: number }): Turns {
  const waiting = new Set<() => Promise<void>>()
  let underWay = 0
  const beginNext = () => {
    const [begin] = waiting
    if (!begin || underWay >= atOnce) return
    waiting.delete(begin)
    underWay += 1
    void begin().finally(() => {
      underWay -= 1
      beginNext()
    })
  }
  return (work, drop) =>
    new Promise((resolve, reject) => {
      let isLate = false
      const begin = () =>
        work()
          .then((result) => (isLate ? drop(result) : resolve(result)), reject)
          .finally(() => clearTimeout(timer))
      const timer = setTimeout(() => {
        isLate = true
        waiting.delete(begin)
        reject(new Error('no answer in time'))
      }, waitMs)
      waiting.add(begin)
      beginNext()
    })
}
