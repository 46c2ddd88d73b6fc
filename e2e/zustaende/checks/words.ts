import { paths } from '#contract/_shared/paths.ts'
import type { Page } from '@playwright/test'
import { englishIn } from '../../../web/src/_app/testing/wording.ts'
import type { Check } from './check.ts'
import { wireWords } from './wire-words.ts'

const wire = new RegExp(String.raw`(?<![\p{L}\d_])(?:${wireWords.join('|')})(?![\p{L}\d_])`, 'gu')

/** What no screen may show, with a name for it. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bundefined\b|\bNaN\b|\bnull\b|\[object|\bInvalid Date\b|\bInfinity\b|\$\{|\{\w*\}/, 'a raw value'],
  [/(?<![@\w.-])[a-z][a-z-]*\.(?:error|errors|title|label|text|hint|message)\.[a-z-]+/, 'the key of a text'],
  [/\b\d{4}-\d{2}-\d{2}\b/, 'a date that is not written in German'],
  [/(?<![\d.])\d\.\d{1,2}\.\d{4}|(?<![\d.])\d{2}\.\d\.\d{4}/, 'a date without its zeros'],
  [/\d\.\d{2}\s?€|€\s?\d|\bEUR\b/, 'an amount that is not written in German'],
  [/\bm3\b|\bqm\b/, 'm3 in place of m³'],
  [/\d (?:kWh|MWh|kWp|kW|m³|€|%)(?!\p{L})/u, 'an ordinary space before a unit'],
  [/(?<=^|\s)-\d[\d.]*(?:,\d+)?\s(?:€|kWh|m³)/, 'a hyphen in place of a minus'],
  [/(?<=^|[\s„(])(?:du|dein\w*|dir|dich)(?=[\s.,!?)]|$)/i, 'not Sie'],
  [/ungültig/i, 'a word that helps nobody'],
]

const STAFF: readonly string[] = [paths.support, paths.freigaben]
const AN_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/

/** Personal data and proper names, removed before the search for English. */
const NAMES = /\S+@\S+|https?:\S+|\bWCAG\b.{0,8}|\bEN 301 549\b|\b(?:Source Sans|Open Source)\b/g

export const wordFindings: Check = async (page) => {
  const texts = await textsOf(page)
  // staff tells accounts apart by the id that the provider gave them
  const isForStaff = STAFF.includes(new URL(page.url()).pathname)
  return texts.flatMap((text) => [
    ...(!isForStaff && AN_ID.test(text) ? [`an id in place of a number for people: ${text}`] : []),
    ...FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${what}: ${text}`),
    ...(text.match(wire) ?? []).map((word) => `word of the wire "${word}": ${text}`),
    ...englishIn(text.replaceAll(NAMES, '')).map((word) => `English "${word}": ${text}`),
  ])
}

/**
 * All visible and spoken texts: lines, names, descriptions, titles of pictures and of the window. Texts marked as another language are
 * left out.
 */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder']
    const attributes = spoken.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const pictures = [...document.querySelectorAll('svg title, svg desc, svg text')].map((element) => element.textContent ?? '')
    const foreign = [...document.querySelectorAll<HTMLElement>('body [lang]:not([lang=de])')]
    const displays = foreign.map((element) => element.style.display)
    for (const element of foreign) element.style.display = 'none'
    const lines = document.body.innerText.split('\n')
    foreign.forEach((element, index) => {
      element.style.display = displays[index] ?? ''
    })
    return [...new Set([document.title, ...lines, ...attributes, ...pictures])].filter((text) => text.trim() !== '')
  })
}
