import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { contactSheet } from './contact-sheet.ts'
import { existsAt, screenName, stateName, states } from './states.ts'
import { expect, test } from './open.ts'

// npm run screenshots: a picture of every screen and state at three widths, light and dark
const folder = process.env['SCREENSHOTS_DIR'] ?? 'screenshots'
const widths = [320, 768, 1280]
const schemes = ['light', 'dark'] as const

for (const state of states) {
  test(stateName(state), async ({ openState }) => {
    const sizes = widths.filter((width) => existsAt(state, width))
    const page = await openState(state, { width: sizes[0] ?? 320 })
    // skeletons appear with a delay
    await page.waitForTimeout(350)
    for (const width of sizes) {
      for (const scheme of schemes) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: scheme })
        const path = join(folder, screenName(state), `${state.name}-${width}-${scheme}.png`)
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
      await expect(state.seen(page)).toBeAttached()
    }
  })
}

test.afterAll(async () => {
  await mkdir(folder, { recursive: true })
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png')).map((file) => relative('.', file))
  await writeFile(join(folder, 'index.html'), contactSheet(files.toSorted()))
})
