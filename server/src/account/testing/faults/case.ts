import type { FakeAnbieter, Switches } from '../switches.ts'

/** What a person meets: a page of the sign-in, their pages, the call that needs a fresh confirmation, or the end of their session. */
export type Outcome =
  | 'signed in'
  | 'cancelled'
  | 'failed'
  | 'disturbed'
  | 'goes on'
  | 'signed out'
  | 'cannot confirm'
  | 'ended at both'
  | 'ended here'

/** One line of the log; undefined fields must be missing. */
export interface Said {
  readonly level: 'warn' | 'error'
  readonly msg: string
  readonly phase?: string
  readonly reason?: string
  readonly status?: number
  readonly claim?: string
  readonly detail?: string
}

/** One fault of a provider. It is data: a test runs it over HTTP, and docs/identity-provider-faults.md shows it to operators. */
export interface Case {
  /** what the provider does, in words */
  readonly name: string
  /** switches, or what must be done at the provider */
  readonly bend: Partial<Switches> | ((provider: FakeAnbieter) => Partial<Switches>)
  /** claims of the person that differ; undefined removes one */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly person: Outcome
  /** undefined: nothing at warn or above */
  readonly log: Said | undefined
  /** what the portal knows of the person then, where the case is about that */
  readonly known?: { readonly name?: string; readonly email?: string; readonly rollen?: readonly string[] }
}

const SIGN_IN = 'a sign-in failed'

/** A sign-in that the provider or a check refuses: final. */
export function failed(phase: string, reason: string, more: Partial<Said> = {}): Pick<Case, 'person' | 'log'> {
  return { person: 'failed', log: { level: 'warn', msg: SIGN_IN, phase, reason, ...more } }
}

/** A sign-in that may work later. */
export function disturbed(phase: string, reason: string, more: Partial<Said> = {}): Pick<Case, 'person' | 'log'> {
  return { person: 'disturbed', log: { level: 'warn', msg: SIGN_IN, phase, reason, ...more } }
}

export const signedIn: Pick<Case, 'person' | 'log'> = { person: 'signed in', log: undefined }

const KEPT = 'the provider could not renew a session, which goes on'
const REFUSED = 'the provider refuses to renew sessions, which go on: look at its settings and ours'

/** A session that could not be renewed and goes on. */
export function goesOn(level: Said['level'], phase: string, reason: string, more: Partial<Said> = {}): Pick<Case, 'person' | 'log'> {
  return { person: 'goes on', log: { level, msg: level === 'warn' ? KEPT : REFUSED, phase, reason, ...more } }
}
