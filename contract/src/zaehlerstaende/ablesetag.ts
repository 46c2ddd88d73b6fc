/** The usual day of the yearly reading. */
const ABLESETAG = '12-31'

/** The next usual reading day that still lies ahead, as YYYY-MM-DD: 31 December of this year, on that day itself of the next. */
export function naechsterAblesetag(today: string): string {
  const year = Number(today.slice(0, 4))
  return today < `${year}-${ABLESETAG}` ? `${year}-${ABLESETAG}` : `${year + 1}-${ABLESETAG}`
}
