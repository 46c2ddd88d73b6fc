import type { ErrorCode } from '#contract/_shared/errors.ts'
import { ResponseError } from '../_api/errors.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { FIELDS } from './check-entries.ts'
import type { Work } from './add-vertrag.state.ts'
import { texts } from './texts.de.ts'
import { whenAgain } from './waiting.ts'

type OfCode<T> = Readonly<Partial<Record<ErrorCode, T>>>
const { gpMissing, vkMissing, gpForm, vkForm, wrong } = texts.nummern

const gp = (text: string): FieldProblem => ({ field: FIELDS.gp, text })
const vk = (text: string): FieldProblem => ({ field: FIELDS.vk, text })
const pin = (text: string): FieldProblem => ({ field: FIELDS.pin, text })

const fieldsOf: Readonly<Record<Work, OfCode<(named: readonly string[]) => FieldProblem[]>>> = {
  enterPin: {
    PINUngueltig: () => [pin(texts.pin.wrong)],
    UngueltigeAnfrage: () => [pin(texts.pin.form)],
  },
  kanaele: {
    GPVKKombinationUngueltig: () => [gp(wrong)],
    GPoderVKNichtAngegeben: () => [gp(gpMissing), vk(vkMissing)],
    UngueltigeAnfrage: (named) => [
      ...(named.includes('gpnummer') ? [gp(gpForm)] : []),
      ...(named.includes('vertragskonto') ? [vk(vkForm)] : []),
    ],
  },
  sendPin: {},
}

/** The problems of fields that a refusal is about; empty for any other failure. */
export function refusedFields(of: Work, error: unknown): FieldProblem[] {
  if (!(error instanceof ResponseError) || error.code === undefined) return []
  return fieldsOf[of][error.code]?.(error.fields) ?? []
}

/** The message of a failure that concerns no field, with the next step. */
export interface ShownProblem {
  readonly title: string
  readonly sentences: readonly string[]
  readonly next?: 'contract' | 'contracts' | 'sendPin'
  /** Names the customer service, which can do what the person cannot. */
  readonly needsHelp?: true
}

const { tooManyTries, tooManyRequests, vkRegistered, gpRegistered, paarEnded } = texts.failure

const problemOf: OfCode<(retryAfterSeconds: number | undefined) => ShownProblem> = {
  // without a time the PIN is locked for good, with one the person is locked until then
  ZuVieleVersuche: (seconds) =>
    seconds === undefined
      ? { title: tooManyTries.title, sentences: [tooManyTries.text], next: 'sendPin' }
      : { title: tooManyTries.title, sentences: [tooManyTries.later(whenAgain(seconds))], needsHelp: true },
  ZuVieleAnfragen: (seconds) => ({
    title: tooManyRequests.title,
    sentences: [tooManyRequests.text, tooManyRequests.later(whenAgain(seconds))],
    needsHelp: true,
  }),
  VKBereitsRegistriert: () => ({ title: vkRegistered.title, sentences: [vkRegistered.text], next: 'contracts' }),
  GPBereitsRegistriert: () => ({
    title: gpRegistered.title,
    sentences: [gpRegistered.text, gpRegistered.other],
    next: 'contracts',
    needsHelp: true,
  }),
  GPVKKombinationUngueltig: () => ({
    title: paarEnded.title,
    sentences: [paarEnded.text, paarEnded.next],
    next: 'sendPin',
    needsHelp: true,
  }),
}

/**
 * The message for a refusal; undefined for an outage or an ended session.
 *
 * @param isOwn the contract is one of the person's, which the refusal itself never tells
 */
export function shownProblem(error: unknown, isOwn: boolean): ShownProblem | undefined {
  if (!(error instanceof ResponseError) || error.code === undefined) return undefined
  if (isOwn && error.code === 'GPBereitsRegistriert') return { title: vkRegistered.title, sentences: [vkRegistered.text], next: 'contract' }
  return problemOf[error.code]?.(error.retryAfterSeconds)
}
