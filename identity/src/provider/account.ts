import type { Account, FindAccount } from 'oidc-provider'
import type { Kernel } from '../kernel.ts'
import * as store from '../users/store.ts'

/** Finds the account of a subject, with the claims that scopes select. */
export function findAccountWith(kernel: Kernel): FindAccount {
  return async (_ctx, sub) => {
    const account = await kernel.query((checkout) => store.findAccount(checkout, sub))
    return account && { accountId: sub, claims: async () => claimsOf(account) }
  }
}

function claimsOf(account: store.Account): Awaited<ReturnType<Account['claims']>> {
  return {
    sub: account.sub,
    email: account.email,
    // an account is created only after its address is confirmed
    email_verified: true,
    name: `${account.given_name} ${account.family_name}`,
    given_name: account.given_name,
    family_name: account.family_name,
    ...(account.mobile_number ? { mobile_number: account.mobile_number } : {}),
    roles: account.roles,
  }
}
