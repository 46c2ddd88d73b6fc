import { fullRound } from './checks/rounds.ts'
import { expect, test } from './open.ts'
import { existsAt, screenName, states } from './states.ts'

// npm run test:a11y: every check on every state at every width, light and dark
for (const state of states) {
  for (const width of [320, 768, 1024, 1280, 1440].filter((one) => existsAt(state, one))) {
    test(`${screenName(state)}: ${state.name}, ${width} px`, async ({ openState }) => {
      const page = await openState(state, { width })
      expect(await fullRound(page, state, width)).toEqual([])
    })
  }
}
