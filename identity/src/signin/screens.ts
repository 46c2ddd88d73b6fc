import type { Settings } from '../settings.ts'

/** The portal's screens that a sign-in runs through. */
export type Screen = 'login' | 'register' | 'mfa' | 'additional-info'

export function screenUrl(
  { portalUrl }: Pick<Settings, 'portalUrl'>,
  screen: Screen,
  parameters: Readonly<Record<string, string>>,
): string {
  return `${portalUrl}/user/${screen}?${new URLSearchParams(parameters).toString()}`
}
