import type { Page } from '@playwright/test'
import type { Answers } from '../_support/answers.ts'
import { changeAnswer } from '../_support/routes.ts'

/** Markup, a script, a handler, an entity, a template and an endless word: a text may hold them and a screen must show them. */
export const HOSTILE = `"><img src=x data-fremd onerror="window.fremd=1"><script>window.fremd=1</script><b data-fremd>&amp;{{7*7}}\${7*7}</b>'`
const ENDLESS = 'Donaudampfschifffahrt'.repeat(8)

/** Fields that screens branch on; unknown values have states of their own. */
const DECIDING =
  /^(Vertragskontotyp|.*DokumentenversandTyp|Typ|obisCodeShort|unit|messstellenbetreiber|eigeneMessstellenbetreiber|leerlaufMinuten|recht|logo|code|pfad|sub|identity|email|bereich|Art|Status|VorgangId|Nummer|Verfahren|Besteuerungsart)$/
/** dates, numbers, ids and URLs, whose form the contract checks */
const FORMED = /^(\d{4}-\d{2}-\d{2}.*|[\d\s+./-]+|https?:.*)$/

/** Makes every displayed text of every answer hostile. */
export async function serveHostileTexts(on: Answers): Promise<void> {
  await changeAnswer(on, '**/api/**', (said) => poisoned(said))
  await changeAnswer(on, '**/auth/introspect', (said) => poisoned(said))
}

function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, key === 'links' ? 'javascript:window.fremd=1' : poisoned(one, name)]),
    )
  }
  if (typeof value !== 'string' || DECIDING.test(key) || FORMED.test(value)) return value
  return `${value} ${HOSTILE} ${ENDLESS}`
}

/** What hostile texts did to a page: scripts that ran, elements they created, URLs that run a script. */
export function traces(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...('fremd' in window ? ['a script of a text has run'] : []),
    ...[...document.querySelectorAll('[data-fremd], main script, header script, footer script')].map(
      (element) => `a text has become <${element.tagName}>`,
    ),
    ...[...document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')]
      // React replaces a URL that would run a script by an error
      .filter(
        ({ protocol, href }) => !/^(https?|tel|mailto|blob):$/.test(protocol) && !href.startsWith("javascript:throw new Error('React"),
      )
      .map(({ href }) => `a link runs a script: ${href.slice(0, 60)}`),
    ...(document.body.innerText.includes('49') && !document.body.innerText.includes('{{7*7}}') ? ['a template was worked out'] : []),
  ])
}
