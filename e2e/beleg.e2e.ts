import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { expect, openAs, test } from './_support/test.ts'
import { shownNummer } from './_support/vorgangsnummer.ts'

test('a visitor without an account checks a receipt from ada.sonne', async ({ page, browser, baseURL }) => {
  await openAs(page, 'ada.sonne', '/vorgaenge?status=bestaetigt')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Neue Telefonnummer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Telefonnummer' })).toBeVisible()
  const number = await shownNummer(page)
  await pressWithKeyboard(page, page.locator('summary', { hasText: 'Echtheit dieses Belegs nachweisen' }))
  const signature =
    (await page
      .getByText(/^[\w-]{8}( [\w-]{8}){9} [\w-]{6}$/)
      .filter({ visible: true })
      .textContent()) ?? ''
  await expectAccessible(page)

  const checked = page.getByRole('link', { name: 'Beleg prüfen' })
  await expect(checked).toHaveAttribute('href', `/beleg/${number.replaceAll(' ', '')}#${signature.replaceAll(' ', '')}`)
  const link = (await checked.getAttribute('href')) ?? ''

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const stranger = await context.newPage()
  await stranger.goto('/beleg')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Belegnummer eingeben' })).toBeVisible()
  await expectAccessible(stranger)
  await pressWithKeyboard(stranger, stranger.getByRole('button', { name: 'Weiter' }))
  await expect(stranger.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await typeInto(stranger, stranger.getByLabel('Nummer des Belegs'), ` ${number.toLowerCase()} `)
  await stranger.keyboard.press('Enter')
  await expect(stranger).toHaveURL(`/beleg/${number.replaceAll(' ', '')}`)
  await expect(stranger.getByText('Änderung Ihrer Angaben')).toBeVisible()
  // the number alone does not show what was sent
  await expect(stranger.getByText('Telefonnummer')).toHaveCount(0)
  await expectAccessible(stranger)

  const field = stranger.getByRole('textbox', { name: 'Signatur' })
  await typeInto(stranger, field, signature.slice(0, 40))
  await pressWithKeyboard(stranger, stranger.getByRole('button', { name: 'Signatur prüfen' }))
  await expect(stranger.getByRole('link', { name: /^Die Signatur hat 86 Zeichen, Ihre Eingabe hat \d+\.$/ })).toBeVisible()
  await expectAccessible(stranger)

  const wrong = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  await typeInto(stranger, field, wrong)
  await pressWithKeyboard(stranger, stranger.getByRole('button', { name: 'Signatur prüfen' }))
  await expect(stranger.getByRole('group', { name: /Diese Signatur gehört nicht zu dieser Nummer$/ })).toBeFocused()
  await expect(stranger).toHaveTitle(/^Fehler: Beleg prüfen/)
  await expect(stranger.getByText('+49 30 23125001')).toHaveCount(0)
  await expect(field).toHaveValue(wrong)
  await expectAccessible(stranger)

  await typeInto(stranger, field, signature)
  await pressWithKeyboard(stranger, stranger.getByRole('button', { name: 'Signatur prüfen' }))
  await expect(stranger.getByRole('group', { name: /Dieser Beleg ist echt$/ })).toBeFocused()
  await expect(stranger.getByText('+49 30 23125001')).toBeVisible()
  await expectAccessible(stranger)

  // the fragment fills in the signature; the server sees only the path without it
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await stranger.goto('/beleg')
  await stranger.goto(link)
  await expect(field).toHaveValue(signature.replaceAll(' ', ''))
  expect(asked.filter((one) => one.includes(signature.slice(0, 8)))).toEqual([])
  // another link to the same page, then one within it
  await stranger.evaluate((hash) => (window.location.hash = hash), wrong.replaceAll(' ', ''))
  await expect(field).toHaveValue(wrong.replaceAll(' ', ''))
  await stranger.evaluate(() => (window.location.hash = 'inhalt'))
  await typeInto(stranger, field, signature)
  await pressWithKeyboard(stranger, stranger.getByRole('button', { name: 'Signatur prüfen' }))
  await expect(stranger.getByRole('group', { name: /Dieser Beleg ist echt$/ })).toBeFocused()
  await context.close()
})

test('an unknown number is reported, and another one can be typed', async ({ page }) => {
  await page.goto('/beleg/ZZZZZZZZZZZZ')
  await expect(page.getByRole('heading', { level: 1, name: 'Zu dieser Nummer gibt es keinen Beleg' })).toBeVisible()
  await expect(page).toHaveTitle(/^Zu dieser Nummer gibt es keinen Beleg – /)
  await expect(page.getByLabel('Nummer des Belegs')).toHaveValue('ZZZZ ZZZZ ZZZZ')
  await expectAccessible(page)
  // a typed number gets an explanation
  await page.goto('/beleg')
  await typeInto(page, page.getByLabel('Nummer des Belegs'), 'ZZZZ ZZZZ ZZZZ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zu dieser Nummer gibt es keinen Beleg' })).toBeFocused()
})
