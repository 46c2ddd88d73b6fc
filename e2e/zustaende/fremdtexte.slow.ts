import type { Page } from '@playwright/test'
import { HOSTILE_ERECHNUNG, HOSTILE_FILE } from '../../start/demo/data/hostile.ts'
import { hostileNdjson } from '../_support/hostile.ndjson.ts'
import { importInto } from '../_support/import.ts'
import { startPortal } from '../_support/portal.ts'
import { openAs } from '../_support/test.ts'
import { documentFindings } from './checks/document.ts'
import { reflowFindings } from './checks/reflow.ts'
import { logFindings } from './checks/rounds.ts'
import { watch, watchFindings } from './checks/watch.ts'
import { HOSTILE, serveHostileTexts, traces } from './hostile.ts'
import { expect, test } from './open.ts'
import type { State } from './state.ts'
import { existsAt, screenName, states } from './states.ts'

/** The built screens with their data, menus and forms. */
const chosen = states.filter(
  ({ screen, name, answers, replies, address }) =>
    !answers &&
    !replies &&
    !address &&
    /loaded|open$|pending|many|signed-in|^form$|^check$|table/.test(name) &&
    screen !== '/dev/bausteine',
)

for (const state of chosen) {
  test(`texts with markup are shown as text: ${screenName(state)}, ${state.name}`, async ({ openState }) => {
    const page = await openState(hostile(state), { width: existsAt(state, 1280) ? 1280 : 768 })
    expect(await traces(page)).toEqual([])
    // hostile data is shown as text
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

test('traces of a hostile text are detected', async ({ openState }) => {
  const [login] = states
  if (!login) throw new Error('there are no states')
  const page = await openState(login, { width: 1280 })
  // Trusted Types forbid markup from strings, so create the elements one by one
  await page.evaluate(() => {
    for (const name of ['img', 'b']) {
      const made = document.createElement(name)
      made.dataset['fremd'] = ''
      document.body.append(made)
    }
    const link = document.createElement('a')
    link.href = 'javascript:alert(1)'
    document.body.append(link)
  })
  expect(await traces(page)).toEqual(['a text has become <IMG>', 'a text has become <B>', expect.stringContaining('a link runs a script')])
})

test('imported hostile texts are shown as text in overview, bell, meters and feed-in', async ({ browser }) => {
  test.setTimeout(180_000)
  const portal = await startPortal()
  try {
    await importInto(portal, hostileNdjson(portal.url), { [HOSTILE_FILE]: '%PDF-1.7', [HOSTILE_ERECHNUNG]: '<Invoice/>' })
    const page = await browser.newPage({ baseURL: portal.url })
    watch(page.context(), portal.url)
    await openAs(page, 'nora.neu', '/')
    await expect(page.getByRole('heading', { name: '<script>window.hostil=1</script>' }).first()).toBeVisible()
    await page.getByRole('button', { name: /^Mitteilungen/ }).click()
    await expect(page.getByRole('button', { name: 'Alle als gelesen markieren' })).toBeVisible()
    expect(await harmOf(page)).toEqual([])
    for (const sparte of ['einspeisung', 'trinkwasser']) {
      await page.goto(`/${sparte}/zaehlerstaende`)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await harmOf(page)).toEqual([])
    }
    for (const path of ['/einspeisung/anlagen', '/einspeisung/redispatch', '/einspeise-antraege', '/geraete']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText('window.hostil=1').first()).toBeAttached()
      expect(await harmOf(page)).toEqual([])
    }
    await page.close()
  } finally {
    await portal.remove()
  }
})

async function harmOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  const made = await page.evaluate(() => [
    ...('hostil' in window ? ['a script of a text has run'] : []),
    ...[...document.querySelectorAll('main img[src=x], main iframe, main script, [onload], [onerror], a[href*="evil.example"]')].map(
      (one) => one.outerHTML.slice(0, 80),
    ),
  ])
  const findings = [...made, ...(await reflowFindings(page)), ...(await watchFindings(page))]
  await page.setViewportSize({ width: 1280, height: 800 })
  return findings
}
