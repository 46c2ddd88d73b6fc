import type { State } from './state.ts'
import { notBuiltStates } from './states/not-built.ts'
import { shellStates } from './states/shell.ts'
import { signInStates } from './states/sign-in.ts'
import { vertraegeStates } from './states/vertraege.ts'
import { zaehlerstaendeStates } from './states/zaehlerstaende.ts'

/** Every screen in each of its states. Checks and pictures are made from this list. */
export const states: readonly State[] = [...signInStates, ...vertraegeStates, ...zaehlerstaendeStates, ...shellStates, ...notBuiltStates]

/** The folder of a screen's pictures and the name of its tests: `einspeisung-zaehlerstaende`. */
export function screenName({ screen }: State): string {
  const name = screen.replaceAll('$', '').split('/').filter(Boolean).join('-')
  return screen === '*' ? 'jede-adresse' : name || 'start'
}

/** Whether a state exists at a width of the window. */
export function existsAt({ widths }: State, width: number): boolean {
  return width >= (widths?.min ?? 0) && width <= (widths?.max ?? Infinity)
}
