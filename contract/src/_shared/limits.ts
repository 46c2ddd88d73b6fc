/** Limits that belong to no single capability. A capability's own stand in its limits.ts. */

/** The numbers of business partners and contract accounts; the contract fixes it. */
export const KONTONUMMER_LENGTH = 10
/** A code that was sent to an address or a number; the contract fixes it. */
export const CODE_LENGTH = 6
/** A mobile or telephone number with its country code, and the least that one needs with area code and number. */
export const MOBILNUMMER_DIGITS = 15
export const TELEFONNUMMER_LEAST_DIGITS = 7
/** The last part of an address that is signed in with; the contract fixes both. */
export const EMAIL_ENDING = { least: 2, most: 7 } as const
/** An e-mail address (RFC 5321). */
export const LONGEST_EMAIL = 254
/** A given or a family name. */
export const LONGEST_NAME = 100
/** Who somebody is at the provider. */
export const LONGEST_SUB = 200
/** Why something was refused, or done to somebody else's account. */
export const LONGEST_GRUND = 500
/** The parts of a postal address. */
export const ANSCHRIFT_LENGTHS = { street: 100, houseNumber: 20, zip: 10, city: 100 } as const
/** A German postal code. */
export const POSTLEITZAHL_LENGTH = 5
export const LONGEST_ZAEHLERNUMMER = 40
/** A meter has no more digits before the comma. */
export const LARGEST_ZAEHLERSTAND = 999_999_999
/** Without any entry a range of days may begin this many years before today. */
export const YEARS_WITHOUT_ENTRIES = 10

/** The longest IBAN there is has 34 characters; some people write spaces, hyphens or dots between them. */
export const LONGEST_TYPED_IBAN = 100

/** The parts of an e-mail address and of the name of its host (RFC 5321, RFC 1035). */
export const EMAIL_PARTS = { local: 64, domain: 253, label: 63 } as const

/** Nobody was born before: 0980 is a slip of the keyboard. */
export const EARLIEST_BIRTH = '1900-01-01'
/** A password as it is typed; what is longer than the policy allows is told so. */
export const LONGEST_TYPED_PASSWORD = 256
/** A page of a list has so many entries, and so many may be asked for at once. */
export const PAGE_SIZE = 10
export const LARGEST_PAGE = 100
