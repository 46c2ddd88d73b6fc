import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { interceptCalls, type Answers } from './_support/answers.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { expect, openAs, test } from './_support/test.ts'

const ACCOUNT = '2000000001'
const SEND = '**/abschlaege/*/abschlag'

const card = (page: Page) => page.getByRole('region').filter({ hasText: `Vertragskonto ${ACCOUNT}` })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

// own portal: these requests would change the advances of other stories
test('ada.sonne raises her advance by keyboard, sees it pending and withdraws it', async ({ browser }) => {
  test.setTimeout(120_000)
  const portal = await startPortal()
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    const calls = await interceptCalls(page)
    await openAs(page, 'ada.sonne', '/einspeisung/abschlag')
    await expect(card(page).getByRole('heading', { name: 'Ihr Abschlag ist zu niedrig' })).toBeVisible()
    await expectAccessible(page)
    await takeAdvice(page)
    await raise(page, calls)

    await expect(heading(page, 'Ihr neuer Abschlag ist beantragt')).toBeFocused()
    await pressWithKeyboard(page, page.getByRole('link', { name: 'Vorgang ansehen' }))
    await expect(page.getByText('Neuer Abschlag: 64\u00a0€').first()).toBeVisible()
    await page.goto('/einspeisung/abschlag')
    await expect(card(page).getByText('Änderung beantragt')).toBeVisible()
    await expect(card(page).getByText('11 × 64 € = 704 € im Jahr')).toBeVisible()
    await expect(card(page).getByText('bisher: 45 €')).toBeVisible()

    await pressWithKeyboard(page, card(page).getByRole('button', { name: /^Änderung zurücknehmen/ }))
    await expect(card(page).getByRole('group', { name: /Die Änderung ist zurückgenommen/ })).toBeFocused()
    await expect(card(page).getByText('Änderung beantragt')).toHaveCount(0)
    await expectAccessible(page)
    await page.close()
  } finally {
    await portal.remove()
  }
})

test('a pending amount is named as requested, not as the present one', async ({ page }) => {
  await openAs(page, 'mia.mix', '/trinkwasser/abschlag?aendern=3000000003')
  await expect(heading(page, 'Abschlag ändern')).toBeVisible()
  const fact = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(fact('Bisher')).toHaveText(/^38\s€$/)
  await expect(fact('Bereits beantragt')).toHaveText(/^45\s€$/)
})

/** A typed amount survives leaving the page; it does not hide the recommended one. */
async function takeAdvice(page: Page): Promise<void> {
  const change = card(page).getByRole('link', { name: /^Abschlag ändern/ })
  const amount = page.getByLabel('Neuer Abschlag')
  await pressWithKeyboard(page, change)
  await typeInto(page, amount, '50')
  await page.goBack()
  const advised = card(page).getByRole('link', { name: /^\d+\s€ übernehmen/ })
  const [betrag = ''] = /^\d+/.exec((await advised.textContent()) ?? '') ?? []
  await pressWithKeyboard(page, advised)
  await expect(amount).toHaveValue(betrag)
  await page.goBack()
  await pressWithKeyboard(page, change)
  await expect(heading(page, 'Abschlag ändern')).toBeFocused()
  await expect(amount).toHaveValue('50')
}

/** Refuses cents and too small an amount. A failed send keeps the typed amount, which is then sent again. */
async function raise(page: Page, calls: Answers): Promise<void> {
  const amount = page.getByLabel('Neuer Abschlag')
  await typeInto(page, amount, '4')
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await expect(page.getByRole('link', { name: 'Der Betrag ist zu klein: mindestens 5 €.' })).toBeVisible()
  await amount.fill('')
  await typeInto(page, amount, '64,50')
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await expect(page.getByRole('link', { name: 'Geben Sie den neuen Abschlag in ganzen Euro an, zum Beispiel 45.' })).toBeVisible()
  await amount.fill('')
  await typeInto(page, amount, '64 €')
  await expect(page.getByText('Das sind 11 × 64 € = 704 € im Jahr.')).toBeVisible()
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await expect(heading(page, 'Neuen Abschlag prüfen')).toBeFocused()
  await calls.route(SEND, (call) => call.fulfill({ status: 503, json: { code: 'VoruebergehendNichtErreichbar' } }))
  await pressWithKeyboard(page, button(page, 'Abschlag beantragen'))
  await expect(page.getByText('Ihre Angaben sind noch da.')).toBeVisible()
  await calls.unroute(SEND)
  await pressWithKeyboard(page, button(page, 'Abschlag beantragen'))
}
