import releases from '../../releases.json' with { type: 'json' }

export interface Release {
  readonly release: string
  /** the commit that it was made of; the newest cannot know its own */
  readonly commit?: string
}

/** Releases come in the order of the list. Semver would put 2.26.3-1 before 2.26.3. */
export function newestOf(list: readonly Release[]): string {
  const newest = list.at(-1)
  if (!newest) throw new Error('releases.json names no release')
  return newest.release
}

/** The release that runs: in the log, in /health and on the console. The screens show the product's version instead. */
export const RELEASE = newestOf(releases)
