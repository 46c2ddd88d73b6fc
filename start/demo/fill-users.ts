import type { IdentityApp, SeedUser } from '#identity/app.ts'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET, demoUsers, type DemoUser } from './data/users.ts'

/** Creates the demo customers that the provider lacks. */
export function seedUsers(identity: IdentityApp): Promise<void> {
  return identity.seedUsers(demoUsers.map(seedUserOf))
}

function seedUserOf(user: DemoUser): SeedUser {
  return {
    sub: user.sub,
    email: user.email,
    password: DEMO_PASSWORD,
    givenName: user.given_name,
    familyName: user.family_name,
    ...(user.mobile_number ? { mobileNumber: user.mobile_number } : {}),
    roles: user.roles,
    missingFields: user.missingFields,
    factors: user.factors.map((type) => (type === 'totp' ? { type, secret: DEMO_TOTP_SECRET } : { type })),
  }
}
