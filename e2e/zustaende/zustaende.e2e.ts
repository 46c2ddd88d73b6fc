import { quickRound } from './checks/rounds.ts'
import { expect, test } from './open.ts'
import type { State } from './state.ts'
import { existsAt, stateName, states, walksOf } from './states.ts'

const narrowestOf = (state: State) => [320, 768, 1280].find((width) => existsAt(state, width)) ?? 1280
/** time for one state */
const STATE_MS = 20_000

// one file has a third of all tests, so all workers share it
test.describe.configure({ mode: 'parallel' })

for (const walk of walksOf(states.filter(({ isAlike }) => !isAlike))) {
  test(walk.map(stateName).join(', '), async ({ openState, moveTo }) => {
    test.setTimeout(60_000 + walk.length * STATE_MS)
    const findings: string[] = []
    for (const [index, state] of walk.entries()) {
      const open = index === 0 ? openState : moveTo
      const page = await test.step(stateName(state), () => open(state, { width: narrowestOf(state), height: 640 }))
      findings.push(...(await quickRound(page, state)).map((finding) => `${stateName(state)}: ${finding}`))
    }
    expect(findings).toEqual([])
  })
}
