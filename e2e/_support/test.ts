import { test as base, expect, type Page } from '@playwright/test'
import { startPortal, type RunningPortal } from './portal.ts'

export { expect }

/** Stories share one portal on the embedded database; each signs in as a demo customer of its own. */
export const test = base.extend<{ foreignRequests: string[] }, { portal: RunningPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  /** No page ever asks another origin for anything (goal 49). */
  foreignRequests: [
    async ({ page, portal }, use) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(portal.url) && !/^(data|blob|about):/.test(url)) foreign.push(url)
      })
      await use(foreign)
      expect(foreign).toEqual([])
    },
    { auto: true },
  ],
})

const PASSWORD = 'Netzportal-Demo-2026'

/** Signs in on the page that asks for it, with the keyboard alone. */
export async function signIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`${login}@demo.example`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Opens a path as a demo customer who was signed out before. */
export async function openAs(page: Page, login: string, path: string): Promise<void> {
  await page.goto(path)
  await signIn(page, login)
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
}
