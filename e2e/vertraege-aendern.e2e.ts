import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { holdBack } from './_support/outage.ts'
import { expect, openAs, test } from './_support/test.ts'

// dora.dienst has one contract; each story restores it with a customer's means
test.describe.configure({ mode: 'serial' })

const LOGIN = 'dora.dienst'
const NOTE = 'Zusatzinformation'
const tooLong = 'Im Keller, links neben dem Zählerschrank'

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Vertragskonto 5000000001' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const openChanges = (page: Page) => pressWithKeyboard(page, button(page, /^Versand und Notiz/))
const news = (page: Page, name: string) => page.getByRole('group', { name })

test('the delivery of documents is changed in place, pending after a reload, and withdrawn by choosing the old one', async ({ page }) => {
  await openAs(page, LOGIN, '/')
  await openChanges(page)
  await expect(button(page, /^Versand und Notiz/)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await tabTo(page, page.getByRole('radio', { name: 'Online und per Post' }))
  await page.keyboard.press('ArrowUp')
  await pressWithKeyboard(page, button(page, 'Versand ändern'))
  await expect(news(page, 'Erledigt: Wir haben Ihre Änderung bekommen')).toBeFocused()
  await expect(card(page).getByText('Änderung beantragt', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Dokumente künftig: online (bisher: online und per Post)')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(card(page).getByText('Änderung beantragt', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Meine Vorgänge/ })).toContainText(/\d offen/)
  await openChanges(page)
  await tabTo(page, page.getByRole('radio', { name: 'Online', exact: true }))
  await page.keyboard.press('ArrowDown')
  await pressWithKeyboard(page, button(page, 'Versand ändern'))
  await expect(news(page, 'Erledigt: Ihre Änderung ist zurückgenommen')).toBeFocused()
  await expect(card(page).getByText('Änderung beantragt', { exact: true })).toHaveCount(0)
})

test('a note that is too long stays for correction, a saved one counts at once, and an empty one is removed', async ({ page }) => {
  await openAs(page, LOGIN, '/')
  await openChanges(page)
  await typeInto(page, page.getByLabel(NOTE), tooLong)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await expect(page).toHaveTitle(/^Fehler: Ihre Verträge/)
  await expect(page.getByLabel(NOTE)).toHaveValue(tooLong)
  await expectAccessible(page)

  await typeInto(page, page.getByLabel(NOTE), '  Keller   links ')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Zusatzinformation ist gespeichert')).toBeFocused()
  await expect(page).toHaveTitle(/^Ihre Verträge/)
  await expect(card(page).getByText('· Keller links')).toBeVisible()

  await page.reload()
  await expect(card(page).getByText('· Keller links')).toBeVisible()
  await openChanges(page)
  await typeInto(page, page.getByLabel(NOTE), ' ')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre letzte Änderung ist zurückgenommen')).toBeFocused()
  await expect(card(page).getByText('· Keller links')).toHaveCount(0)
})

test('a failure is reported and keeps the typed text, even if the form was closed', async ({ page, calls }) => {
  await openAs(page, LOGIN, '/')
  const outage = await holdBack(calls, '**/zusatzinformationen')
  await openChanges(page)
  await typeInto(page, page.getByLabel(NOTE), 'Garage')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Wird gesendet …')).toBeVisible()
  outage.fail()
  await expect(page.getByText('Beim Senden Ihrer Daten ist ein Fehler aufgetreten.', { exact: false })).toBeVisible()
  await expect(page.getByText('Ihre Angaben sind noch da.')).toBeVisible()
  await pressWithKeyboard(page, button(page, /^Versand und Notiz/))
  await expect(page.getByLabel(NOTE)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(NOTE)).toHaveValue('Garage')
})

test('a note that was not sent survives leaving the page and a reload, and opens its form again', async ({ page }) => {
  await openAs(page, LOGIN, '/')
  await openChanges(page)
  await typeInto(page, page.getByLabel(NOTE), 'Werkstatt')
  await page.goto('/dokumente')
  await page.goBack()
  await expect(page.getByLabel(NOTE)).toHaveValue('Werkstatt')
  await page.reload()
  await expect(page.getByLabel(NOTE)).toHaveValue('Werkstatt')
  await tabTo(page, page.getByLabel(NOTE))
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Zusatzinformation ist gespeichert')).toBeFocused()

  // what was sent is no draft
  await page.reload()
  await expect(card(page).getByText('· Werkstatt')).toBeVisible()
  await expect(page.getByLabel(NOTE)).toHaveCount(0)
  await openChanges(page)
  await typeInto(page, page.getByLabel(NOTE), ' ')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre letzte Änderung ist zurückgenommen')).toBeFocused()
})

test('the removal of a business partner can be cancelled, requested, seen and withdrawn', async ({ page }) => {
  await openAs(page, LOGIN, '/')
  const remove = button(page, /^Geschäftspartner entfernen \(/)
  const openData = () => pressWithKeyboard(page, page.locator('summary').filter({ hasText: 'Alle Angaben ansehen' }))
  await openData()
  await pressWithKeyboard(page, remove)
  const dialog = page.getByRole('dialog', { name: 'Geschäftspartner entfernen' })
  await expect(dialog.getByText('Es werden keine Daten gelöscht. Wir prüfen Ihren Wunsch.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()

  await page.keyboard.press('Enter')
  await pressWithKeyboard(page, dialog.getByRole('button', { name: 'Geschäftspartner entfernen' }))
  await expect(news(page, 'Erledigt: Wir haben Ihren Wunsch bekommen')).toBeFocused()
  await expect(page.getByText('Entfernung beantragt', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await openData()
  await expect(page.getByText('Entfernung beantragt', { exact: true })).toBeVisible()
  await expect(remove).toHaveCount(0)
  await expect(card(page)).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('link', { name: /^Vorgang ansehen/ }))
  await pressWithKeyboard(page, button(page, 'Zurücknehmen'))
  await pressWithKeyboard(page, page.getByRole('dialog').getByRole('button', { name: /^Zurücknehmen|zurücknehmen/ }))
  await expect(page.getByText('Zurückgenommen', { exact: true }).first()).toBeVisible()
  await page.goto('/')
  await openData()
  await expect(remove).toBeVisible()
})
