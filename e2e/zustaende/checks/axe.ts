import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** axe's tags are not cumulative: the union is what WCAG 2.2 AA and EN 301 549 ask for (stack.md 12). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'EN-301-549', 'best-practice']

/** Only what is reported is worked out in full, and in the page itself: there are no frames that need a page of their own. */
const builderFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] })

/** What axe may leave undecided, by the key of its reason, and why that is well. */
const UNDECIDED: Readonly<Record<string, string>> = {
  'color-contrast bgGradient': 'both ends of the gradient are colours of the token test, which reckons every pair',
  'color-contrast pseudoContent': 'a line or marker drawn beside the text',
  'color-contrast shortTextContent': 'a single sign',
  'color-contrast bgOverlap': 'something that was opened lies over it; what may not is found by the check of the focus',
  'color-contrast elmPartiallyObscured': 'the same',
  'color-contrast elmPartiallyObscuring': 'the same, from above',
  'heading-order heading-order': 'the order is looked at by the check of the document',
}
/** Letters within a picture: axe does not see the shapes behind them; their colours are pairs of the token test. */
const isDrawn = (id: string, html: string) => id === 'color-contrast' && html.startsWith('<text ')

/** Every rule, and what axe could not decide unless it is listed above (goal 1). */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await builderFor(page).withTags(TAGS).analyze()
  return [...violations.flatMap(linesOf), ...incomplete.flatMap(undecidedLinesOf)]
}

/** Contrast alone, for the second colour scheme. */
export async function contrastFindings(page: Page): Promise<string[]> {
  const { violations } = await builderFor(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
  return violations.flatMap(linesOf)
}

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const linesOf = ({ id, nodes }: Result): string[] => nodes.map((node) => `axe ${id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}`)

function undecidedLinesOf({ id, nodes }: Result): string[] {
  return nodes
    .filter(({ html }) => !isDrawn(id, html))
    .flatMap((node) => {
      const reasons = [...node.any, ...node.all, ...node.none].map(({ id: check, data }) => reasonOf(data) ?? check)
      const open = reasons.filter((reason) => !(`${id} ${reason}` in UNDECIDED))
      return open.length === 0 ? [] : [`axe cannot decide ${id} (${open.join(', ')}): ${node.target.join(' ')}: ${node.html.slice(0, 160)}`]
    })
}

function reasonOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('messageKey' in data)) return undefined
  return typeof data.messageKey === 'string' ? data.messageKey : undefined
}
