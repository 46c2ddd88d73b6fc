/** Digits and letters that nobody mistakes for another (Crockford's alphabet): of receipts' numbers and PINs. */
export const LESBARE_ZEICHEN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What was typed of such symbols: small letters, spaces, hyphens and the letters that look like digits are forgiven. */
export function readLesbareZeichen(typed: string, length: number): string | undefined {
  const compact = typed
    .slice(0, 60)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return compact.length === length && /^[0-9A-HJKMNP-TV-Z]*$/.test(compact) ? compact : undefined
}

/** In fours, as people read it aloud. */
export function inFours(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between)
}
