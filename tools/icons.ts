// npm run icons: writes a sprite of the used Lucide icons.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { iconNames } from '../web/src/_ui/icons.ts'

const LUCIDE = new URL('icons/', import.meta.resolve('lucide-static/package.json'))
export const spriteFile = fileURLToPath(new URL('../web/src/_ui/icons.svg', import.meta.url))

/** One symbol for each icon. Size, stroke and colour come from where it is used. */
export async function drawSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbolOf))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

async function symbolOf(name: string): Promise<string> {
  const icon = await readFile(new URL(`${name}.svg`, LUCIDE), 'utf8')
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(icon)?.[1] ?? ''
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(spriteFile, await drawSprite())
