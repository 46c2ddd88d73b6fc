import { documentFindings } from './checks/document.ts'
import { reflowFindings } from './checks/reflow.ts'
import { logFindings } from './checks/rounds.ts'
import { HOSTILE, serveHostileTexts, traces } from './hostile.ts'
import { expect, test } from './open.ts'
import type { State } from './state.ts'
import { existsAt, screenName, states } from './states.ts'

/** The built screens with their data, their menus and their forms. */
const chosen = states.filter(
  ({ screen, name, answers, replies, address }) =>
    !answers &&
    !replies &&
    !address &&
    /loaded|open$|pending|many|signed-in|^form$|^check$|table/.test(name) &&
    screen !== '/dev/bausteine',
)

for (const state of chosen) {
  test(`texts with markup stay text: ${screenName(state)}, ${state.name}`, async ({ openState }) => {
    const page = await openState(hostile(state), { width: existsAt(state, 1280) ? 1280 : 768 })
    expect(await traces(page)).toEqual([])
    // what people and operators wrote is seen as they wrote it
    if (state.as) await expect(page.getByText(HOSTILE, { exact: false }).first()).toBeAttached()
    await page.setViewportSize({ width: 320, height: 640 })
    expect([
      ...(await reflowFindings(page)),
      ...(await documentFindings(page)),
      ...(await logFindings(page, state)),
      ...(await traces(page)),
    ]).toEqual([])
  })
}

const hostile = (state: State): State => ({ ...state, answers: serveHostileTexts })
