import { quickRound } from './checks/rounds.ts'
import { expect, test } from './open.ts'
import type { State } from './state.ts'
import { existsAt, screenName, states, walksOf } from './states.ts'

const narrowestOf = (state: State) => [320, 768, 1280].find((width) => existsAt(state, width)) ?? 1280
const nameOf = (state: State) => `${screenName(state)}/${state.name}`

// one file with a third of all tests: all workers take from it
test.describe.configure({ mode: 'parallel' })

for (const walk of walksOf(states.filter(({ isAlike }) => !isAlike))) {
  test(walk.map(nameOf).join(', '), async ({ openState, moveTo }) => {
    const findings: string[] = []
    for (const [index, state] of walk.entries()) {
      const open = index === 0 ? openState : moveTo
      const page = await test.step(nameOf(state), () => open(state, { width: narrowestOf(state), height: 640 }))
      findings.push(...(await quickRound(page, state)).map((finding) => `${nameOf(state)}: ${finding}`))
    }
    expect(findings).toEqual([])
  })
}
