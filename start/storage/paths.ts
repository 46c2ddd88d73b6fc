import { fileURLToPath } from 'node:url'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Parts of the schema in the order of migration. */
export const migrationParts = [
  { part: 'dispatch', folder: fromRoot('platform/migrations') },
  { part: 'portal', folder: fromRoot('server/migrations') },
  { part: 'identity', folder: fromRoot('identity/migrations') },
] as const

export const webFolder = fromRoot('web/dist')
