/** A person as the provider names them: issuer and subject, never an e-mail address. */
export interface Owner {
  readonly iss: string
  readonly sub: string
}

/** One text for a person, or for something of theirs: what is counted, locked or hashed by person goes by it. */
export function ownerKey({ iss, sub }: Owner, ...more: readonly string[]): string {
  return JSON.stringify([iss, sub, ...more])
}
