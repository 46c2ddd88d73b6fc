/** Limits of no single capability. The others are in the limits.ts of their capability. */

/** Length of GP and VK numbers; the contract fixes it. */
export const KONTONUMMER_LENGTH = 10
/** Characters of such a number in the operator's system, at most. */
export const LONGEST_SYSTEMNUMMER = 18
/** Symbols of a Vorgang's number. */
export const NUMMER_LENGTH = 12
/** Length of a code sent by mail or SMS; the contract fixes it. */
export const CODE_LENGTH = 6
/** Most digits of a telephone number with its country code, and the fewest with area code and number. */
export const MOBILNUMMER_DIGITS = 15
export const TELEFONNUMMER_LEAST_DIGITS = 7
/** Letters in the last label of a sign-in address; the contract fixes both. */
export const EMAIL_ENDING = { least: 2, most: 7 } as const
/** Characters of an e-mail address (RFC 5321). */
export const LONGEST_EMAIL = 254
/** Characters of a given or family name. */
export const LONGEST_NAME = 100
/** Characters of a person's `sub` at the identity provider. */
export const LONGEST_SUB = 200
/** Characters of a reason for a refusal or for an act on another person's account. */
export const LONGEST_GRUND = 500
/** Characters of a question that the operator asks about a request, and of the customer's answer. */
export const LONGEST_RUECKFRAGE = 500
export const LONGEST_ANTWORT = 1000
/** Characters of the operator's answer to a customer's question. */
export const LONGEST_BESCHEID = 4000
/** Characters of what a list shows of a longer text. */
export const LONGEST_SHORT = 100
/** Characters of the parts of a postal address. */
export const ANSCHRIFT_LENGTHS = { street: 100, houseNumber: 20, zip: 10, city: 100 } as const
/** Digits of a German postal code. */
export const POSTLEITZAHL_LENGTH = 5
export const LONGEST_ZAEHLERNUMMER = 40
/** Meters have at most nine digits before the comma. */
export const LARGEST_ZAEHLERSTAND = 999_999_999
/** Without entries a date range may begin this many years before today. */
export const YEARS_WITHOUT_ENTRIES = 10

/** The longest IBAN has 34 characters; people type separators too. */
export const LONGEST_TYPED_IBAN = 100

/** Characters of local part, domain and one label of an e-mail address (RFC 5321, RFC 1035). */
export const EMAIL_PARTS = { local: 64, domain: 253, label: 63 } as const

/** An earlier day of birth is a typing error, such as 0980. */
export const EARLIEST_BIRTH = '1900-01-01'
/** Characters of a typed password. Above the policy's maximum, so that the form can say that a password is too long. */
export const LONGEST_TYPED_PASSWORD = 256
/** Up to this many contract accounts a screen shows each one; with more it offers search, filters and pages. */
export const FEW_KONTEN = 5
/** Contract accounts on a page of such a list. */
export const KONTEN_PER_PAGE = 10
/** Characters of a search for accounts. */
export const LONGEST_FILTER_TEXT = 100
/** Entries on a page of a list, and the most that a call returns. */
export const PAGE_SIZE = 10
export const LARGEST_PAGE = 100
