import { encrypt } from '#platform/crypto.ts'
import type { Kernel } from '../kernel.ts'
import { normalEmail } from './identifier.ts'
import { putFactor } from '../factors/store.ts'
import * as store from './store.ts'

export interface SeedUser {
  readonly sub: string
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly mobileNumber?: string
  readonly birthdate?: string
  readonly roles?: readonly string[]
  readonly missingFields?: readonly string[]
  /** a TOTP factor includes its secret in base32 */
  readonly factors?: readonly ({ readonly type: 'email' | 'sms' } | { readonly type: 'totp'; readonly secret: string })[]
}

/** Creates missing users; existing ones stay as they are. */
export async function seedUsers(kernel: Kernel, users: readonly SeedUser[]): Promise<void> {
  for (const user of users) {
    if (await kernel.query((checkout) => store.findAccount(checkout, user.sub))) continue
    const passwordHash = await kernel.passwords.hash(user.password)
    await kernel.query((checkout) =>
      checkout.transaction(async (transaction) => {
        if (!(await store.addAccount(transaction, accountOf(user, passwordHash), kernel.clock.now()))) return
        for (const factor of user.factors ?? []) {
          const secret = factor.type === 'totp' ? encrypt(kernel.settings.keys.seal, factor.secret) : null
          await putFactor(transaction, user.sub, { type: factor.type, secret, created_at: kernel.clock.now() })
        }
      }),
    )
  }
}

function accountOf(user: SeedUser, passwordHash: string): store.NewAccount {
  return {
    sub: user.sub,
    email: normalEmail(user.email),
    passwordHash,
    givenName: user.givenName,
    familyName: user.familyName,
    mobileNumber: user.mobileNumber ?? null,
    birthdate: user.birthdate ?? null,
    // the operator vouches for seeded numbers
    mobileConfirmed: true,
    roles: user.roles ?? [],
    missingFields: user.missingFields ?? [],
  }
}
