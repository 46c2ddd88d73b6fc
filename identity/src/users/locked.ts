/** Prefix of the address of every locked account. */
export const LOCKED = 'gesperrt:'

/**
 * Placeholder address of a locked account; nobody can type it and no mail goes there. Another account has the owner's address, and the
 * thief must not keep the account.
 */
export function lockedAddress(sub: string): string {
  return LOCKED + sub.toLowerCase()
}

/** True if only the operator's service can return this account to its owner. */
export function isLocked({ email }: { readonly email: string }): boolean {
  // forms accept no colon in addresses
  return email.startsWith(LOCKED)
}
