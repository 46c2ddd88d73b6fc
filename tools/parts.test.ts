import { globSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path/posix'
import { expect, it } from 'vitest'

/** Shown without a sample: the frame of every page has the place of toasts, and a missing address is a page of its own. */
const ELSEWHERE = ['web/src/_ui/ToastRegion.tsx', 'web/src/_ui/NoSuchPage.tsx']

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, path = '']) => normalize(`${dirname(file)}/${path}`))

/** The files with everything of the folder that they are made of. */
function madeOf(files: readonly string[], folder: string): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (file: string) => {
    for (const part of importsOf(file)) {
      if (!part.startsWith(folder) || found.has(part)) continue
      found.add(part)
      look(part)
    }
  }
  files.forEach(look)
  return found
}

it('/dev/bausteine shows every part of screens', () => {
  const shown = madeOf(globSync('web/src/_app/dev/*.tsx'), 'web/src/_ui/')
  expect(shown.size).toBeGreaterThan(0)
  const parts = globSync('web/src/_ui/**/*.tsx')
  expect(parts.filter((part) => !shown.has(part) && !ELSEWHERE.includes(part)).toSorted()).toEqual([])
})
