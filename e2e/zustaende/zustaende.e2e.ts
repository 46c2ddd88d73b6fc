import { quickRound } from './checks/rounds.ts'
import { expect, test } from './open.ts'
import type { State } from './state.ts'
import { existsAt, screenName, states } from './states.ts'

const narrowestOf = (state: State) => [320, 768, 1280].find((width) => existsAt(state, width)) ?? 1280

// one file with a third of all tests: all workers take from it
test.describe.configure({ mode: 'parallel' })

for (const state of states.filter(({ isAlike }) => !isAlike)) {
  test(`${screenName(state)}: ${state.name}`, async ({ openState }) => {
    const page = await openState(state, { width: narrowestOf(state), height: 640 })
    expect(await quickRound(page, state)).toEqual([])
  })
}
