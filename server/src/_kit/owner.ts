/** A person by issuer and subject of the provider, never by e-mail address. */
export interface Owner {
  readonly iss: string
  readonly sub: string
}

/** One string per person, or per thing of theirs, for counters, locks and hashes. */
export function ownerKey({ iss, sub }: Owner, ...more: readonly string[]): string {
  return JSON.stringify([iss, sub, ...more])
}
