import { asText, variable } from '#platform/config.ts'
import { LARGEST_LOGO } from '../../settings/limits.ts'

/** Settings of the operator's branding. */
export const lookVariables = {
  betreiberLogo: variable<string | undefined>(
    { name: 'BETREIBER_LOGO', meaning: `Datei mit dem Zeichen des Netzbetreibers, SVG oder PNG, höchstens ${LARGEST_LOGO / 1000} kB` },
    undefined,
    asText,
  ),
  betreiberFarbe: colour('BETREIBER_FARBE', 'Hauptfarbe für helle Flächen, #rrggbb; Kontrast mindestens 4,5:1'),
  betreiberFarbeDunkel: colour('BETREIBER_FARBE_DUNKEL', 'Hauptfarbe für dunkle Flächen', 'aufgehellte BETREIBER_FARBE'),
  betreiberAkzent: colour('BETREIBER_AKZENT', 'Farbe für Hervorhebungen und den Tastaturfokus auf hellen Flächen'),
  betreiberAkzentDunkel: colour('BETREIBER_AKZENT_DUNKEL', 'dieselbe auf dunklen Flächen', 'aufgehellte BETREIBER_AKZENT'),
} as const

function colour(name: string, meaning: string, standard?: string) {
  return variable<string | undefined>({ name, meaning, ...(standard ? { standard } : {}) }, undefined, asColour)
}

function asColour(value: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error('must be a colour like #0b5563')
  return value.toLowerCase()
}
