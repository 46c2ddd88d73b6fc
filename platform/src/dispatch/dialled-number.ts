/** A number as a gateway dials it; master data may have it as people write it. undefined for what nobody can be reached at. */
export function dialledNumber(written: string | null): string | undefined {
  const international = (written ?? '')
    .replace(/\(0\)/, '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+49')
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined
}
