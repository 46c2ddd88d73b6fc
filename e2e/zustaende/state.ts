import type { Locator, Page } from '@playwright/test'
import type { Answers } from '../_support/answers.ts'
import type { paths } from '#contract/_shared/paths.ts'

export type Login =
  | 'ada.sonne'
  | 'wim.wasser'
  | 'rita.redispatch'
  | 'dora.dienst'
  | 'mia.mix'
  | 'nora.neu'
  | 'frida.faktor'
  | 'lars.luecke'
  | 'sven.service'

type Address = (typeof paths)[keyof typeof paths]

/** One state of one screen, and how to get there without changing anything on the server. */
export interface State {
  /** the address as paths.ts spells it; `*` for one that the portal does not know */
  readonly screen: Address | '*'
  /** names the picture; one of a kind within its screen */
  readonly name: string
  /** a demo customer; nobody is signed in without one */
  readonly as?: Login
  /** where to go, when the screen's own address has parameters or a query is needed */
  readonly address?: string
  /** what the server is to answer, set before the page is opened; states with the very same one may share a page (walksOf) */
  readonly answers?: (on: Answers) => Promise<unknown>
  /** what the server is to answer to what `reach` sends; a call that stays pending belongs in `answers`, or it goes on to the server */
  readonly replies?: (on: Answers) => Promise<unknown>
  /** leads from the opened screen to the state; may set further answers */
  readonly reach?: (page: Page, on: Answers) => Promise<unknown>
  /** where it is seen that the state is there */
  readonly seen: (page: Page) => Locator
  /** what the window's title begins with */
  readonly title: string
  /** the operator's name is not known yet, so the title goes without it */
  readonly isNameless?: boolean
  /** what the page tells developers in this state; anything else in the console is a fault */
  readonly logs?: RegExp
  /** loads the portal anew, or leaves behind what only a load takes away: no other state shares its page */
  readonly isAlone?: boolean
  /** its parts are those of other states, with other words: only `npm run test:a11y` looks at it */
  readonly isAlike?: boolean
  /** the only widths at which the state exists, in px */
  readonly widths?: { readonly min?: number; readonly max?: number }
}

export const FAILURE = { status: 500, json: { code: 'InternerFehler' } } as const

export const answering = (address: string, json: unknown) => (on: Answers) => on.route(address, (call) => call.fulfill({ json }))
export const failing = (address: string) => (on: Answers) => on.route(address, (call) => call.fulfill(FAILURE))
/** never answered, so that the screen goes on waiting */
export const hanging = (address: string) => (on: Answers) => on.route(address, () => undefined)

/** One step after the other, on the page or on its answers; of two answers for an address the later one wins. */
export const inTurn =
  <On>(...steps: readonly ((on: On) => Promise<unknown>)[]) =>
  async (on: On) => {
    for (const step of steps) await step(on)
  }

export const text =
  (wanted: string | RegExp): State['seen'] =>
  (page) =>
    page.getByText(wanted).first()
export const heading =
  (wanted: string | RegExp, level?: number): State['seen'] =>
  (page) =>
    page.getByRole('heading', { name: wanted, ...(level ? { level } : {}) }).first()
/** the error summary of a form */
export const summary: State['seen'] = (page) => page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
