import { fileURLToPath } from 'node:url'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The schema's parts in the order in which they are brought up to date. */
export const migrationParts = [
  { part: 'dispatch', folder: fromRoot('platform/migrations') },
  { part: 'portal', folder: fromRoot('server/migrations') },
  { part: 'identity', folder: fromRoot('identity/migrations') },
] as const

export const webFolder = fromRoot('web/dist')
