import releases from '../../releases.json' with { type: 'json' }

export interface Release {
  readonly release: string
  /** its commit; the newest entry cannot name its own */
  readonly commit?: string
}

/** The order of the list decides, since semver puts 2.26.3-1 before 2.26.3. */
export function newestOf(list: readonly Release[]): string {
  const newest = list.at(-1)
  if (!newest) throw new Error('releases.json names no release')
  return newest.release
}

/** The running release, for log, /health and console. Screens show the product's version instead. */
export const RELEASE = newestOf(releases)

/** The page says from which release it was loaded: a tab may stay open over an upgrade. */
export function withRelease(html: string): string {
  return html.replace('<html ', `<html data-release="${RELEASE}" `)
}

/** Whether a release is this one or an earlier one. */
export function isKnownRelease(release: string, list: readonly Release[] = releases): boolean {
  return list.some((one) => one.release === release)
}
