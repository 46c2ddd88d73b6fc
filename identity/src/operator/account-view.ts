import { listFactors, type FactorType } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import { normalEmail } from '../users/identifier.ts'
import { isLocked } from '../users/locked.ts'
import * as users from '../users/store.ts'

/** An account as shown to the operator's commands. */
export interface OperatedAccount {
  readonly sub: string
  /** undefined if the account is locked because another account has its address (users/locked.ts) */
  readonly email: string | undefined
  readonly name: string
  readonly roles: readonly string[]
  readonly factors: readonly FactorType[]
}

export async function findByEmail(kernel: Kernel, email: string): Promise<OperatedAccount | undefined> {
  const sub = await kernel.query((checkout) => users.findSubOf(checkout, normalEmail(email)))
  return sub === undefined ? undefined : findBySub(kernel, sub)
}

export async function findBySub(kernel: Kernel, sub: string): Promise<OperatedAccount | undefined> {
  const account = await kernel.query((checkout) => users.findAccount(checkout, sub))
  return account && viewOf(kernel, account)
}

/** Accounts with a role. */
export async function listStaff(kernel: Kernel): Promise<OperatedAccount[]> {
  const accounts = await kernel.query(users.listStaff)
  return Promise.all(accounts.map((account) => viewOf(kernel, account)))
}

/** Accounts locked by an undo; only the service can return them to their owners. */
export async function listLocked(kernel: Kernel): Promise<OperatedAccount[]> {
  const accounts = await kernel.query(users.listLocked)
  return Promise.all(accounts.map((account) => viewOf(kernel, account)))
}

async function viewOf(kernel: Kernel, account: users.Account): Promise<OperatedAccount> {
  const { sub, email, given_name, family_name, roles } = account
  const factors = await kernel.query((checkout) => listFactors(checkout, sub))
  return {
    sub,
    email: isLocked(account) ? undefined : email,
    name: `${given_name} ${family_name}`.trim(),
    roles,
    factors: factors.map(({ type }) => type),
  }
}
