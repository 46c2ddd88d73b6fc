import { readFile } from 'node:fs/promises'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { expect, openAs, test } from './_support/test.ts'

test('rita.redispatch finds a resource by its MaStR number, opens the register, and downloads the list', async ({
  page,
  context,
  baseURL,
}) => {
  // the register is another site: the redirect is checked, not followed
  const targets: string[] = []
  await context.route('**/ma_st_r/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    targets.push(`${answer.status()} ${route.request().url()} ${answer.headers()['location']}`)
    await route.fulfill({ contentType: 'text/html', body: '<title>Register</title>' })
  })
  await openAs(page, 'rita.redispatch', '/einspeisung/redispatch')
  const main = page.getByRole('main')
  const result = main.getByRole('status').filter({ hasText: /Ressource/ })
  await expect(result).toHaveText('3 Gruppen, 4 technische Ressourcen.')
  // the operator shows no resources of the third group
  const hidden = page.getByRole('article', { name: 'Gruppe C4A00000103 (SR)' })
  await expect(hidden).toContainText('Beendet am 31.12.2025')
  await expect(hidden).toContainText('Die technischen Ressourcen dieser Gruppe zeigen wir hier nicht.')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Was heißt EIV?' }))
  await expect(main.getByText(/^Der Einsatzverantwortliche plant/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await typeInto(page, page.getByLabel('Nummer suchen'), 'see99999999 1018')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/einspeisung/redispatch?suche=see99999999+1018')
  await expect(result).toHaveText('Eine Gruppe und eine technische Ressource gefunden.')
  const row = page.getByRole('row').filter({ hasText: 'D4A00001018' })
  await expect(row).toContainText('200\u00a0kW')
  await expect(row).toContainText('Pauschal-Abrechnung')
  await expect(row).toContainText('01.10.2021')

  const link = row.getByRole('link', { name: 'SEE999999991018 (im Marktstammdatenregister, neues Fenster)' })
  const opening = context.waitForEvent('page')
  await pressWithKeyboard(page, link)
  const register = await opening
  await expect(register).toHaveTitle('Register')
  const [target, ...more] = targets
  expect(target).toMatch(`302 ${baseURL}/api/css/no_auth/v5/ma_st_r/SEE999999991018 https://www.marktstammdatenregister.de/`)
  expect([target?.endsWith('SEE999999991018%27'), more]).toEqual([true, []])
  await register.close()

  await pressWithKeyboard(page, page.getByRole('button', { name: 'Suche zurücksetzen' }))
  await expect(result).toBeFocused()
  // the whole list is back after a moment
  await expect(result).toHaveText('3 Gruppen, 4 technische Ressourcen.')
  const downloading = page.waitForEvent('download')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Liste als CSV-Datei herunterladen' }))
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Redispatch_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(1 + 5 + 1)
  expect(lines.filter((line) => line.includes(';SEE999999991018;'))).toHaveLength(1)
  expect(lines.find((line) => line.includes('C4A00000103'))).toMatch(/;120,5;;;ja;31\.12\.2025;;;;;;;$/)
  await expect(page.getByRole('status').filter({ hasText: 'Die Liste ist heruntergeladen.' })).toBeAttached()
})
