import { SCRIPTS, typefaceOf, type Script } from './typeface/typeface.ts'

export const REGULAR = 400
export const STRONG = 600

/** A stretch of text that one file of the typeface has all characters of. */
export interface Run {
  readonly script: Script
  readonly text: string
}

/** Text in stretches. A mark that the typeface cannot place is left out, another unknown character becomes a question mark. */
export function runsOf(text: string): readonly Run[] {
  const runs: { script: Script; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const { script, shown } = shownAs(character)
    const last = runs.at(-1)
    // a space goes with what stands before it, so that no stretch begins with one
    if (last && (last.script === script || shown === ' ')) last.text += shown
    else runs.push({ script, text: shown })
  }
  return runs.filter((run) => run.text !== '')
}

function shownAs(character: string): { readonly script: Script; readonly shown: string } {
  if (/\s/.test(character)) return { script: 'latin', shown: ' ' }
  const script = SCRIPTS.find((candidate) => typefaceOf(candidate, REGULAR).characters.has(character.codePointAt(0) ?? 0))
  if (script && character !== '\u00ad') return { script, shown: character }
  return { script: 'latin', shown: /[\p{M}\p{C}]/u.test(character) ? '' : '?' }
}
