import type { Check } from './check.ts'

/** One h1, no skipped heading level, each landmark once, a language. */
export const documentFindings: Check = (page) =>
  page.evaluate(() => {
    const modal = document.querySelector<HTMLElement>('dialog:modal')
    const root = modal ?? document
    const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((one) => one.checkVisibility())
    const levels = headings.map((one) => Number(one.tagName.slice(1)))
    const jumps = levels.flatMap((level, index) => (level > (levels[index - 1] ?? level) + 1 ? [headings[index]?.textContent] : []))
    const count = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility()).length
    return [
      ...(document.documentElement.lang === 'de' ? [] : ['the language of the document is not German']),
      ...(modal || levels.filter((level) => level === 1).length === 1 ? [] : ['there is not exactly one h1']),
      ...jumps.map((name) => `a level of headings is left out before "${name}"`),
      ...(count('main') === 1 ? [] : ['there is not exactly one main']),
      ...headings.filter((one) => one.innerText.trim() === '').map((one) => `an empty heading: ${one.outerHTML.slice(0, 120)}`),
    ]
  })
