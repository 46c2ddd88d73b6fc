import { VORGANGSNUMMER_LENGTH } from '../_shared/limits.ts'

/** Symbols of a receipt's number. */
export const NUMMER_LENGTH = VORGANGSNUMMER_LENGTH
/** Characters of a receipt's signature: 64 bytes in base64url. */
export const SIGNATUR_LENGTH = 86
