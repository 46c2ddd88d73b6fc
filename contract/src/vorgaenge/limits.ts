/** Characters of a receipt's signature: 64 bytes in base64url. */
export const SIGNATUR_LENGTH = 86
