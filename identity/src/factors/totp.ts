import { TOTP_SECONDS } from '#contract/identity/limits.ts'
import { Secret, TOTP } from 'otpauth'
import { TOTP_SECRET_BYTES } from '../limits.ts'

/** A new base32 secret for authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: TOTP_SECRET_BYTES }).base32
}

/** The otpauth URI for an authenticator app, as QR code or link. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString()
}

/** The time step of this code, or undefined. Accepts one step before and after for inexact clocks. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / TOTP_SECONDS) + delta
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: TOTP_SECONDS })
}
