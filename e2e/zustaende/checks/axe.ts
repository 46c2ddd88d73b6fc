import type { Page } from '@playwright/test'
import { runAxe, type Finding } from '../../_support/axe.ts'

/** Reasons for which axe may leave a finding undecided, and why each is fine. */
const UNDECIDED: Readonly<Record<string, string>> = {
  'color-contrast bgGradient': 'both ends of the gradient are colours of the token test, which reckons every pair',
  'color-contrast pseudoContent': 'a line or marker drawn beside the text',
  'color-contrast shortTextContent': 'a single sign',
  'color-contrast bgOverlap': 'something that was opened lies over it; what may not is found by the check of the focus',
  'color-contrast elmPartiallyObscured': 'the same',
  'color-contrast elmPartiallyObscuring': 'the same, from above',
  'color-contrast emptyValue': 'an empty field below an open list has no text to read',
  'heading-order heading-order': 'the order is looked at by the check of the document',
}
/** Text in a picture: axe does not see the shapes behind it. The token test covers these colour pairs. */
const isDrawn = (id: string, html: string) => id === 'color-contrast' && html.startsWith('<text ')

/** Every rule; undecided findings count unless listed above. */
export async function axeFindings(page: Page, leftOut?: readonly string[]): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page, leftOut)
  return [...violations.flatMap(linesOf), ...incomplete.flatMap(undecidedLinesOf)]
}

const linesOf = ({ id, nodes }: Finding): string[] => nodes.map((node) => `axe ${id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}`)

function undecidedLinesOf({ id, nodes }: Finding): string[] {
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
