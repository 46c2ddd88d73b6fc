import { ConfigError } from '#platform/config.ts'
import { readFileSync } from 'node:fs'
import { LARGEST_LOGO } from '../../settings/limits.ts'

/** The operator's logo. */
export interface Logo {
  readonly content: Buffer
  readonly type: 'image/svg+xml' | 'image/png'
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads the configured file at the portal's start. Throws ConfigError if it is no logo. */
export function readLogo(path: string): Logo {
  const content = readOrExplain(path)
  if (content.length > LARGEST_LOGO) throw unusable(`must be a file of at most ${LARGEST_LOGO / 1000} kB`)
  if (content.subarray(0, PNG.length).equals(PNG)) return { content, type: 'image/png' }
  if (isSvg(content.toString('utf8'))) return { content, type: 'image/svg+xml' }
  throw unusable('must be an SVG or PNG file')
}

/** Whether the first element is svg, after declarations and comments are removed. */
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
    throw unusable(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

const unusable = (why: string) => new ConfigError(`BETREIBER_LOGO: ${why}`)
