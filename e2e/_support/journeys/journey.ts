import type { Page } from '@playwright/test'
import { registerPerson } from '../register.ts'
import { createHand, type Effort, type Hand } from './hand.ts'

/** The review of November 2026 counted the same way with the portal of then; nothing more may be needed now. */
interface Before {
  readonly taps: number
  /** the most that it counted */
  readonly fields: number
  readonly screens?: number
}

/** A person's way to something, by visible words, on a telephone. */
export interface Journey {
  readonly name: string
  readonly title: string
  readonly before: Before
  /** where less is promised than before */
  readonly atMost?: Pick<Effort, 'taps' | 'fields'>
  /** what is so already: who is signed in, and the portal's address in the window */
  readonly begin: (page: Page, origin: string) => Promise<void>
  readonly walk: (hand: Hand) => Promise<void>
  /** takes back what another story would notice */
  readonly undo?: (page: Page) => Promise<void>
}

export async function walk(journey: Journey, page: Page, origin: string): Promise<Readonly<Effort>> {
  await journey.begin(page, origin)
  const hand = createHand(page)
  await journey.walk(hand)
  await journey.undo?.(page)
  return hand.effort
}

export const limitsOf = ({ before, atMost }: Journey): Pick<Effort, 'taps' | 'fields'> => atMost ?? before

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** fields of passwords have no role */
export const password = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** A new person, for a journey that would spoil a login for others. */
export async function register(page: Page, origin: string, login: string): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the window has no browser')
  await registerPerson(browser, origin, login)
}
