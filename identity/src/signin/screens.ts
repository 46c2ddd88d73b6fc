import type { Settings } from '../settings.ts'
import { maskedSub } from '../users/identifier.ts'
import { maskedEmail } from '../users/masked.ts'
import type { Account } from '../users/store.ts'

/** Portal screens of a sign-in. */
export type Screen = 'login' | 'register' | 'verify' | 'mfa' | 'additional-info'

export function screenUrl(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  screen: Screen,
  parameters: Readonly<Record<string, string>>,
): string {
  return `${publicUrl}/user/${screen}?${new URLSearchParams(parameters).toString()}`
}

export interface StepAddress {
  readonly trackId: string
  readonly requestId: string
  /** the person signing in; masked in the address */
  readonly account: Pick<Account, 'sub' | 'email'>
}

/** Address of a further step. Masks the person, because histories and logs store addresses. */
export function stepUrl(settings: Pick<Settings, 'publicUrl'>, screen: 'mfa' | 'additional-info', step: StepAddress): string {
  const { trackId, requestId, account } = step
  return screenUrl(settings, screen, { track_id: trackId, sub: maskedSub(account.sub), q: maskedEmail(account.email), requestId })
}
