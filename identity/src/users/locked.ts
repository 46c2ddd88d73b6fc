/** What the address of every locked account begins with. */
export const LOCKED = 'gesperrt:'

/**
 * What stands in the place of an address while an account is locked: nobody can type it, and nothing is sent there. The owner's own
 * address belongs to another account, and whoever had the account must not keep it.
 */
export function lockedAddress(sub: string): string {
  return LOCKED + sub.toLowerCase()
}

/** Whether only the operator's service can give this account back to its owner. */
export function isLocked({ email }: { readonly email: string }): boolean {
  // the forms take no address with a colon
  return email.startsWith(LOCKED)
}
