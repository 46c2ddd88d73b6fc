import { mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Source maps hold all our sources. They stay beside the build, where the server delivers nothing (`npm run stack` reads them). */
export function keepMapsApart(): Plugin {
  return {
    name: 'keep-maps-apart',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const maps = Object.keys(bundle).filter((name) => name.endsWith('.map'))
      await mkdir(join(dir, 'maps'), { recursive: true })
      await Promise.all(maps.map((name) => rename(join(dir, name), join(dir, 'maps', basename(name)))))
    },
  }
}
