import type { AblesungAngenommen } from '#contract/zaehlerstaende/schema.ts'

/** The steps: enter, check, done. */
export const STEPS = 3

/** The typed text: the date, and one text per register by short code. */
export interface AblesungEntries {
  readonly datum: string
  readonly werte: Readonly<Record<string, string>>
}

/** The states of reporting a reading. A repeated send with the same key counts once; an edit needs a new key. */
export type WizardState =
  | { readonly kind: 'Laden' }
  | { readonly kind: 'LadeFehler'; readonly error: unknown }
  | {
      readonly kind: 'DatenErgaenzen'
      readonly kundenname: string
      readonly entries: AblesungEntries
      readonly key?: string
      readonly sendError?: unknown
    }
  | { readonly kind: 'Pruefen'; readonly kundenname: string; readonly entries: AblesungEntries; readonly key: string }
  | { readonly kind: 'Laden'; readonly sending: { readonly kundenname: string; readonly entries: AblesungEntries; readonly key: string } }
  | { readonly kind: 'Erfolg'; readonly kundenname: string; readonly entries: AblesungEntries; readonly angenommen: AblesungAngenommen }

export type WizardEvent =
  | { readonly type: 'loadAgain' }
  | { readonly type: 'loaded'; readonly kundenname: string; readonly entries: AblesungEntries }
  | { readonly type: 'loadFailed'; readonly error: unknown }
  | { readonly type: 'edited'; readonly entries: AblesungEntries }
  | { readonly type: 'forward'; readonly newKey: string }
  | { readonly type: 'back' }
  | { readonly type: 'sendAgain' }
  | { readonly type: 'submit' }
  | { readonly type: 'sent'; readonly angenommen: AblesungAngenommen }
  | { readonly type: 'sendFailed'; readonly error: unknown }

export const initialState: WizardState = { kind: 'Laden' }

/** The transitions. An event that does not fit the state changes nothing. */
export function reduceWizard(state: WizardState, event: WizardEvent): WizardState {
  switch (state.kind) {
    case 'Laden':
      return 'sending' in state ? afterSending(state, event) : afterLoading(state, event)
    case 'LadeFehler':
      return event.type === 'loadAgain' ? initialState : state
    case 'DatenErgaenzen':
      return afterEditing(state, event)
    case 'Pruefen':
      return afterChecking(state, event)
    case 'Erfolg':
      return state
  }
}

type Loading = Extract<WizardState, { kind: 'Laden' }>
type Editing = Extract<WizardState, { kind: 'DatenErgaenzen' }>
type Checking = Extract<WizardState, { kind: 'Pruefen' }>

function afterLoading(state: Loading, event: WizardEvent): WizardState {
  if (event.type === 'loaded') return { kind: 'DatenErgaenzen', kundenname: event.kundenname, entries: event.entries }
  return event.type === 'loadFailed' ? { kind: 'LadeFehler', error: event.error } : state
}

function afterSending(state: Extract<Loading, { sending: unknown }>, event: WizardEvent): WizardState {
  const { sending } = state
  if (event.type === 'sent') {
    const { kundenname, entries } = sending
    return { kind: 'Erfolg', kundenname, entries, angenommen: event.angenommen }
  }
  return event.type === 'sendFailed' ? { kind: 'DatenErgaenzen', ...sending, sendError: event.error } : state
}

function afterEditing(state: Editing, event: WizardEvent): WizardState {
  const { kundenname, entries } = state
  if (event.type === 'edited') return { kind: 'DatenErgaenzen', kundenname, entries: event.entries }
  if (event.type === 'sendAgain' && state.key) return { kind: 'Laden', sending: { kundenname, entries, key: state.key } }
  return event.type === 'forward' ? { kind: 'Pruefen', kundenname, entries, key: state.key ?? event.newKey } : state
}

function afterChecking(state: Checking, event: WizardEvent): WizardState {
  const { kundenname, entries, key } = state
  if (event.type === 'back') return { kind: 'DatenErgaenzen', kundenname, entries, key }
  return event.type === 'submit' ? { kind: 'Laden', sending: { kundenname, entries, key } } : state
}
