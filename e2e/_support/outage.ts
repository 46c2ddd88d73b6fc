import type { Answers } from './answers.ts'

export interface Outage {
  /** lets the waiting call fail; later ones fail at once */
  fail(): void
  /** calls reach the server again */
  end(): void
}

/** Holds a call back until told to fail, so that a screen can be seen loading, failing and loaded again. */
export async function holdBack(calls: Answers, address: string): Promise<Outage> {
  const failing = Promise.withResolvers<void>()
  let isOver = false
  await calls.route(address, async (call) => {
    if (isOver) return call.continue()
    await failing.promise
    return call.fulfill({ status: 503, json: { code: 'VoruebergehendNichtErreichbar' } })
  })
  return {
    fail: () => failing.resolve(),
    end: () => {
      isOver = true
    },
  }
}
