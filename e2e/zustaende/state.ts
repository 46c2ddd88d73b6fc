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
  | 'bea.betrieb'

type Address = (typeof paths)[keyof typeof paths]

/** A state of a screen, and how to reach it without changing anything on the server. */
export interface State {
  /** address as in paths.ts; `*` for an unknown address */
  readonly screen: Address | '*'
  /** name of the picture, unique within its screen */
  readonly name: string
  /** a demo customer; absent means no session */
  readonly as?: Login
  /** address to open if the screen's has parameters or needs a query */
  readonly address?: string
  /** answers set before the page opens; only states with the same function may share a page (walksOf) */
  readonly answers?: (on: Answers) => Promise<unknown>
  /** answers to calls that `reach` makes; a call that stays pending belongs in `answers`, or it reaches the server */
  readonly replies?: (on: Answers) => Promise<unknown>
  /** leads from the opened screen to the state; may set more answers */
  readonly reach?: (page: Page, on: Answers) => Promise<unknown>
  /** visible once the state is reached */
  readonly seen: (page: Page) => Locator
  /** beginning of the window's title */
  readonly title: string
  /** the operator's name is not loaded yet and missing in the title */
  readonly isNameless?: boolean
  /** expected console output; anything else in the console is a fault */
  readonly logs?: RegExp
  /** reloads the portal, or leaves something that only a reload removes, so it shares no page */
  readonly isAlone?: boolean
  /** same parts as other states with other words: only `npm run test:a11y` checks it */
  readonly isAlike?: boolean
  /** widths in px at which the state exists */
  readonly widths?: { readonly min?: number; readonly max?: number }
}

export const FAILURE = { status: 500, json: { code: 'InternerFehler' } } as const

export const answering = (address: string, json: unknown) => (on: Answers) => on.route(address, (call) => call.fulfill({ json }))
export const failing = (address: string) => (on: Answers) => on.route(address, (call) => call.fulfill(FAILURE))
/** never answered, so the screen keeps waiting */
export const hanging = (address: string) => (on: Answers) => on.route(address, () => undefined)

/** Runs the steps one after another; of two answers for an address the later one wins. */
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
