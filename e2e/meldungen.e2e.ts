import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import type { Answers, Call } from './_support/answers.ts'
import { OWN } from './_support/kept-page.ts'
import { tabTo } from './_support/keyboard.ts'
import { expect, openAs, test } from './_support/test.ts'

const LIST = '**/api/css/v5/meldungen'
const ONE = '**/api/css/v5/meldungen/*'

interface Meldung {
  readonly MeldungID: string
  readonly Nachricht: string
  readonly Meldedatum: string
  readonly Typ: string
  readonly MeldungDetails?: { readonly GPNummer: string; readonly VKNummer?: string }
}

const meldung = (id: string, Typ: string, further: Partial<Meldung> = {}): Meldung => ({
  MeldungID: id,
  Nachricht: `Text von ${id}`,
  Meldedatum: '2026-11-02',
  Typ,
  ...further,
})

/** Fakes the list of notices: one marked as read is gone from it. */
async function serve(calls: Answers, meldungen: readonly Meldung[], answerPatch?: (call: Call, id: string) => Promise<boolean>) {
  const state = { unread: [...meldungen], patched: [] as string[] }
  await calls.route(LIST, (call) => call.fulfill({ json: { Meldungen: state.unread } }))
  await calls.route(ONE, async (call) => {
    const id = new URL(call.url).pathname.split('/').at(-1) ?? ''
    expect([call.method, call.body]).toEqual(['PATCH', undefined])
    state.patched.push(id)
    if (answerPatch && !(await answerPatch(call, id))) return
    state.unread = state.unread.filter(({ MeldungID }) => MeldungID !== id)
    await call.fulfill({ status: 204 })
  })
  return state
}

const bell = (page: Page) => page.getByRole('button', { name: /^Mitteilungen/ })
const list = (page: Page) => page.getByRole('group', { name: 'Mitteilungen' })

test('the bell shows the number of new notices, opens a list, and closes on Esc and on a click outside', async ({ page, calls }) => {
  await serve(calls, [meldung('a', 'NewDocumentsAvailable'), meldung('b', 'SEPAWillExpire'), meldung('c', 'Unknown')])
  await openAs(page, 'wim.wasser', '/dokumente')
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 3 neue')
  await bell(page).press('Enter')
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await expect(list(page).getByRole('listitem').first()).toContainText('Neue Dokumente 02.11.2026Text von a')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await bell(page).press('Enter')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
})

const WARNING = [
  'Für das Vertragskonto 2000000009 wurden neue Bankdaten beantragt. Waren Sie das nicht?',
  'Dann stoppen Sie die Änderung mit dem Link in unserer E-Mail, oder rufen Sie uns sofort an.',
  'Bis dahin gelten Ihre bisherigen Bankdaten. Sie brauchen dafür nichts zu tun.',
].join(' ')
for (const width of [320, 1280]) {
  test(`a security notice can be read completely in the list by keyboard, at ${width} px`, async ({ page, calls }) => {
    await page.setViewportSize({ width, height: 800 })
    await serve(calls, [meldung('a', 'NewDocumentsAvailable'), meldung('b', 'Unknown', { Nachricht: WARNING }), meldung('c', 'Unknown')])
    await openAs(page, 'wim.wasser', '/dokumente')
    await bell(page).press('Enter')
    const notice = list(page).getByRole('button', { name: /neue Bankdaten beantragt/ })
    await expect(notice).toContainText(WARNING)
    expect(await hiddenLines(notice)).toBe(0)
    await tabTo(page, notice)
    await expect(notice).toBeInViewport()
    await expectAccessible(page)
  })
}

/** Pixels of text that a frame cuts off. */
function hiddenLines(notice: Locator): Promise<number> {
  return notice.evaluate((button) =>
    Math.max(
      ...[button, ...button.querySelectorAll('*')].map(({ scrollHeight, clientHeight }) =>
        clientHeight > 1 ? scrollHeight - clientHeight : 0,
      ),
    ),
  )
}

test('the list is at most 384 px high, fits a narrow window, and opens above an anchor low in the window', async ({ page, calls }) => {
  await serve(
    calls,
    Array.from({ length: 40 }, (_, index) => meldung(`m${index}`, 'Unknown')),
  )
  await openAs(page, 'wim.wasser', '/dokumente')
  await page.setViewportSize({ width: 320, height: 640 })
  await bell(page).press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(40)
  const panel = list(page).locator('..')
  const below = await panel.boundingBox()
  expect(below?.height).toBeLessThanOrEqual(384)
  expect(below?.height).toBeGreaterThan(300)
  expect([below?.x, (below?.x ?? 0) + (below?.width ?? 0)]).toEqual([16, 304])
  await expect(list(page).getByRole('button', { name: 'Alle als gelesen markieren' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('banner').evaluate((header) => {
    header.style.marginBlockStart = '560px'
  })
  await bell(page).press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(40)
  const [above, anchor] = [await panel.boundingBox(), await bell(page).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(anchor?.y ?? 0)
})

test("opening a notice marks it as read and leads by kind to documents, bank details or a partner's contracts", async ({ page, calls }) => {
  const details = (GPNummer: string, VKNummer?: string) => ({ MeldungDetails: { GPNummer, ...(VKNummer ? { VKNummer } : {}) } })
  const server = await serve(calls, [
    meldung('docs', 'NewDocumentsAvailable'),
    meldung('water', 'SEPAWillExpire', details('1000000005', '3000000003')),
    meldung('sun', 'SEPAWillExpire', details('1000000005')),
    meldung('bill', 'NewDocumentsAvailable', details('1000000005', '2000000009')),
    meldung('data', 'PersonalDataIncomplete', details('1000000006')),
  ])
  await openAs(page, 'mia.mix', '/dokumente')
  const openTo = async (text: string, path: string, level = 1) => {
    await bell(page).press('Enter')
    await list(page).getByRole('button', { name: text }).press('Enter')
    await expect(page).toHaveURL(path)
    // before that, the page being left may still take the focus and close the list
    if (path !== '/') await expect(page.getByRole('heading', { level }).first()).toBeFocused()
  }
  await page.goto('/geraete')
  await openTo('Text von docs', '/dokumente')
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 4 neue')
  // to the account's card
  await openTo('Text von water', '/trinkwasser/bankdaten?konto=3000000003', 3)
  await openTo('Text von sun', '/einspeisung/bankdaten')
  // to the account's documents
  await openTo('Text von bill', '/dokumente?konto=2000000009')
  await openTo('Text von data', '/')
  const partner = page.getByRole('heading', { level: 3, name: 'Mix Energie GmbH' })
  await expect(partner).toBeFocused()
  await expect(partner).toBeInViewport()
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, keine neuen')
  expect(server.patched).toEqual(['docs', 'water', 'sun', 'bill', 'data'])
})

test('a notice of new documents reloads their list if it is open', async ({ page, calls }) => {
  await serve(calls, [meldung('a', 'NewDocumentsAvailable')])
  const loaded = page.waitForResponse('**/api/portal/v1/dokumente?*')
  await openAs(page, 'wim.wasser', '/dokumente')
  await loaded
  const loadedAgain = page.waitForResponse('**/api/portal/v1/dokumente?*')
  await bell(page).press('Enter')
  await list(page).getByRole('button', { name: 'Text von a' }).press('Enter')
  expect((await loadedAgain).status()).toBe(200)
  await expect(page).toHaveURL('/dokumente')
})

for (const typ of ['Unknown', 'AnythingElse', 'constructor', '']) {
  test(`a notice of kind "${typ}" shows its text escaped, stays, and is marked as read`, async ({ page, calls }) => {
    const Nachricht = `<img src=x onerror="document.title='x'"><b>Tag der offenen Tür</b> ${'sehr langer Text '.repeat(60)}`
    const server = await serve(calls, [meldung('a', typ, { Nachricht })])
    await openAs(page, 'wim.wasser', '/dokumente')
    await bell(page).press('Enter')
    await list(page).getByRole('listitem').getByRole('button').press('Enter')
    await expect(list(page).getByText('<b>Tag der offenen Tür</b>')).toBeVisible()
    await expect(list(page).getByRole('heading')).toBeFocused()
    await expect(page).toHaveURL('/dokumente')
    await expect(bell(page)).toHaveAccessibleName('Mitteilungen, keine neuen')
    expect(server.patched).toEqual(['a'])
    await expectAccessible(page)
    await list(page).getByRole('button', { name: 'Zur Liste' }).press('Enter')
    await expect(list(page).getByText('Keine neuen Mitteilungen.')).toBeVisible()
    expect(await page.locator('img').count()).toBe(0)
  })
}

test('a notice without a target links to the requests, which explain a decision', async ({ page, calls }) => {
  await serve(calls, [meldung('a', 'Unknown'), meldung('b', 'Unknown')])
  await openAs(page, 'mia.mix', '/')
  const title = page.getByRole('heading', { level: 1, name: 'Meine Vorgänge' })
  const follow = async (text: string) => {
    await bell(page).press('Enter')
    await list(page).getByRole('button', { name: text }).press('Enter')
    await list(page).getByRole('link', { name: 'Meine Vorgänge' }).press('Enter')
    await expect(list(page)).toBeHidden()
    await expect(page).toHaveURL('/vorgaenge')
  }
  await follow('Text von a')
  await expect(title).toBeFocused()
  // the list also closes when the link leads to the current page
  await follow('Text von b')
})

test('"Alle als gelesen markieren" sends one call per notice, retries, and reports what is left', async ({ page, calls }) => {
  let isBroken = true
  const tries: string[] = []
  const server = await serve(calls, [meldung('a', 'Unknown'), meldung('b', 'Unknown'), meldung('c', 'Unknown')], async (call, id) => {
    tries.push(id)
    if (id !== 'b' || !isBroken) return true
    await call.fulfill({ status: 503, json: { code: 'VoruebergehendNichtErreichbar' } })
    return false
  })
  await openAs(page, 'wim.wasser', '/dokumente')
  await bell(page).press('Enter')
  const all = list(page).getByRole('button', { name: 'Alle als gelesen markieren' })
  await all.press('Enter')
  await expect(list(page).getByText('Eine Mitteilung konnte nicht als gelesen markiert werden.', { exact: false })).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveText(/Text von b/)
  expect(tries.toSorted()).toEqual(['a', 'b', 'b', 'c'])
  await expectAccessible(page)
  isBroken = false
  await all.press('Enter')
  await expect(list(page).getByText('Keine neuen Mitteilungen.')).toBeVisible()
  await expect(list(page).getByRole('status')).toHaveText('Alle Mitteilungen sind als gelesen markiert.')
  await expect(list(page).getByRole('heading')).toBeFocused()
  await expect(all).toHaveCount(0)
  expect(server.unread).toEqual([])
})

test('new notices are announced politely, once', { tag: OWN }, async ({ page, calls }) => {
  const server = await serve(calls, [meldung('a', 'Unknown')])
  await page.clock.install()
  await openAs(page, 'wim.wasser', '/dokumente')
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 1 neue')
  const told = page.getByRole('banner').getByRole('status')
  await expect(told).toHaveText('')
  server.unread.push(meldung('b', 'Unknown'))
  await page.clock.fastForward(60_000)
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click()
  await expect(told).toHaveText('Eine neue Mitteilung ist da.')
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 2 neue')
})

for (const [name, answer] of [
  ['a failure', { status: 500, json: { code: 'InternerFehler' } }],
  ['a page', { status: 200, body: '<html><body>Proxy</body></html>', contentType: 'text/html' }],
  ['another shape', { status: 200, json: { Meldungen: 'keine' } }],
] as const) {
  test(`${name} instead of the list leaves the page usable, and can be retried`, async ({ page, calls }) => {
    await calls.route(LIST, (call) => call.fulfill(answer))
    await openAs(page, 'wim.wasser', '/')
    await expect(page.getByRole('heading', { level: 1, name: /Wim Wasser/ })).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Mitteilungen')
    await bell(page).press('Enter')
    await expect(list(page).getByText('Ihre Mitteilungen konnten nicht geladen werden.')).toBeVisible()
    await expectAccessible(page)
    await serve(calls, [meldung('a', 'Unknown'), meldung('b', 'Unknown')])
    await list(page).getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
  })
}

test('a list that is loading says so', async ({ page, calls }) => {
  await calls.route(LIST, () => undefined)
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByRole('heading', { level: 1, name: /Wim Wasser/ })).toBeVisible()
  await bell(page).press('Enter')
  await expect(list(page).getByText('Daten werden geladen')).toBeAttached()
})

test('ada.sonne opens one of her real notices and clears the rest for good', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 3 neue')
  await bell(page).press('Enter')
  await list(page)
    .getByRole('button', { name: /Tag der offenen Tür/ })
    .press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 2 neue')
  await list(page).getByRole('button', { name: 'Zur Liste' }).press('Enter')
  await list(page).getByRole('button', { name: 'Alle als gelesen markieren' }).press('Enter')
  await expect(list(page).getByText('Keine neuen Mitteilungen.')).toBeVisible()
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, keine neuen')
})
