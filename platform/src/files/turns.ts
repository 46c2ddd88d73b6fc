/** Does work when its turn has come; throws where that, or the work itself, takes too long. What it gives then is handed to drop. */
export type Turns = <T>(work: () => Promise<T>, drop: (late: T) => void) => Promise<T>

/** So many at once. Work that is given up still has its turn until it ends, so that what hangs holds no more threads than that. */
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
