import { readFileSync } from 'node:fs'
import { asText, variable } from '#platform/config.ts'

/** The operator's own mark, read when the portal starts. */
export interface Logo {
  readonly content: Buffer
  readonly type: 'image/svg+xml' | 'image/png'
}

const LOGO_AT_MOST = 200_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** How the portal looks like the operator's own. */
export const lookVariables = {
  betreiberLogo: variable<Logo | undefined>(
    { name: 'BETREIBER_LOGO', meaning: 'Datei mit dem Zeichen des Netzbetreibers, SVG oder PNG, höchstens 200 kB' },
    undefined,
    (path) => readLogo(asText(path)),
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

function readLogo(path: string): Logo {
  const content = readOrExplain(path)
  if (content.length > LOGO_AT_MOST) throw new Error(`must be a file of at most ${LOGO_AT_MOST / 1000} kB`)
  if (content.subarray(0, PNG.length).equals(PNG)) return { content, type: 'image/png' }
  if (isSvg(content.toString('utf8'))) return { content, type: 'image/svg+xml' }
  throw new Error('must be an SVG or PNG file')
}

/** Whether the first element is an svg; what may stand before it is taken away piece by piece. */
function isSvg(text: string): boolean {
  const bare = text
    .replaceAll(/<!--[^]*?-->/g, '')
    .replace(/<\?xml[^>]*>/, '')
    .replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?\s*>/i, '')
  return /^\uFEFF?\s*<svg[\s>]/i.test(bare)
}

function readOrExplain(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Error(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
}
