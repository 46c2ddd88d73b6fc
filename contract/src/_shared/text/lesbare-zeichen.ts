/** Crockford's base 32, without letters that look like digits: for receipt numbers and PINs. */
export const LESBARE_ZEICHEN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reads typed symbols; accepts small letters, spaces, hyphens and letters that look like digits. undefined if the length is wrong. */
export function readLesbareZeichen(typed: string, length: number): string | undefined {
  const compact = typed
    .slice(0, 60)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return compact.length === length && /^[0-9A-HJKMNP-TV-Z]*$/.test(compact) ? compact : undefined
}

/** In groups of four, easy to read aloud. */
export function inFours(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between)
}
