/** A receipt's number has so many symbols. */
export const NUMMER_LENGTH = 12
/** A receipt's signature: 64 bytes in base64url. */
export const SIGNATUR_LENGTH = 86
