import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, test } from './_support/test.ts'

const missing = '/gibt-es-nicht'

test('the footer has contact, service, the operator’s pages and the version', async ({ page }) => {
  await page.goto(missing)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '0800 000 0000' })).toHaveAttribute('href', 'tel:08000000000')
  await expect(footer).toContainText('Montag bis Freitag7:00 bis 20:00 Uhr')
  await expect(footer).toContainText('Samstag8:00 bis 16:00 Uhr')
  const links = footer.getByRole('listitem')
  await expect(links).toHaveText([
    'Kontaktformular',
    'Standorte',
    'Häufige Fragen (FAQ)',
    'Barrierefreiheit',
    'Login-Portal für weitere Dienste',
    'Cookie-Einstellungen',
    'Tastatur-Hilfe',
    'Über uns',
    'Impressum',
    'Datenschutz',
  ])
  await expect(footer).toContainText('Version 2.26.3')
})

test('the footer says whether the service is open now, by Berlin time', { tag: OWN }, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T15:59:00+01:00')
  await page.goto(missing)
  const hours = page.getByRole('contentinfo').getByText('Samstag')
  await hours.scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByText('Heute bis 20:00 Uhr erreichbar')).toBeVisible()
  await page.clock.setFixedTime('2026-11-21T16:00:00+01:00')
  await page.reload()
  await hours.scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByText('Heute nicht mehr erreichbar')).toBeVisible()
})

test('a link without a configured address is hidden', async ({ page, calls }) => {
  const links = { impressum: 'https://netz.example/impressum' }
  await changeAnswer(calls, '**/api/portal/v1/betreiber', (betreiber: object) => ({ ...betreiber, links }))
  await page.goto(missing)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', 'https://netz.example/impressum')
  for (const name of [
    'Kontaktformular',
    'Standorte',
    'Häufige Fragen (FAQ)',
    'Login-Portal für weitere Dienste',
    'Über uns',
    'Datenschutz',
  ])
    await expect(footer.getByRole('link', { name })).toHaveCount(0)
})

test('without a consent tool the cookie button warns and opens a page that explains', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(missing)
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).press('Enter')
  await expect(page).toHaveURL('/cookie-einstellungen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie-Einstellungen')
  expect(warnings).toEqual([expect.stringContaining('consent tool is missing')])
  await expectAccessible(page)
})

test('with a consent tool the cookie button shows its dialog again', { tag: OWN }, async ({ page }) => {
  await page.addInitScript(() => {
    const calls: string[] = []
    Object.assign(window, { calls, Cookiebot: { renew: () => calls.push('renew'), show: () => calls.push('show') } })
  })
  await page.goto(missing)
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual(['renew'])
  await expect(page).toHaveURL(missing)
})

/** An operator's consent tool: it appends its dialog to the body and fires events. */
async function consentTool(page: Page, { isShown, tells }: { readonly isShown: boolean; readonly tells: boolean }): Promise<void> {
  await page.addInitScript(
    (tool) => {
      const show = () => {
        const dialog = document.createElement('div')
        dialog.id = 'CybotCookiebotDialog'
        dialog.setAttribute('role', 'dialog')
        dialog.setAttribute('aria-label', 'Cookies')
        const accept = document.createElement('button')
        accept.textContent = 'Zustimmen'
        accept.addEventListener('click', () => {
          if (!tool.tells) return dialog.remove()
          window.dispatchEvent(new Event('CookiebotOnAccept'))
          setTimeout(() => dialog.remove(), 100)
        })
        const details = document.createElement('button')
        details.textContent = 'Einzelheiten'
        dialog.append(details, accept)
        document.body.append(dialog)
        details.focus()
        window.dispatchEvent(new Event('CookiebotOnDialogDisplay'))
      }
      Object.assign(window, { Cookiebot: { renew: show } })
      if (tool.isShown) document.addEventListener('DOMContentLoaded', show)
    },
    { isShown, tells },
  )
}

const consent = (page: Page) => page.getByRole('dialog', { name: 'Cookies' })
const isInert = (page: Page) => page.locator('#root').evaluate((root: HTMLElement) => root.inert)

for (const tells of [true, false]) {
  const end = tells ? 'is answered' : 'goes without a word'
  test(`behind the consent dialog nothing can be reached by keyboard, and everything once that ${end}`, { tag: OWN }, async ({ page }) => {
    await consentTool(page, { isShown: false, tells })
    await page.goto('/user/login')
    await page.getByLabel('E-Mail-Adresse').focus()
    expect(await isInert(page)).toBe(false)
    const opener = page.getByRole('button', { name: 'Cookie-Einstellungen' })
    await pressWithKeyboard(page, opener)
    await expect.poll(() => isInert(page)).toBe(true)
    await page.getByLabel('E-Mail-Adresse').evaluate((field) => field.focus())
    await expect(page.getByLabel('E-Mail-Adresse')).not.toBeFocused()
    for (let steps = 0; steps < 4; steps += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBe(null)
    }
    await pressWithKeyboard(page, consent(page).getByRole('button', { name: 'Zustimmen' }))
    await expect.poll(() => isInert(page)).toBe(false)
    await expect(opener).toBeFocused()
    await typeInto(page, page.getByLabel('E-Mail-Adresse'), 'ada')
  })
}

test('a consent dialog that exists before the page blocks it too; a hidden one does not', { tag: OWN }, async ({ page }) => {
  await consentTool(page, { isShown: true, tells: false })
  await page.goto('/user/login')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
  await expect.poll(() => isInert(page)).toBe(true)
  await consent(page).evaluate((dialog) => {
    dialog.style.display = 'none'
  })
  await expect.poll(() => isInert(page)).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('CookiebotOnDialogDisplay')))
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), 'ada')
  expect(await isInert(page)).toBe(false)
})

test('"back to top" scrolls, moves the focus and fires its event', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await page.goto(missing)
  await page.evaluate(() => {
    document.addEventListener('toTop', () => document.documentElement.setAttribute('data-told', 'yes'))
  })
  const button = page.getByRole('button', { name: 'Nach oben' })
  await button.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('html')).toHaveAttribute('data-told', 'yes')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
})

test('"back to top" jumps with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 400 })
  await page.goto(missing)
  const at = await page.getByRole('button', { name: 'Nach oben' }).evaluate((button: HTMLElement) => {
    button.scrollIntoView({ behavior: 'instant' })
    button.click()
    return window.scrollY
  })
  expect(at).toBe(0)
})
