import type { WizardState } from './ablesung-wizard.state.ts'

/** The steps as the address names them (`schritt`); the first has no name. */
export type Schritt = 1 | 2 | 3

/** The step that a state shows; undefined while nobody can say yet. */
export function schrittOf(state: WizardState): Schritt | undefined {
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

export function schrittOfAddress(text: string | undefined): Schritt {
  if (text === '2') return 2
  return text === '3' ? 3 : 1
}

export interface Position {
  readonly state: Schritt | undefined
  readonly address: Schritt
}

/** What brings the wizard and the address together again: the address follows the wizard, or the wizard the browser's buttons. */
export type Move =
  /** a new entry in the history */
  | 'push'
  /** the entry before */
  | 'goBack'
  /** this entry, with the wizard's step */
  | 'replace'
  /** the wizard takes one step back */
  | 'stepBack'
  /** the wizard goes forward, if the form allows it */
  | 'stepForward'
  /** the wizard ends */
  | 'leave'

/** Whichever of the two has changed is followed by the other; a wizard that has just loaded follows the address. */
export function moveFor(before: Position, now: Position): Move | undefined {
  if (now.state === undefined || now.state === now.address) return undefined
  const isWizardAhead = before.state !== undefined && before.state !== now.state
  if (isWizardAhead) return followWizard(now.state)
  // what is done, or was done before a reload, has no step to go back to
  if (now.state === 3 || now.address === 3) return 'leave'
  return now.address < now.state ? 'stepBack' : 'stepForward'
}

function followWizard(state: Schritt): Move {
  if (state === 2) return 'push'
  return state === 1 ? 'goBack' : 'replace'
}
