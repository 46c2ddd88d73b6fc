import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'

const NBSP = '\u00a0'
const PHONE = '0800 000 0000'
const path = '/einspeise-antraege'
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: name.replace(' kW', `${NBSP}kW`) }) })

const WE = 'Das übernehmen wir.'
const INSTALLER = 'Das übernimmt Ihr Installationsbetrieb.'
/** The demo applications: status text, next step, who acts, and whether it is late. */
const cards = [
  ['Photovoltaik, 9,8 kWp', 'Antrag ist bei uns', 'Einspeisezusage erteilen', WE, false],
  ['Speicher, 10 kW', 'Zugesagt', 'Anlage bauen und fertigmelden', INSTALLER, false],
  ['Photovoltaik, 95 kWp', 'Fertiggemeldet', 'Messkonzept prüfen', WE, true],
  ['Speicher, 80 kW', 'Messkonzept geprüft', 'Anlage in Betrieb nehmen', INSTALLER, true],
  ['Photovoltaik, 29,7 kWp', 'In Betrieb genommen', 'Vertragsbestätigung verschicken', WE, false],
] as const

test('mia.mix sees by keyboard how far each application is, what comes next and who acts', async ({ page }) => {
  await openAs(page, 'mia.mix', path)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Mia Mix/,
    /^Mix Energie GmbH/,
    /^Erbengemeinschaft Karl Mix/,
  ])
  // only the first shows all its steps, and none its details
  const first = page.getByRole('main').locator('li:has(h3)').first()
  const details = first.locator('details').filter({ hasText: 'Angaben zum Antrag' })
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
  await expect(first.locator('details[open] ol > li')).toHaveCount(6)
  await expect(first.getByText('Betrieben von', { exact: true })).toBeHidden()
  await pressWithKeyboard(page, details.locator('summary'))
  await expect(first.getByText('Betrieben von', { exact: true })).toBeVisible()
  for (const [name, stand, next, who, isLate] of cards) {
    const card = cardOf(page, name)
    await expect(card.getByText(stand, { exact: true })).toBeVisible()
    await expect(card).toContainText(`Nächster Schritt: ${next}`)
    await expect(card).toContainText(who)
    await expect(card).toContainText('Anhaltspunkt: üblicherweise etwa')
    const late = card.getByText(/Das dauert schon länger als üblich\..+Rufen Sie uns an: /)
    await expect(late).toHaveCount(isLate ? 1 : 0)
    if (isLate) await expect(late).toContainText(PHONE)
  }
  await expect(cardOf(page, 'Photovoltaik, 48 kWp')).toContainText(/Abgeschlossen.*Alle Schritte sind erledigt\./s)
  const discarded = cardOf(page, 'Photovoltaik, 4,2 kWp')
  await expect(discarded).toContainText(/Die Planung wurde am \d\d\.\d\d\.\d{4} verworfen/)
  await expect(discarded).not.toContainText('Nächster Schritt')
  // an application without an installer fails only its own card
  await expect(cardOf(page, 'Einspeiseantrag ESA-2026-000108')).toContainText(/Dieser Antrag kann gerade nicht angezeigt werden\..*0800/s)
  await expectAccessible(page)

  // the metering concept was reported after the commissioning and is shown before it
  const late = cardOf(page, 'Photovoltaik, 29,7 kWp')
  await pressWithKeyboard(page, late.locator('summary').first())
  await expect(late.locator('ol > li')).toHaveText([
    /^Antrag versendet: erledigt am \d\d\.\d\d\.\d{4}/,
    /^Einspeisezusage erteilt: erledigt am/,
    /^Fertigmeldung eingereicht: erledigt am/,
    /^Messkonzept geprüft: erledigt am/,
    /^Inbetriebnahme erfolgt: erledigt am/,
    /^Vertragsbestätigung verschickt: als Nächstes\s*Wir schicken Ihnen die Bestätigung Ihres Vertrags\.$/s,
  ])
  await expect(late.locator('[aria-current=step]')).toHaveText(/^Vertragsbestätigung verschickt/)
  await expectAccessible(page)
})

test('the address of an application opens it, and an unknown one says so', async ({ page }) => {
  await openAs(page, 'mia.mix', path)
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/css/v5/pages/einspeiserantraege')
    const { Einspeiserantraege } = (await answer.json()) as { Einspeiserantraege: { antrag_id: string; Anlagenleistung?: number }[] }
    return Einspeiserantraege.find(({ Anlagenleistung }) => Anlagenleistung === 48)?.antrag_id ?? ''
  })
  await page.goto(`${path}?antrag_id=${id}`)
  const heading = page.getByRole('heading', { level: 3, name: `Photovoltaik, 48${NBSP}kWp` })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(cardOf(page, 'Photovoltaik, 48 kWp').locator('details').first()).toHaveAttribute('open')
  await page.goto(`${path}?antrag_id=${'0'.repeat(32)}`)
  await expect(page.getByText('Diesen Antrag haben wir hier nicht gefunden')).toBeVisible()
  await expect(page.getByRole('article').or(page.locator('details[open]'))).toHaveCount(0)
})

test('of twelve applications ten are shown; those of a partner stay together, and a link opens a hidden one', async ({ page, calls }) => {
  const idOf = (index: number) => String(index).padStart(32, '0')
  await changeAnswer(calls, '**/pages/einspeiserantraege', ({ Einspeiserantraege: [first] }: { Einspeiserantraege: object[] }) => ({
    Einspeiserantraege: Array.from({ length: 12 }, (_, index) => ({
      ...first,
      antrag_id: idOf(index),
      Geschaeftspartner: ['1000000005', '1000000006'][index % 2],
      Anlagenleistung: index + 1,
    })),
  }))
  await openAs(page, 'mia.mix', path)
  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  const powers = (...values: number[]) => values.map((kwp) => new RegExp(`, ${kwp}\\s`))
  await expect(headings).toHaveText(powers(1, 3, 5, 7, 9, 11, 2, 4, 6, 8))
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Mehr anzeigen (10 von 12) Einspeiseanträge' }))
  await expect(headings).toHaveText(powers(1, 3, 5, 7, 9, 11, 2, 4, 6, 8, 10, 12))
  await expect(headings.nth(10)).toBeFocused()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  await page.goto(`${path}?antrag_id=${idOf(11)}`)
  await expect(headings.nth(11)).toBeFocused()
  await expect(headings).toHaveCount(12)
})
