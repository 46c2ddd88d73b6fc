import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { expect, openAs, test } from './_support/test.ts'

test('a receipt that ada.sonne gives away is checked by somebody who is not signed in', async ({ page, browser, baseURL }) => {
  await openAs(page, 'ada.sonne', '/vorgaenge?status=bestaetigt')
  await pressWithKeyboard(page, page.getByRole('link', { name: /^Änderung Ihrer Angaben/ }))
  const number = (await page.getByRole('main').getByRole('definition').first().textContent()) ?? ''
  await pressWithKeyboard(page, page.locator('summary', { hasText: 'Signatur anzeigen' }))
  const signature =
    (await page
      .getByText(/^[\w-]{8}( [\w-]{8}){9} [\w-]{6}$/)
      .filter({ visible: true })
      .textContent()) ?? ''
  await expectAccessible(page)

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const stranger = await context.newPage()
  await stranger.goto('/beleg')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Beleg prüfen' })).toBeVisible()
  await expectAccessible(stranger)
  await pressWithKeyboard(stranger, stranger.getByRole('button', { name: 'Weiter' }))
  await expect(stranger.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await typeInto(stranger, stranger.getByLabel('Nummer des Belegs'), ` ${number.toLowerCase()} `)
  await stranger.keyboard.press('Enter')
  await expect(stranger).toHaveURL(`/beleg/${number.replaceAll(' ', '')}`)
  await expect(stranger.getByText('Änderung Ihrer Angaben')).toBeVisible()
  // what was sent is told to nobody who has the number alone
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
  await expect(stranger.getByText('+49 3023125001')).toHaveCount(0)
  await expect(field).toHaveValue(wrong)
  await expectAccessible(stranger)

  await typeInto(stranger, field, signature)
  await pressWithKeyboard(stranger, stranger.getByRole('button', { name: 'Signatur prüfen' }))
  await expect(stranger.getByRole('group', { name: /Dieser Beleg ist echt$/ })).toBeFocused()
  await expect(stranger.getByText('+49 3023125001')).toBeVisible()
  await expectAccessible(stranger)
  await context.close()
})

test('a number that nobody was given is said to be unknown, and another can be typed', async ({ page }) => {
  await page.goto('/beleg/ZZZZZZZZZZZZ')
  await expect(page.getByText('Zu dieser Nummer gibt es keinen Beleg')).toBeVisible()
  await expect(page.getByLabel('Nummer des Belegs')).toHaveValue('ZZZZ ZZZZ ZZZZ')
  await expectAccessible(page)
})
