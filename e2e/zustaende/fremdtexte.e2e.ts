import { documentFindings } from './checks/document.ts'
import { reflowFindings } from './checks/reflow.ts'
import { watchFindings } from './checks/watch.ts'
import { HOSTILE, serveHostileTexts, traces } from './hostile.ts'
import { expect, test } from './open.ts'
import type { State } from './state.ts'
import { screenName, states } from './states.ts'

test.use({ trace: 'off' })

/** The built screens with their data, their menus and their forms. */
const chosen = states.filter(
  ({ screen, name, answers, address }) =>
    !answers &&
    !address &&
    name !== 'not-built' &&
    /loaded|open$|pending|many|signed-in|^form$|^check$|table/.test(name) &&
    screen !== '/dev/bausteine',
)

for (const state of chosen) {
  test(`texts with markup stay text: ${screenName(state)}, ${state.name}`, async ({ openState }) => {
    const page = await openState(hostile(state), { width: 1280 })
    expect(await traces(page)).toEqual([])
    // what people and operators wrote is seen as they wrote it
    if (state.as) await expect(page.getByText(HOSTILE, { exact: false }).first()).toBeAttached()
    await page.setViewportSize({ width: 320, height: 640 })
    expect([
      ...(await reflowFindings(page)),
      ...(await documentFindings(page)),
      ...(await watchFindings(page)),
      ...(await traces(page)),
    ]).toEqual([])
  })
}

const hostile = (state: State): State => ({ ...state, answers: serveHostileTexts })

test('the traces of a hostile text are seen', async ({ openState }) => {
  const [login] = states
  if (!login) throw new Error('there are no states')
  const page = await openState(login, { width: 1280 })
  await page.evaluate((text) => {
    const box = document.createElement('div')
    box.innerHTML = text
    document.body.append(box)
    box.innerHTML += '<a href="javascript:alert(1)">x</a>'
  }, HOSTILE)
  expect(await traces(page)).toEqual(['a text has become <IMG>', 'a text has become <B>', expect.stringContaining('a link runs a script')])
})
