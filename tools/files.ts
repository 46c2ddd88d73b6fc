import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const parts = ['contract', 'platform', 'server', 'identity', 'start', 'web', 'tools', 'bench', 'e2e'].filter((part) =>
  existsSync(join(root, part)),
)

/** All files below a folder, by their paths from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path)
  })
}

export const files = parts.flatMap((part) => filesBelow(part))
export const sources = files.filter((file) => /[.](ts|tsx|mjs)$/.test(file))
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
