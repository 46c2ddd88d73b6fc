import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from './checks/axe.ts'
import type { Check } from './checks/check.ts'
import { documentFindings } from './checks/document.ts'
import { fieldFindings } from './checks/fields.ts'
import { focusFindings, trapFindings } from './checks/focus.ts'
import { htmlFindings } from './checks/html.ts'
import { cutFindings, headerFindings, noticeFindings, telephoneFindings } from './checks/layout.ts'
import { forcedColorFindings, motionFindings, printFindings } from './checks/media.ts'
import { reflowFindings, spacingFindings, stickyFindings, zoomFindings } from './checks/reflow.ts'
import { overlapFindings, targetFindings } from './checks/targets.ts'
import { watch, watchFindings } from './checks/watch.ts'
import { wordFindings } from './checks/words.ts'

// each check finds its fault: a small page without fault, and one fault at a time

const ORIGIN = 'http://portal.example'
const BUTTON = '<button type="button" class="primary">Zählerstand senden</button>'
const FIELD = `<label for="stand">Zählerstand</label><p id="fehler">Bitte geben Sie einen Zählerstand ein.</p>
  <input id="stand" name="stand" type="text" inputmode="numeric" aria-invalid="true" aria-describedby="fehler">`

const pageWith = (content: string, css = '') => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Zählerstände</title>
<style>
  body { margin: 0; font: 1rem sans-serif; color: #000; background: #fff }
  .primary { min-height: 44px; border: 2px solid #000; color: #fff; background: #004d40 }
  input { min-height: 44px; border: 1px solid #000 }
  nav { display: flex; position: relative }
  nav .panel { position: absolute; top: 100%; right: 0; max-width: 100% }
  nav a { padding: 12px 4px }
  footer a { display: inline-block; padding: 4px }
  :focus-visible { outline: 3px solid #004d40; outline-offset: 2px }
  @media print { nav, button { display: none } }
  ${css}
</style></head>
<body><header><nav aria-label="Hauptnavigation"><a href="/" class="brand">Verträge</a><a href="/hilfe">Hilfe</a><div class="panel">Mitteilungen</div></nav></header>
<main><h1>Zählerstände</h1>${content}</main><footer><a href="tel:08000000000">0800 000 0000</a></footer></body></html>`

async function show(page: Page, content: string, css?: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: pageWith(content, css) }))
  await page.goto(`${ORIGIN}/`)
}

test.beforeEach(({ context }) => watch(context, ORIGIN))

const all: Readonly<Record<string, Check>> = {
  axeFindings,
  documentFindings,
  fieldFindings,
  focusFindings,
  trapFindings,
  htmlFindings,
  forcedColorFindings,
  motionFindings,
  printFindings,
  reflowFindings,
  spacingFindings,
  stickyFindings,
  zoomFindings,
  targetFindings,
  overlapFindings,
  noticeFindings,
  headerFindings,
  cutFindings,
  telephoneFindings,
  wordFindings,
  watchFindings,
}

test('a page without fault passes every check, also in a narrow window', async ({ page }) => {
  await show(
    page,
    `<p>Ihr Verbrauch: 1.234,56\u00a0€ am 01.02.2026, 87\u00a0m³.</p><form novalidate>${FIELD}${BUTTON.replace('button"', 'submit"')}</form>`,
  )
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 600 })
    // text of 200 % applies to windows of 640 px and more
    const due = Object.entries(all).filter(([, check]) => check !== zoomFindings || width >= 640)
    for (const [name, check] of due) expect(await check(page), `${name} at ${width} px`).toEqual([])
  }
})

interface Fault {
  readonly content: string
  readonly css?: string
  readonly finds: Check
  readonly as: RegExp
}

const faults: Readonly<Record<string, Fault>> = {
  'a 20 px button': {
    content: '<button type="button" style="height: 20px; padding: 0">Ändern</button>',
    finds: targetFindings,
    as: /^target of \d+ × 20 px, below 24: Ändern$/,
  },
  'a primary button of 30 px': {
    content: BUTTON,
    css: '.primary { min-height: 30px }',
    finds: targetFindings,
    as: /30 px, below 44: Zählerstand senden/,
  },
  'a button over the edge of another': {
    content: `${BUTTON}<div style="margin-top: -8px"><a href="/vorgaenge" style="display: inline-block; padding: 12px">Meine Vorgänge</a></div>`,
    finds: overlapFindings,
    as: /^"Meine Vorgänge" covers a part of "Zählerstand senden"$/,
  },
  'a notice wider than its list': {
    content: '<div style="width: 300px"><div class="notice">Hinweis</div><dl style="max-width: 200px"><dt>Ort</dt></dl></div>',
    finds: noticeFindings,
    as: /^a notice of 300 px beside a dl of 200 px: Hinweis$/,
  },
  'a notice narrower than its column': {
    content: '<div class="notice" style="width: 200px">Hinweis</div>',
    finds: noticeFindings,
    as: /^a notice does not fill its column: Hinweis$/,
  },
  'a menu below the name': {
    content: '',
    css: 'nav { display: grid !important }',
    finds: headerFindings,
    as: /^a second row in the header: Hilfe$/,
  },
  'a panel of the header beyond the window': {
    content: '',
    css: 'nav .panel { left: -40px }',
    finds: headerFindings,
    as: /^opens beyond the window: Mitteilungen$/,
  },
  'a header too narrow for large letters': {
    content: '',
    css: 'nav a { flex: none; inline-size: 7rem }',
    finds: headerFindings,
    as: /^letters of 200 %: the header is too narrow for: Hilfe$/,
  },
  'a name in the header that is cut': {
    content: '',
    css: '.brand { display: block; inline-size: 3rem; overflow: hidden }',
    finds: headerFindings,
    as: /^the name in the header can be cut: Verträge$/,
  },
  'a security notice cut short': {
    content:
      '<p style="width: 100px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Dann stoppen Sie die Änderung mit diesem Link.</p>',
    finds: cutFindings,
    as: /^cut with an ellipsis: Dann stoppen Sie/,
  },
  'a telephone number that is no link': {
    content: '<p>Rufen Sie uns an: 0800 000 0000.</p>',
    finds: telephoneFindings,
    as: /^the telephone number is no link: Rufen Sie uns an/,
  },
  'a page that scrolls sideways': {
    content: '<div style="width: 400px">breit</div>',
    finds: reflowFindings,
    as: /^the page is 400 px wide in a window of 320 px$/,
  },
  'a table that scrolls without a name': {
    content: '<div style="overflow-x: auto; width: 200px"><div style="width: 400px">breit</div></div>',
    finds: reflowFindings,
    as: /scrolls sideways without a name/,
  },
  'a bar over half of a low window': {
    content: '<div style="position: fixed; bottom: 0; height: 400px">Leiste</div>',
    finds: stickyFindings,
    as: /covers more than half/,
  },
  'an English sentence': { content: '<p>Something went wrong. Please try again.</p>', finds: wordFindings, as: /^English "Please"/ },
  'an English name for the screen reader': {
    content: '<button type="button" aria-label="Close">×</button>',
    finds: wordFindings,
    as: /^English "Close"/,
  },
  'a word of the wire': { content: '<p>Zustellung: CSS1</p>', finds: wordFindings, as: /^word of the wire "CSS1"/ },
  'a value of an enum': { content: '<p>Zähler: WATER_METER</p>', finds: wordFindings, as: /^word of the wire "WATER_METER"/ },
  'a code of an error': { content: '<p>NichtVerfuegbar</p>', finds: wordFindings, as: /^word of the wire "NichtVerfuegbar"/ },
  'the key of a text': { content: '<p>ctx-overview.error.birthday-format</p>', finds: wordFindings, as: /^the key of a text/ },
  'a raw value': { content: '<p>Ihr Abschlag: NaN</p>', finds: wordFindings, as: /^a raw value/ },
  'an id': { content: '<p>Vorgang f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c</p>', finds: wordFindings, as: /^an id in place/ },
  'a date of the wire': { content: '<p>Am 2026-02-01</p>', finds: wordFindings, as: /^a date that is not/ },
  'an English amount': { content: '<p>12.50 €</p>', finds: wordFindings, as: /^an amount that is not/ },
  'an ordinary space before a unit': { content: '<p>87 m³</p>', finds: wordFindings, as: /^an ordinary space/ },
  'Du in place of Sie': { content: '<p>Hier siehst du deine Verträge.</p>', finds: wordFindings, as: /^not Sie/ },
  'a missing label': { content: '<form novalidate><input type="text"></form>', finds: axeFindings, as: /^axe label: input/ },
  'low contrast': { content: '<p style="color: #999">blass</p>', finds: axeFindings, as: /^axe color-contrast/ },
  'letters over a picture': {
    content: '<div style="background: url(data:image/svg+xml,x)"><p>Text</p></div>',
    finds: axeFindings,
    as: /^axe cannot decide color-contrast \(bgImage\)/,
  },
  'two elements of one id': { content: '<p id="a">a</p><p id="a">b</p>', finds: htmlFindings, as: /^html no-dup-id/ },
  'a made-up autocomplete': {
    content: '<form><input name="x" autocomplete="vorname" aria-label="Name" type="text"></form>',
    finds: htmlFindings,
    as: /^html valid-autocomplete/,
  },
  'two headings of level one': { content: '<h1>Noch eine</h1>', finds: documentFindings, as: /not exactly one h1/ },
  'a level of headings left out': { content: '<h3>Tief</h3>', finds: documentFindings, as: /left out before "Tief"/ },
  'an error that the field does not name': {
    content: FIELD.replace('id="fehler"', ''),
    finds: fieldFindings,
    as: /described by what does not exist/,
  },
  'an error after its field': {
    content: `<label for="a">Name</label><input id="a" aria-invalid="true" aria-describedby="b"><p id="b">Bitte</p>`,
    finds: fieldFindings,
    as: /its error comes after it/,
  },
  'a placeholder as a hint': { content: '<input aria-label="Name" placeholder="Max Muster">', finds: fieldFindings, as: /a placeholder/ },
  'no visible focus': {
    content: BUTTON,
    css: 'button:focus-visible { outline: none }',
    finds: focusFindings,
    as: /^shows no focus: Zählerstand senden/,
  },
  'a focus of 1 px': {
    content: BUTTON,
    css: 'button:focus-visible { outline-width: 1px }',
    finds: focusFindings,
    as: /^shows no focus: Zählerstand senden/,
  },
  'a focus under a sticky bar': {
    content: `${BUTTON}<div style="position: fixed; inset: 0; background: #fff">Hinweis</div>`,
    finds: focusFindings,
    as: /^over the focused "Zählerstand senden" lies <div/,
  },
  'text that is cut off with wider spacing': {
    content: '<div style="width: 5.2em; overflow: hidden; white-space: nowrap">Zählerstand</div>',
    css: 'main div { font: 16px monospace; width: 110px !important }',
    finds: spacingFindings,
    as: /^text spacing cuts off: Zählerstand/,
  },
  'text that is cut off with large letters': {
    content: '<div style="width: 120px; overflow: hidden; white-space: nowrap">Zählerstand</div>',
    finds: zoomFindings,
    as: /^letters of 200 % cuts off: Zählerstand/,
  },
  'no edge in forced colours': {
    content: BUTTON,
    css: '.primary { border: 0 }',
    finds: forcedColorFindings,
    as: /^no edge in forced colours/,
  },
  'movement although less is asked for': {
    content: '<div style="animation: an 1s infinite">läuft</div>',
    css: '@keyframes an { to { opacity: 0.9 } }',
    finds: motionFindings,
    as: /moves although less motion/,
  },
  'a printed button': {
    content: BUTTON,
    css: '@media print { button.primary { display: block } }',
    finds: printFindings,
    as: /^a printed button/,
  },
}

test('each planted fault is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  for (const [name, { content, css, finds, as }] of Object.entries(faults)) {
    await show(page, content, css)
    expect(await finds(page), name).toEqual(expect.arrayContaining([expect.stringMatching(as)]))
    await page.unrouteAll()
  }
})

test('a planted focus trap is found', async ({ page }) => {
  await show(page, `${BUTTON}<button type="button">Weiter</button>`)
  await page.evaluate(() =>
    document.querySelector('.primary')?.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Tab') event.preventDefault()
    }),
  )
  expect(await trapFindings(page)).toEqual([expect.stringMatching(/^keeps the focus: <button type="button" class="primary"/)])
})

test('planted requests to another site, errors, dialogs, cookies and stored data are found', async ({ page }) => {
  await show(page, BUTTON)
  await page.route('https://fremd.example/**', (route) => route.fulfill({ body: '' }))
  await page.evaluate(() => {
    new Image().src = 'https://fremd.example/zaehlpixel.gif'
    console.error('kaputt')
    setTimeout(() => {
      throw new Error('unbehandelt')
    })
    document.cookie = 'werbung=1'
    window.localStorage.setItem('verlauf', '1')
  })
  await page.evaluate('alert("Hallo")')
  await expect.poll(() => watchFindings(page)).toHaveLength(6)
  expect(new Set(await watchFindings(page))).toEqual(
    new Set([
      'asks another origin: https://fremd.example/zaehlpixel.gif',
      'console: kaputt',
      'a dialog of the browser: Hallo',
      'an error of the page: unbehandelt',
      'keeps a cookie without consent: werbung',
      'keeps data without consent: verlauf',
    ]),
  )
})
