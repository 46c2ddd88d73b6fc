import { list, object, oneOf, text, type Reader } from '../read-answer.ts'
import { readSentCode, type SentCode } from '../shared/sent-code.ts'
import { MFA_TYPES, type Method } from './queries.ts'

/** An exchange at the provider, with the place its code went to. */
export interface Exchange {
  readonly method: Method
  readonly id: string
  readonly masked: string
  readonly sent: SentCode
}

/** The steps of confirming a sign-in: list methods, start one, enter the code, continue. */
export type MfaState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loadFailed'; readonly error: unknown }
  /** `error`: the chosen method could not start. */
  | { readonly kind: 'choosing'; readonly methods: readonly Method[]; readonly chosen: number; readonly error?: unknown }
  | { readonly kind: 'beginning'; readonly methods: readonly Method[]; readonly chosen: number }
  | { readonly kind: 'entering'; readonly methods: readonly Method[]; readonly exchange: Exchange }
  | { readonly kind: 'goingOn'; readonly statusId: string }

export type MfaEvent =
  | { readonly type: 'loadAgain' }
  | { readonly type: 'loaded'; readonly methods: readonly Method[] }
  | { readonly type: 'loadFailed'; readonly error: unknown }
  | { readonly type: 'chose'; readonly chosen: number }
  | { readonly type: 'begin' }
  | { readonly type: 'begun'; readonly exchange: Exchange }
  | { readonly type: 'beginFailed'; readonly error: unknown }
  | { readonly type: 'otherMethod' }
  | { readonly type: 'confirmed'; readonly statusId: string }

/** The code page as a reload restores it. It holds no code, and its ids are useless without one. */
export type Entering = Extract<MfaState, { kind: 'entering' }>

const readMethod: Reader<Method> = object({ type: oneOf(...MFA_TYPES), mediumId: text, masked: text })

export const readEntering: Reader<Entering> = object<Entering>({
  kind: oneOf('entering'),
  methods: list(readMethod),
  exchange: object<Exchange>({ method: readMethod, id: text, masked: text, sent: readSentCode }),
})

export const initialState: MfaState = { kind: 'loading' }

/** An event that does not fit the state changes nothing. */
export function reduceMfa(state: MfaState, event: MfaEvent): MfaState {
  switch (state.kind) {
    case 'loading':
      return afterLoading(state, event)
    case 'loadFailed':
      return event.type === 'loadAgain' ? initialState : state
    case 'choosing':
      return afterChoosing(state, event)
    case 'beginning':
      return afterBeginning(state, event)
    case 'entering':
      return afterEntering(state, event)
    case 'goingOn':
      return state
  }
}

type State<K extends MfaState['kind']> = Extract<MfaState, { kind: K }>

function afterLoading(state: State<'loading'>, event: MfaEvent): MfaState {
  if (event.type === 'loadFailed') return { kind: 'loadFailed', error: event.error }
  if (event.type !== 'loaded') return state
  // a single method needs no choice
  return { kind: event.methods.length === 1 ? 'beginning' : 'choosing', methods: event.methods, chosen: 0 }
}

function afterChoosing(state: State<'choosing'>, event: MfaEvent): MfaState {
  const { methods, chosen } = state
  if (event.type === 'chose') return { kind: 'choosing', methods, chosen: event.chosen }
  return event.type === 'begin' ? { kind: 'beginning', methods, chosen } : state
}

function afterBeginning(state: State<'beginning'>, event: MfaEvent): MfaState {
  const { methods, chosen } = state
  if (event.type === 'begun') return { kind: 'entering', methods, exchange: event.exchange }
  return event.type === 'beginFailed' ? { kind: 'choosing', methods, chosen, error: event.error } : state
}

function afterEntering(state: State<'entering'>, event: MfaEvent): MfaState {
  const { methods, exchange } = state
  // a new code replaces the one before
  if (event.type === 'begun') return { kind: 'entering', methods, exchange: event.exchange }
  const choosing = { kind: 'choosing', methods, chosen: Math.max(0, indexOf(methods, exchange.method)) } as const
  if (event.type === 'otherMethod') return choosing
  // the exchange must start over
  if (event.type === 'beginFailed') return { ...choosing, error: event.error }
  return event.type === 'confirmed' ? { kind: 'goingOn', statusId: event.statusId } : state
}

/** Compares values, because a reload creates new objects. */
function indexOf(methods: readonly Method[], { type, mediumId }: Method): number {
  return methods.findIndex((one) => one.type === type && one.mediumId === mediumId)
}
