import { randomUUID } from 'node:crypto'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { registerPerson } from './_support/register.ts'
import { expect, openAs, test } from './_support/test.ts'

test('mia.mix sees her devices with all their data', async ({ page }) => {
  await openAs(page, 'mia.mix', '/geraete')
  const device = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
  await expect(device('Wärmepumpe')).toContainText('9,2\u00a0kW')
  for (const words of ['Garten, Nordseite', 'Muster Wärme', 'Luft-Wasser', 'MW 9-A', '07.10.2024', 'SL-000101'])
    await expect(device('Wärmepumpe')).toContainText(words)
  await expect(device('Speicher')).toContainText('80\u00a0kW')
})

test('a customer without devices reads about § 14a, starts to register one, and can start once a minute', async ({
  page,
  browser,
  baseURL,
}) => {
  const login = `geraet-${randomUUID().slice(0, 8)}`
  await registerPerson(browser, baseURL ?? '', login)
  await openAs(page, login, '/geraete')
  await expect(page.getByRole('heading', { name: 'Es ist noch kein Gerät angemeldet' })).toBeVisible()
  await expect(page.getByText('Anmelden müssen Sie neue Geräte mit mehr als 4,2 kW Leistung:')).toBeVisible()
  await expect(
    page.getByText('Die Pflicht gilt für jeden Anschluss an unser Stromnetz, auch ohne Vertrag in diesem Benutzerkonto.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Begonnene Anmeldungen' })).toBeHidden()

  const follow = async () => {
    const recorded = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('melde-neue-anmeldung'))
    const opening = page.context().waitForEvent('page')
    await pressWithKeyboard(page, page.getByRole('link', { name: 'Neues Gerät anmelden (neues Fenster)' }))
    const form = await opening
    await expect(form.getByRole('heading', { level: 1, name: 'Gerät anmelden' })).toBeVisible()
    expect(form.url()).toBe(`${baseURL}/dev/betreiber/geraet-anmelden`)
    await form.close()
    expect((await recorded).status()).toBe(201)
  }
  await follow()
  await expect(page.getByRole('status').filter({ hasText: 'Ihren Beginn haben wir vermerkt.' })).toBeVisible()
  const events = page.getByRole('region', { name: 'Begonnene Anmeldungen' }).getByRole('listitem')
  await expect(events).toHaveText([/^\d\d\.\d\d\.\d{4}, \d\d:\d\d\u00a0Uhr$/])
  await follow()
  await page.reload()
  await expect(events).toHaveCount(1)
  // an event, no open request
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meine Vorgänge', exact: true })).toBeVisible()
  await expectAccessible(page)
})
