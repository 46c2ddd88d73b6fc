/** Turns a number from master data, written in any way, into the form that a gateway dials; undefined if it cannot be reached. */
export function dialledNumber(written: string | null): string | undefined {
  const international = (written ?? '')
    .replace(/\(0\)/, '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+49')
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined
}
