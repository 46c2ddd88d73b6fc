import type { WizardState } from './ablesung-wizard.state.ts'

/** The steps as in the address (`schritt`); the first is omitted. */
export type Step = 1 | 2 | 3

/** The step of a state; undefined while loading. */
export function stepOf(state: WizardState): Step | undefined {
  switch (state.kind) {
    case 'Laden':
      return 'sending' in state ? 2 : undefined
    case 'LadeFehler':
      return undefined
    case 'DatenErgaenzen':
      return 1
    case 'Pruefen':
      return 2
    case 'Erfolg':
      return 3
  }
}

export function stepOfAddress(text: string | undefined): Step {
  if (text === '2') return 2
  return text === '3' ? 3 : 1
}

export interface Position {
  readonly state: Step | undefined
  readonly address: Step
}

/** How wizard and address get back in step: the address follows the wizard, or the wizard follows Back and Forward. */
export type Move =
  /** Adds a history entry. */
  | 'push'
  /** Returns to the previous entry. */
  | 'goBack'
  /** Puts the wizard's step into the current entry. */
  | 'replace'
  /** Moves the wizard back one step. */
  | 'stepBack'
  /** Moves the wizard forward, if the form is valid. */
  | 'stepForward'
  /** Ends the wizard. */
  | 'leave'

/** The move after a change: the part that did not change follows the other. A wizard that has just loaded follows the address. */
export function moveFor(before: Position, now: Position): Move | undefined {
  if (now.state === undefined || now.state === now.address) return undefined
  const isWizardAhead = before.state !== undefined && before.state !== now.state
  if (isWizardAhead) return followWizard(now.state)
  // a finished report has no step to return to, also after a reload
  if (now.state === 3 || now.address === 3) return 'leave'
  return now.address < now.state ? 'stepBack' : 'stepForward'
}

function followWizard(state: Step): Move {
  if (state === 2) return 'push'
  return state === 1 ? 'goBack' : 'replace'
}
