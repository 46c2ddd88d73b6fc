/** The usual day of the yearly reading. */
const ABLESETAG = '12-31'

/** The next usual reading day after today, as YYYY-MM-DD: 31 December, on that day itself the next year's. */
export function naechsterAblesetag(today: string): string {
  const year = Number(today.slice(0, 4))
  return today < `${year}-${ABLESETAG}` ? `${year}-${ABLESETAG}` : `${year + 1}-${ABLESETAG}`
}
